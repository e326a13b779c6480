import * as v from 'valibot';
import { dropDraft, readDraft, saveDraft } from '#src/offline/database/drafts.ts';
import { uuid } from '#src/lib/uuid.ts';

const text = v.fallback(v.string(), '');

/** What the fields hold. */
const Values = v.object({
  kind: text,
  dataKind: text,
  name: text,
  email: text,
  orderNumber: text,
  subject: text,
  text,
});
export type RequestValues = v.InferOutput<typeof Values>;
export type RequestField = keyof RequestValues;

export const emptyRequest: RequestValues = v.parse(Values, {
  kind: '',
  dataKind: '',
  name: '',
  email: '',
  orderNumber: '',
  subject: '',
  text: '',
});

/** The last try: the same body again has the same key. */
const Draft = v.object({
  values: Values,
  attempt: v.fallback(v.nullable(v.object({ key: v.string(), body: v.string() })), null),
});

const draftKey = 'request';

/** What was typed on this device and not filed yet, or null. */
export async function readRequestDraft(): Promise<RequestValues | null> {
  return (await read())?.values ?? null;
}

export async function saveRequestValues(values: RequestValues): Promise<void> {
  await saveDraft(draftKey, { values, attempt: (await read())?.attempt ?? null });
}

/** The key of a try: the one of the last try with the same body, or a new one. */
export async function keyOfAttempt(values: RequestValues, body: string): Promise<string> {
  const last = (await read())?.attempt;
  const key = last?.body === body ? last.key : uuid();
  await saveDraft(draftKey, { values, attempt: { key, body } });
  return key;
}

export function dropRequestDraft(): Promise<void> {
  return dropDraft(draftKey);
}

async function read(): Promise<v.InferOutput<typeof Draft> | null> {
  const parsed = v.safeParse(Draft, await readDraft(draftKey));
  return parsed.success ? parsed.output : null;
}
