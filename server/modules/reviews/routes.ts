import * as v from 'valibot';
import { Id } from '#contract/primitives.ts';
import { Feedback, ReviewAnswer, ReviewInput } from '#contract/reviews.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { callerSession, createSession, findSession } from '#server/http/session.ts';
import { publishReview, readFeedback } from './service.ts';

const tag = 'Reseñas';
const byId = v.object({ id: Id });

export function reviewRoutes(api: Api): void {
  const { deps } = api;

  endpoint(
    api,
    { method: 'GET', path: '/api/product/:id/feedback', tag, summary: 'Valoraciones de una experiencia', params: byId, query: v.object({ cursor: v.optional(v.string()) }), response: Feedback },
    async ({ c, params, query }) => {
      c.header('Cache-Control', 'no-cache');
      return readFeedback(deps, params.id, query.cursor);
    },
  );

  endpoint(
    api,
    { method: 'POST', path: '/api/product/:id/feedback', tag, summary: 'Escribir una reseña', params: byId, body: ReviewInput, response: ReviewAnswer, status: 201 },
    async ({ c, params, body, user, address, claim, limit }) => {
      const perAddress = await limit('reviewsPerAddress', address);
      if (!perAddress.ok) return perAddress;
      // Reviews are open to any visitor: who has no session yet gets one with the review.
      const session = (await callerSession(deps, c, body.sessionId)) ?? (await findSession(deps.db.read, await createSession(deps, c, user?.id ?? null)));
      if (!session) throw new Error('a session that was just made is missing');
      const perSession = await limit('reviewsPerSession', session.id);
      if (!perSession.ok) return perSession;
      return publishReview(deps, { session, userId: user?.id ?? null }, params.id, body, claim(session.id));
    },
  );
}
