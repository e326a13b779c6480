import { createHmac, randomInt, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '#server/core/clock.ts';
import { type OwnOrigin, reachable } from '../own-origin.ts';
import type { Seller } from './seller.ts';
import type { Payment } from './state.ts';

/** How a notification is forged: signed with another secret, unsigned, or signed ten days ago. */
export type Forgery = 'signature' | 'none' | 'old';
export type NotificationAction = 'payment.created' | 'payment.updated';

export interface Notifier {
  /**
   * Delivers a notification and waits some seconds for the response. Retries in the background unless it is 2xx.
   * @returns the response's status, or null without one
   */
  notify(payment: Payment, action: NotificationAction): Promise<number | null>;
  /** Delivers once without retries, forged on request. */
  deliver(payment: Payment, action: NotificationAction, forgery?: Forgery): Promise<number | null>;
  /** Cancels the pending retries. */
  close(): void;
}

export interface NotifierOptions {
  seller: Seller;
  clock: Clock;
  origin: OwnOrigin;
  log: Logger;
}

const answerTimeoutMs = 6_000;
const repetitionsMs = [1_000, 3_000, 10_000, 30_000, 120_000];
const tenDaysMs = 10 * 86_400_000;

export function createNotifier(options: NotifierOptions): Notifier {
  const waiting = new Set<NodeJS.Timeout>();
  const deliver: Notifier['deliver'] = async (payment, action, forgery) => {
    if (!payment.notification_url) return null;
    try {
      return await post(options, payment, action, forgery);
    } catch (error) {
      options.log.warn({ err: error, paymentId: payment.id }, 'embedded payments: a notification was not answered');
      return null;
    }
  };
  const repeat = (payment: Payment, action: NotificationAction, attempt: number) => {
    const delayMs = repetitionsMs[attempt];
    if (delayMs === undefined) return;
    const timer = setTimeout(async () => {
      waiting.delete(timer);
      if (!isAccepted(await deliver(payment, action))) repeat(payment, action, attempt + 1);
    }, delayMs);
    timer.unref();
    waiting.add(timer);
  };
  return {
    deliver,
    async notify(payment, action) {
      const status = await deliver(payment, action);
      if (payment.notification_url && !isAccepted(status)) repeat(payment, action, 0);
      return status;
    },
    close() {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}

function isAccepted(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

async function post(
  options: NotifierOptions,
  payment: Payment,
  action: NotificationAction,
  forgery?: Forgery,
): Promise<number> {
  const { seller, clock, origin } = options;
  const url = new URL(reachable(origin, payment.notification_url ?? ''));
  const dataId = String(payment.id);
  url.searchParams.set('data.id', dataId);
  url.searchParams.set('type', 'payment');
  const requestId = randomUUID();
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'MercadoPago WebHook v1.0 payment',
      'x-request-id': requestId,
      ...signature(seller, dataId, requestId, clock.now(), forgery),
    },
    body: JSON.stringify({
      id: randomInt(100_000_000_000, 200_000_000_000),
      live_mode: false,
      type: 'payment',
      date_created: clock.now().toISOString(),
      user_id: String(seller.collectorId),
      api_version: 'v1',
      action,
      data: { id: dataId },
    }),
    redirect: 'manual',
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  await response.body?.cancel();
  return response.status;
}

function signature(
  seller: Seller,
  dataId: string,
  requestId: string,
  now: Date,
  forgery?: Forgery,
): Record<string, string> {
  if (forgery === 'none') return {};
  const ts = String(now.getTime() - (forgery === 'old' ? tenDaysMs : 0));
  const secret = forgery === 'signature' ? `${seller.webhookSecret}-otro` : seller.webhookSecret;
  const hash = createHmac('sha256', secret).update(`id:${dataId};request-id:${requestId};ts:${ts};`).digest('hex');
  return { 'x-signature': `ts=${ts},v1=${hash}` };
}
