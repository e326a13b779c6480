/** What every save changes. */
const bookkeeping: ReadonlySet<string> = new Set(['updatedAt', 'version']);

/** The fields in which a record differs after a change, as they were and as they are, for the audit log. */
export function differences<R extends object>(before: R, after: R): { before: Partial<R>; after: Partial<R> } {
  const fields = Object.keys(after).filter(
    (field) =>
      !bookkeeping.has(field) && JSON.stringify(before[field as keyof R]) !== JSON.stringify(after[field as keyof R]),
  );
  const only = (record: R) =>
    Object.fromEntries(fields.map((field) => [field, record[field as keyof R]])) as Partial<R>;
  return { before: only(before), after: only(after) };
}
