import type { Result } from '#contract/result.ts';
import { bodyBytesMax } from '#contract/limits.ts';
import { fail, ok } from '#contract/result.ts';
import type { AppContext } from './context.ts';

/**
 * Reads a JSON body: 415 for another type, 413 above 1 MB, 400 for what doesn't parse. Counts the bytes as they
 * come, so that a wrong or missing Content-Length doesn't fill the memory.
 */
export async function readJson(c: AppContext): Promise<Result<unknown>> {
  const declared = Number(c.req.header('content-length') ?? 0);
  if (declared > bodyBytesMax) return fail('too_large');
  const text = await readText(c);
  if (text === null) return fail('too_large');
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (text.length > 0 && type !== 'application/json') return fail('unsupported_media_type');
  if (text.trim() === '') return ok(undefined);
  try {
    return ok(JSON.parse(text) as unknown);
  } catch {
    return fail('malformed', 'El contenido no es JSON válido');
  }
}

async function readText(c: AppContext): Promise<string | null> {
  const stream = c.req.raw.body;
  if (!stream) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > bodyBytesMax) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
