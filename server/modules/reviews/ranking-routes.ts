import * as v from 'valibot';
import { listRowsMax } from '#contract/domain/limits.ts';
import { Id } from '#contract/domain/primitives.ts';
import { RankingList, RankingQuery, RankingRecord, RankingRemoved, RankingSummary } from '#contract/api/rankings.ts';
import { ok } from '#contract/domain/result.ts';
import { ProviderReplyInput, VisibilityInput } from '#contract/api/reviews.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { pageLink, readCursor } from '#server/http/paging.ts';
import { deleteReview, setReply, setVisibility } from './moderation.ts';
import { readRankings, readRankingSummary } from './rankings.ts';

const tag = 'Reseñas';
const byId = v.object({ id: Id });

export function rankingRoutes(api: Api): void {
  const { deps } = api;

  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/rankings/all',
      tag,
      summary: 'Todas las reseñas, las más nuevas primero',
      query: RankingQuery,
      response: RankingList,
    },
    async ({ c, query, user }) => {
      // What it holds depends on who asks.
      c.header('Cache-Control', 'no-store');
      const { limit = listRowsMax, cursor, ...narrowed } = query;
      const records = await readRankings(deps, user, { ...narrowed, limit, after: readCursor(cursor) });
      const last = records.at(-1);
      if (last && records.length === limit)
        c.header('Link', pageLink('/api/rankings/all', limit, { createdAt: last.date, id: last.id }, narrowed));
      return ok(records);
    },
  );

  endpoint(
    api,
    { method: 'GET', path: '/api/rankings/summary', tag, summary: 'Las reseñas en cifras', response: RankingSummary },
    async ({ c }) => {
      c.header('Cache-Control', 'no-cache');
      return ok(await readRankingSummary(deps));
    },
  );

  endpoint(
    api,
    {
      method: 'DELETE',
      path: '/api/rankings/:id',
      tag,
      summary: 'Eliminar una reseña',
      params: byId,
      response: RankingRemoved,
    },
    async ({ actor, params, claim }) => deleteReview(deps, actor.id, params.id, claim(actor.id)),
  );

  endpoint(
    api,
    {
      method: 'PUT',
      path: '/api/admin/reviews/:id/visibility',
      tag: 'Administración',
      summary: 'Ocultar o volver a mostrar una reseña, con su motivo',
      params: byId,
      body: VisibilityInput,
      response: RankingRecord,
    },
    async ({ actor, params, body, claim }) => setVisibility(deps, actor.id, params.id, body, claim(actor.id)),
  );

  const answer = '/api/provider/reviews/:id/answer';
  endpoint(
    api,
    {
      method: 'PUT',
      path: answer,
      tag: 'Operadores',
      summary: 'Responder una reseña',
      params: byId,
      body: ProviderReplyInput,
      response: RankingRecord,
    },
    async ({ actor, params, body, claim }) => setReply(deps, actor, params.id, body, claim(actor.id)),
  );
  endpoint(
    api,
    {
      method: 'DELETE',
      path: answer,
      tag: 'Operadores',
      summary: 'Quitar la respuesta',
      params: byId,
      response: RankingRecord,
    },
    async ({ actor, params, claim }) => setReply(deps, actor, params.id, null, claim(actor.id)),
  );
}
