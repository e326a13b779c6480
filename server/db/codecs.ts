import type { CancellationPolicy } from '#contract/api/experiences.ts';
import { cancellationHoursMax } from '#contract/domain/limits.ts';

/** Converts between domain values and their stored forms on both engines. */

export function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}

export function isSet(value: number): boolean {
  return value === 1;
}

export function toJson(value: unknown): string {
  return JSON.stringify(value);
}

/** Parses JSON that this program wrote, so the caller may name its type. */
export function fromJson<T>(text: string): T {
  return JSON.parse(text) as T;
}

/** Reads a cancellation policy; hours from before there was a maximum are capped. */
export function readPolicy(text: string): CancellationPolicy {
  const policy = fromJson<CancellationPolicy>(text);
  return { ...policy, hours: Math.min(Math.max(0, policy.hours), cancellationHoursMax) };
}

export function instant(date: Date): string {
  return date.toISOString();
}
