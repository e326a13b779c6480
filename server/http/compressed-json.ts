import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { accepts } from './cached-json.ts';
import type { AppContext } from './context.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
/** Low: no two of these answers are the same, so each is compressed while somebody waits. */
const brotliQuality = 4;

/** A large answer that isn't worth keeping, compressed as the caller takes it. Headers set before stay. */
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
