import { randomUUID } from 'node:crypto';
import type { Engine } from '#server/db/connect.ts';
import { aCustomer } from '#server/testing/factories.ts';
import { alternate } from '../alternate.ts';
import { insertCarts, insertMeasured, insertVisitors, visitorPost, visitorTokens } from '../bookings.ts';
import type { DatabaseOptions } from '../context.ts';
import { openSocket, sendOk } from '../http-client.ts';
import type { Row } from '../row.ts';

const warmUp = 30;
const samples = 150;

/**
 * The service for the product's preferences: its own sandbox in the same process, or a separate process that only
 * answers.
 */
export type Gateway = 'embedded' | 'outside';

/** Turns a cart of one item into an order that waits for its payment. */
export function checkout(engine: Engine, gateway: Gateway): Row {
  const where = gateway === 'embedded' ? 'the embedded sandbox' : 'a bare gateway';
  return {
    name: `checkout, ${engine}${gateway === 'outside' ? ', gateway outside' : ''}`,
    what: `POST /api/checkout of one item through ${where}; bare: node:http, one POST to a bare gateway and one transaction of the same prepared writes`,
    async run(context) {
      const tokens = visitorTokens(warmUp + samples + 1);
      const options: DatabaseOptions = {
        engine,
        seed: 'demo',
        prepare: async (db) => {
          await insertMeasured(db);
          await insertVisitors(db, tokens);
          await insertCarts(db, tokens);
        },
      };
      const pay = (nth: number) => {
        const token = tokens[nth] ?? '';
        return visitorPost('/api/checkout', token, {
          sessionId: token,
          customer: aCustomer(),
          paymentMethod: 'mercadopago',
        });
      };
      const gatewayUrl = await context.bare('gateway', {});
      const outside = {
        MERCADOPAGO_API_URL: gatewayUrl,
        MERCADOPAGO_ACCESS_TOKEN: 'TEST-medida-1000000001',
        MERCADOPAGO_WEBHOOK_SECRET: randomUUID(),
      };
      const product = await context.product({
        ...(await context.database(options)),
        ...(gateway === 'outside' ? outside : {}),
      });
      const socket = openSocket(product);
      const model = await sendOk(socket, pay(warmUp + samples)).finally(socket.close);
      const bare = await context.bare('checkout', {
        ...(await context.database(options)),
        ...context.keep(model),
        GATEWAY_URL: gatewayUrl,
      });
      return alternate({ product, bare, warmUp, samples, request: pay });
    },
  };
}
