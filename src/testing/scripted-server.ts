import { afterEach, vi } from 'vitest';

export interface ScriptedCall {
  method: string;
  path: string;
  body: unknown;
  key: string | null;
}

export interface ScriptedReply {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A call's response, or 'lost' for none. */
type Script = (call: ScriptedCall) => ScriptedReply | 'lost' | Promise<ScriptedReply | 'lost'>;

/** Replaces the network with a scripted server. @returns the calls, oldest first */
export function scriptServer(script: Script): ScriptedCall[] {
  const calls: ScriptedCall[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const call = {
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      key: headers.get('idempotency-key'),
    };
    calls.push(call);
    const reply = await script(call);
    if (reply === 'lost') throw new TypeError('no network');
    return new Response(JSON.stringify(reply.body ?? null), {
      status: reply.status ?? 200,
      headers: { 'content-type': 'application/json', ...reply.headers },
    });
  });
  return calls;
}

afterEach(() => {
  vi.unstubAllGlobals();
});
