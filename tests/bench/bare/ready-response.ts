import { readFileSync } from 'node:fs';

/** A response of the product, stored in a file. */
export interface ReadyResponse {
  /** Names and values alternate. */
  rawHeaders: string[];
  bodyBase64: string;
}

/** Node sets these itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

/** The response that the environment names, for node:http. */
export function readyResponse(): { headers: string[]; body: Buffer } {
  const { rawHeaders, bodyBase64 } = JSON.parse(readFileSync(process.env.ANSWER_FILE ?? '', 'utf8')) as ReadyResponse;
  const body = Buffer.from(bodyBase64, 'base64');
  const headers = ['Content-Length', String(body.byteLength)];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!ownHeaders.has(name.toLowerCase())) headers.push(name, rawHeaders[at + 1] ?? '');
  }
  return { headers, body };
}
