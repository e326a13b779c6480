import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AppContext } from './context.ts';

interface Prepared {
  version: string;
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
}

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const brotliQuality = 5;
const entriesMax = 64;

/**
 * Caches serialized, compressed responses for one version of their data: creating them costs ten times as much as
 * sending. A matching ETag gets 304.
 */
export class CachedJson {
  private readonly entries = new Map<string, Promise<Prepared>>();

  /** @param name of the response @param version of the data; a new version calls `make` again */
  async respond(c: AppContext, name: string, version: string, make: () => Promise<unknown>): Promise<Response> {
    const prepared = await this.prepare(name, version, make);
    const headers: Record<string, string> = {
      ETag: prepared.etag,
      'Cache-Control': 'no-cache',
      'Content-Type': 'application/json; charset=UTF-8',
      Vary: 'Accept-Encoding',
    };
    if (matches(c.req.header('if-none-match'), prepared.etag)) return c.body(null, 304, headers);
    const accepted = c.req.header('accept-encoding') ?? '';
    if (accepts(accepted, 'br')) return c.body(prepared.brotli, 200, { ...headers, 'Content-Encoding': 'br' });
    if (accepts(accepted, 'gzip')) return c.body(prepared.gzip, 200, { ...headers, 'Content-Encoding': 'gzip' });
    return c.body(prepared.plain, 200, headers);
  }

  private prepare(name: string, version: string, make: () => Promise<unknown>): Promise<Prepared> {
    const key = `${name}@${version}`;
    const present = this.entries.get(key);
    if (present) return present;
    for (const old of this.entries.keys()) if (old.startsWith(`${name}@`)) this.entries.delete(old);
    const made = build(version, make);
    this.entries.set(key, made);
    // A failure isn't kept.
    made.catch(() => this.entries.delete(key));
    if (this.entries.size > entriesMax) this.entries.delete(this.entries.keys().next().value as string);
    return made;
  }
}

async function build(version: string, make: () => Promise<unknown>): Promise<Prepared> {
  const plain = new Uint8Array(Buffer.from(JSON.stringify(await make())));
  const [br, zipped] = await Promise.all([
    brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength },
    }),
    gz(plain),
  ]);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { version, etag, plain, brotli: new Uint8Array(br), gzip: new Uint8Array(zipped) };
}

/** True when Accept-Encoding allows the encoding (`br;q=0` refuses it). */
export function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Compared weakly: proxies drop or add the W/. */
function matches(header: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header !== undefined && header.split(',').some((part) => opaque(part) === opaque(etag) || part.trim() === '*');
}
