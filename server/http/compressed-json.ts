import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { accepts } from './cached-json.ts';
import type { AppContext } from './context.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
/** Low, because each response is unique and compressed while the caller waits. */
const brotliQuality = 4;

/** A large, uncached response, compressed as the caller accepts. Keeps headers set before. */
export async function compressedJson(c: AppContext, value: unknown): Promise<Response> {
  const plain = Buffer.from(JSON.stringify(value));
  const headers = { 'Content-Type': 'application/json; charset=UTF-8', Vary: 'Accept-Encoding' };
  const accepted = c.req.header('accept-encoding') ?? '';
  if (accepts(accepted, 'br')) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
    };
    return c.body(new Uint8Array(await brotli(plain, { params })), 200, { ...headers, 'Content-Encoding': 'br' });
  }
  if (accepts(accepted, 'gzip'))
    return c.body(new Uint8Array(await gz(plain)), 200, { ...headers, 'Content-Encoding': 'gzip' });
  return c.body(new Uint8Array(plain), 200, headers);
}
