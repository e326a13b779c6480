import type { Result } from '#contract/domain/result.ts';
import { bodyBytesMax } from '#contract/domain/limits.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { AppContext } from './context.ts';

/** True when Content-Length exceeds the limit. */
export function isTooLarge(c: AppContext, bytesMax: number = bodyBytesMax): boolean {
  return Number(c.req.header('content-length') ?? 0) > bytesMax;
}

/**
 * Reads a JSON body: 415 for another type, 413 above the limit, 400 for what doesn't parse. Counts the bytes as they
 * come, so that a wrong or missing Content-Length doesn't fill the memory.
 */
export async function readJson(c: AppContext, bytesMax: number = bodyBytesMax): Promise<Result<unknown>> {
  if (isTooLarge(c, bytesMax)) return fail('too_large');
  const text = await readText(c, bytesMax);
  if (text === null) return fail('too_large');
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (text.length > 0 && type !== 'application/json') return fail('unsupported_media_type');
  if (text.trim() === '') return ok(undefined);
  try {
    // PostgreSQL cannot store NUL.
    if (text.includes('\\u0000')) return ok(JSON.parse(text, refuseNul) as unknown);
    return ok(JSON.parse(text) as unknown);
  } catch {
    return fail('malformed', 'El contenido no es JSON válido');
  }
}

function refuseNul(key: string, value: unknown): unknown {
  if (key.includes('\0') || (typeof value === 'string' && value.includes('\0'))) throw new SyntaxError('NUL in a text');
  return value;
}

async function readText(c: AppContext, bytesMax: number): Promise<string | null> {
  const stream = c.req.raw.body;
  if (!stream) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > bytesMax) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
