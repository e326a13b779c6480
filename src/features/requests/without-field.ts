/** A field's error clears on edit. */
export function withoutField(errors: Record<string, string>, field: string): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field));
}
