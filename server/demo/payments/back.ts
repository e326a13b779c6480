import type { Payment, Preference } from './state.ts';

/**
 * The address to return to, with the query that Checkout Pro adds; missing values are the text 'null'.
 * @param payment null for a buyer who returns without paying
 */
export function returnAddress(preference: Preference, payment: Payment | null): string | null {
  const { success, pending, failure } = preference.back_urls;
  const status = payment?.status;
  const address = status === 'approved' ? success : status === 'pending' || status === 'in_process' ? pending : failure;
  if (!address) return null;
  const url = new URL(address);
  const query = {
    collection_id: payment?.id,
    collection_status: status,
    payment_id: payment?.id,
    status,
    external_reference: preference.external_reference || undefined,
    payment_type: payment?.payment_type_id,
    merchant_order_id: payment?.order.id,
    preference_id: preference.id,
    site_id: 'MCO',
    processing_mode: 'aggregator',
    merchant_account_id: undefined,
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value ?? 'null'));
  return url.href;
}

/** The origins that the page's forms may lead to. */
export function backOrigins(preference: Preference): string[] {
  return Object.values(preference.back_urls).flatMap((address) => (address ? [new URL(address).origin] : []));
}
