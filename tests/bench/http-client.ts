import type { OutgoingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:http';

export interface BenchRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: OutgoingHttpHeaders;
  body?: string;
}

export interface BenchResponse {
  status: number;
  /** Names and values alternate, as they came. */
  rawHeaders: string[];
  body: Buffer;
  /** From the first byte written to the last byte read. */
  milliseconds: number;
}

export interface OneSocket {
  send(call: BenchRequest): Promise<BenchResponse>;
  close(): void;
}

/** A client with a single keep-alive connection, the same for the product and its bare lower bound. */
export function openSocket(url: string): OneSocket {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    close: () => agent.destroy(),
    send: (call) =>
      new Promise((resolve, reject) => {
        const begun = performance.now();
        const outgoing = request(
          new URL(call.path, url),
          { method: call.method, headers: call.headers, agent },
          (incoming) => {
            const chunks: Buffer[] = [];
            incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
            incoming.on('error', reject);
            incoming.on('end', () =>
              resolve({
                status: incoming.statusCode ?? 0,
                rawHeaders: incoming.rawHeaders,
                body: Buffer.concat(chunks),
                milliseconds: performance.now() - begun,
              }),
            );
          },
        );
        outgoing.on('error', reject);
        outgoing.end(call.body);
      }),
  };
}

/**
 * A request that must succeed, because a benchmark of refusals would look fast.
 * @throws Error with the response
 */
export async function sendOk(socket: OneSocket, call: BenchRequest): Promise<BenchResponse> {
  const answer = await socket.send(call);
  if (answer.status !== 200)
    throw new Error(
      `${call.method} ${call.path} answered ${answer.status}: ${answer.body.toString('utf8').slice(0, 500)}`,
    );
  return answer;
}
