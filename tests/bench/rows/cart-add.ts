import type { Engine } from '#server/db/connect.ts';
import { alternate } from '../alternate.ts';
import type { DatabaseOptions } from '../context.ts';
import { booking, insertMeasured, insertVisitors, visitorPost, visitorTokens } from '../bookings.ts';
import { openSocket, sendOk } from '../http-client.ts';
import type { Row } from '../row.ts';

const warmUp = 60;
const samples = 240;
/** The size of a cart before the next visitor comes; the response contains the whole cart. */
const itemsPerCart = 3;

/** Adds a new slot to a cart. */
export function cartAdd(engine: Engine): Row {
  return {
    name: `cart add, ${engine}`,
    what: 'POST /api/cart/add with a key, a new slot each time; bare: node:http and one transaction of two prepared inserts (key, item)',
    async run(context) {
      const tokens = visitorTokens(Math.ceil((warmUp + samples) / itemsPerCart));
      const [model = ''] = visitorTokens(1);
      const options: DatabaseOptions = {
        engine,
        seed: 'demo',
        prepare: async (db) => {
          await insertMeasured(db);
          await insertVisitors(db, [...tokens, model]);
        },
      };
      const add = (token: string, nth: number) =>
        visitorPost('/api/cart/add', token, { ...booking(nth), sessionId: token });
      const product = await context.product(await context.database(options));
      const socket = openSocket(product);
      await sendOk(socket, add(model, 0));
      const middling = await sendOk(socket, add(model, 1)).finally(socket.close);
      const bare = await context.bare('cart-add', { ...(await context.database(options)), ...context.keep(middling) });
      return alternate({
        product,
        bare,
        warmUp,
        samples,
        request: (index) => add(tokens[Math.floor(index / itemsPerCart)] ?? '', index),
      });
    },
  };
}
