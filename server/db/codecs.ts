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

export function instant(date: Date): string {
  return date.toISOString();
}
