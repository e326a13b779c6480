import { RankingRemoved } from '#contract/rankings.ts';
import { api } from '#src/lib/api.ts';

/** Deletes a review for good. Admins only. @throws ApiError, NetworkError */
export async function deleteReview(reviewId: string): Promise<void> {
  await api(`/api/rankings/${reviewId}`, { method: 'DELETE', schema: RankingRemoved });
}

/** Hides a review or shows it again, with the reason that its author reads. Admins only. @throws ApiError, NetworkError */
export async function setVisibility(reviewId: string, change: { hidden: boolean; reason: string; version: number }): Promise<void> {
  await api(`/api/admin/reviews/${reviewId}/visibility`, { method: 'PUT', body: change });
}
