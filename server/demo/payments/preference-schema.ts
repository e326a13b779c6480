import * as v from 'valibot';
import { GatewayError } from './errors.ts';

const text = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength));
const url = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//));
/** With milliseconds and an offset, as Mercado Pago requires. */
const GatewayDate = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}(Z|[+-]\d{2}:\d{2})$/),
  v.check((date) => !Number.isNaN(Date.parse(date))),
);

const Item = v.object({
  id: v.optional(text(256)),
  title: v.pipe(text(256), v.nonEmpty()),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
  unit_price: v.pipe(v.number(), v.integer(), v.minValue(1)),
  currency_id: v.optional(v.literal('COP'), 'COP'),
});

const BackUrls = v.object({ success: v.optional(url), pending: v.optional(url), failure: v.optional(url) });

const fields = {
  items: v.pipe(v.array(Item), v.minLength(1)),
  external_reference: v.optional(v.pipe(text(64), v.regex(/^[A-Za-z0-9_-]*$/)), ''),
  back_urls: v.optional(BackUrls, {}),
  auto_return: v.optional(v.picklist(['approved', 'all'])),
  notification_url: v.optional(v.pipe(url, v.maxLength(248))),
  statement_descriptor: v.optional(text(16)),
  expires: v.optional(v.boolean()),
  expiration_date_from: v.optional(v.nullable(GatewayDate)),
  expiration_date_to: v.optional(v.nullable(GatewayDate)),
  date_of_expiration: v.optional(v.nullable(GatewayDate)),
  metadata: v.optional(v.record(v.string(), v.unknown()), {}),
  payer: v.optional(v.record(v.string(), v.unknown()), {}),
};

export const NewPreference = v.looseObject(fields);
export type NewPreference = v.InferOutput<typeof NewPreference>;
export const PreferenceChange = v.partial(v.looseObject(fields));

/** Mercado Pago has error codes of its own for some faults. */
const faultNames: Record<string, string> = {
  items: 'invalid_items',
  back_urls: 'invalid_back_urls',
  notification_url: 'invalid_notification_url',
  external_reference: 'invalid_external_reference',
  auto_return: 'invalid_auto_return',
};

/** @throws GatewayError 400 naming the first field that doesn't fit */
export function readBody<const T extends v.GenericSchema>(schema: T, body: unknown): v.InferOutput<T> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const path = v.getDotPath(parsed.issues[0]) ?? 'body';
  const code = path.endsWith('unit_price')
    ? 'invalid_unit_price'
    : (faultNames[path.split('.')[0] ?? ''] ?? 'bad_request');
  throw new GatewayError(400, code, `${path} invalid`, code);
}

/**
 * An automatic return needs an https address.
 * @throws GatewayError 400 `invalid_auto_return`
 */
export function checkAutoReturn(preference: { auto_return?: string; back_urls?: { success?: string } }): void {
  if (!preference.auto_return) return;
  if (preference.back_urls?.success?.startsWith('https://')) return;
  throw new GatewayError(
    400,
    'invalid_auto_return',
    'auto_return invalid. back_url.success must be defined',
    'invalid_auto_return',
  );
}
