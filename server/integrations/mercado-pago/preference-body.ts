import type { PreferenceCreateData } from 'mercadopago/dist/clients/preference/create/types.js';
import type { PreferenceRequest } from './port.ts';

type Body = PreferenceCreateData['body'];

const titleMaxLength = 250;
const notificationUrlMaxLength = 248;
const dayMs = 86_400_000;

/**
 * The body of a preference.
 * @throws RangeError for an amount that isn't whole pesos, or a notification URL above 248 characters.
 */
export function preferenceBody(request: PreferenceRequest, now: Date): Body {
  if (request.items.some((item) => !Number.isInteger(item.unitPriceCop)))
    throw new RangeError('COP amounts are whole pesos');
  return {
    items: request.items.map((item) => ({
      id: item.id,
      title: item.title.slice(0, titleMaxLength),
      quantity: item.quantity,
      unit_price: item.unitPriceCop,
      currency_id: 'COP',
    })),
    payer: { name: request.payer.firstName, surname: request.payer.lastName, email: request.payer.email },
    external_reference: request.orderNumber,
    metadata: { order_number: request.orderNumber, attempt: request.attempt },
    back_urls: { success: request.returnUrl, pending: request.returnUrl, failure: request.returnUrl },
    // Mercado Pago refuses localhost and plain http.
    ...(request.returnUrl.startsWith('https://') ? { auto_return: 'approved' } : {}),
    notification_url: notificationUrl(request.notificationUrl),
    statement_descriptor: 'RUMBO',
    expires: true,
    expiration_date_from: gatewayDate(now),
    expiration_date_to: gatewayDate(request.expiresAt),
    date_of_expiration: gatewayDate(request.paymentExpiresAt),
  };
}

/** An update that closes a preference by moving its window into the past. */
export function expiredPreferenceBody(now: Date): Body {
  const changes: Partial<Body> = {
    expires: true,
    expiration_date_from: gatewayDate(new Date(now.getTime() - dayMs)),
    expiration_date_to: gatewayDate(now),
  };
  // The SDK's type requires the items; the API accepts the changed fields alone.
  return changes as Body;
}

/** `source_news=webhooks` requests signed webhooks only, without the older IPN. */
function notificationUrl(text: string): string {
  const url = new URL(text);
  url.searchParams.set('source_news', 'webhooks');
  if (url.href.length > notificationUrlMaxLength)
    throw new RangeError(`the notification URL is longer than ${notificationUrlMaxLength} characters`);
  return url.href;
}

/** With milliseconds and Colombia's offset, the one form that Mercado Pago accepts everywhere. */
export function gatewayDate(date: Date): string {
  return new Date(date.getTime() - 5 * 3_600_000).toISOString().replace('Z', '-05:00');
}
