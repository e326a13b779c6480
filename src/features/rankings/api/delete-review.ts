import { RankingRemoved } from '#contract/api/rankings.ts';
import { api } from '#src/lib/api.ts';
import { usePanelMutation } from '#src/ui/panel/use-panel-mutation.ts';
import { rankingsKey } from './rankings-keys.ts';

/** Deletes a review permanently. Admins only. */
export function useDeleteReview() {
  return usePanelMutation({
    call: (reviewId: string, idempotencyKey) =>
      api(`/api/rankings/${reviewId}`, { method: 'DELETE', idempotencyKey, schema: RankingRemoved }),
    invalidates: [rankingsKey],
    success: 'Reseña eliminada',
    failure: 'No se pudo eliminar la reseña',
  });
}
