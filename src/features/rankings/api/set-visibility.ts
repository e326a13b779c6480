import { RankingRecord } from '#contract/api/rankings.ts';
import type { VisibilityInput } from '#contract/api/reviews.ts';
import { api } from '#src/lib/api.ts';
import { usePanelMutation } from '#src/ui/panel/use-panel-mutation.ts';
import { rankingsKey } from './rankings-keys.ts';

/** Hides a review or shows it again, with a reason that its author can read. Admins only. */
export function useSetVisibility(reviewId: string, told: { success: string; failure: string }) {
  return usePanelMutation({
    call: (body: VisibilityInput, idempotencyKey) =>
      api(`/api/admin/reviews/${reviewId}/visibility`, { method: 'PUT', body, idempotencyKey, schema: RankingRecord }),
    invalidates: [rankingsKey],
    ...told,
  });
}
