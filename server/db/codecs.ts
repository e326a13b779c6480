import type { CancellationPolicy } from '#contract/api/experiences.ts';
import { cancellationHoursMax } from '#contract/domain/limits.ts';

/** Between the domain's values and what both engines store. The only place that knows the stored forms. */

export function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}

export function isSet(value: number): boolean {
  return value === 1;
}

export function toJson(value: unknown): string {
  return JSON.stringify(value);
}

/** Reads JSON that this program wrote: its shape is the writer's, so the type is the caller's to name. */
export function fromJson<T>(text: string): T {
  return JSON.parse(text) as T;
}

/** A stored cancellation policy. One from before its hours had a bound is read as the longest that there is. */
export function readPolicy(text: string): CancellationPolicy {
  const policy = fromJson<CancellationPolicy>(text);
  return { ...policy, hours: Math.min(Math.max(0, policy.hours), cancellationHoursMax) };
}

export function instant(date: Date): string {
  return date.toISOString();
}
