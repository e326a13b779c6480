import { CartResponse, CartChangesResponse } from '#contract/api/cart.ts';
import { api } from '#src/lib/api.ts';
import type * as v from 'valibot';
import type { CartEntry, Change } from './change.ts';

/**
 * Sends one change in its own call; `key` makes a second delivery harmless.
 * @throws ApiError, NetworkError
 */
export function sendChange(change: Change, key: string, sessionToken: string): Promise<CartResponse> {
  const call = { schema: CartResponse, sessionToken, idempotencyKey: key };
  switch (change.kind) {
    case 'add': {
      const { kind: _kind, itemId, ...booking } = change;
      return api('/api/cart/add', {
        ...call,
        method: 'POST',
        body: { id: itemId, ...booking, sessionId: sessionToken },
      });
    }
    case 'update':
      return api(`/api/cart/item/${change.itemId}`, {
        ...call,
        method: 'PUT',
        body: { participants: change.participants },
      });
    case 'remove':
      return api(`/api/cart/item/${change.itemId}`, { ...call, method: 'DELETE' });
    case 'clear':
      return api(`/api/cart/${sessionToken}`, { ...call, method: 'DELETE' });
  }
}

/**
 * Sends many changes in one call, with a result for each.
 * @throws ApiError, NetworkError
 */
export function sendChanges(
  entries: readonly CartEntry[],
  sessionToken: string,
): Promise<v.InferOutput<typeof CartChangesResponse>> {
  const changes = entries.map((entry) => ({ ...entry.payload, key: entry.id }));
  return api('/api/cart/changes', { method: 'POST', schema: CartChangesResponse, sessionToken, body: { changes } });
}
