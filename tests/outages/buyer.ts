import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiResponse } from '#server/testing/client.ts';
import { Client } from '#server/testing/client.ts';
import type { FailureFields } from '#server/testing/response-types.ts';

const pollMs = 50;

/** The statuses of a server whose database comes and goes; anything else counts as a failure. */
const isExpected = (status: number) => (status >= 200 && status < 400) || status === 409 || status === 503;

export interface Purchase {
  orderNumber: string;
  accessKey: string;
}

/** A client that records unexpected responses. */
class WatchedClient extends Client {
  readonly failures: string[];
  constructor(url: string, failures: string[]) {
    super(url);
    this.failures = failures;
  }

  override async raw(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await super.raw(path, init);
    // These servers have no pages.
    if (!/^\/(api|_demo)\//.test(path)) return answer;
    if (!isExpected(answer.status))
      this.failures.push(`${init.method ?? 'GET'} ${path}: ${answer.status} ${await answer.clone().text()}`);
    if (answer.status === 503 && !answer.headers.has('retry-after'))
      this.failures.push(`${path}: 503 without Retry-After`);
    return answer;
  }
}

/** Buys one seat and pays, retrying with the same keys while the service is down. */
export async function buy(
  url: string,
  slot: { experienceId: string; selectedDate: string; selectedTime: string },
  failures: string[],
): Promise<Purchase> {
  const client = new WatchedClient(url, failures);
  client.sessionToken = (await again(() => client.post('/api/session'))).body.sessionId;
  const keys = [randomUUID(), randomUUID()];
  await again(() => client.addToCart({ ...slot, participants: 1 }, keys[0]));
  const { body } = await again(() => client.checkout({}, {}, keys[1]));
  const { orderNumber, accessKey } = body.order;
  for (;;) {
    await client.settle(body.payment.checkoutUrl, 'approve');
    const { body: found } = await again(() => client.order(orderNumber));
    if (found.order.status === 'confirmed') return { orderNumber, accessKey };
    await sleep(pollMs);
  }
}

/** Retries until the service answers. */
export async function again<Body extends FailureFields>(
  ask: () => Promise<ApiResponse<Body>>,
): Promise<ApiResponse<Body>> {
  for (;;) {
    const answer = await ask();
    if (answer.status < 300) return answer;
    if (answer.status !== 503 && answer.body.code !== 'in_progress')
      throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    await sleep(pollMs);
  }
}
