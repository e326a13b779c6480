import * as v from 'valibot';
import { Id } from '#contract/primitives.ts';
import { ok } from '#contract/result.ts';
import type { Result } from '#contract/result.ts';
import { Feedback } from '#contract/feedback.ts';
import { FeedbackQuery, HelpfulAnswer, OwnFeedback, ReportAnswer, ReportInput, ReviewAnswer, ReviewInput } from '#contract/reviews.ts';
import type { Api, Call } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { wasAnswered } from '#server/http/idempotency.ts';
import type { VisitorSession } from '#server/http/session.ts';
import { callerSession, createSession, findSession } from '#server/http/session.ts';
import { readOwnFeedback } from './own-feedback.ts';
import type { Reader } from './readers-marks.ts';
import { reportReview, setHelpful } from './readers-marks.ts';
import { publishReview, readFeedback } from './service.ts';

const tag = 'Reseñas';
const byId = v.object({ id: Id });

export function reviewRoutes(api: Api): void {
  const { deps } = api;

  endpoint(
    api,
    { method: 'GET', path: '/api/product/:id/feedback', tag, summary: 'Valoraciones de una experiencia, por páginas', params: byId, query: FeedbackQuery, response: Feedback },
    async ({ c, params, query }) => {
      c.header('Cache-Control', 'no-cache');
      return readFeedback(deps, params.id, query);
    },
  );

  endpoint(api, { method: 'GET', path: '/api/product/:id/feedback/mine', tag, summary: 'Lo que el visitante escribió y marcó', params: byId, response: OwnFeedback }, async ({ c, params, user }) => {
    c.header('Cache-Control', 'no-store');
    return readOwnFeedback(deps, params.id, (await callerSession(deps, c))?.id ?? null, user);
  });

  endpoint(
    api,
    { method: 'POST', path: '/api/product/:id/feedback', tag, summary: 'Escribir una reseña', params: byId, body: ReviewInput, response: ReviewAnswer, status: 201 },
    async ({ c, params, body, user, address, claim, limit }) => {
      const known = await callerSession(deps, c, body.sessionId);
      const publish = (session: VisitorSession) => publishReview(deps, { session, userId: user?.id ?? null }, params.id, body, claim(session.id));
      // The copy that follows a lost answer.
      if (known && (await wasAnswered(deps.db.read, claim(known.id)))) return publish(known);
      const perAddress = await limit('reviewsPerAddress', address);
      if (!perAddress.ok) return perAddress;
      // Reviews are open to any visitor: who has no session yet gets one with the review.
      const session = known ?? (await newSession(api, { c, user }));
      const perSession = await limit('reviewsPerSession', session.id);
      return perSession.ok ? publish(session) : perSession;
    },
  );

  const mark = (call: Call<{ id: string }>, helpful: boolean) =>
    asReader(api, call, 'marksPerSession', (reader) => setHelpful(deps, reader, call.params.id, helpful, call.claim(reader.sessionId)));
  const path = '/api/reviews/:id/helpful';
  endpoint(api, { method: 'POST', path, tag, summary: 'Marcar una reseña como útil', params: byId, response: HelpfulAnswer }, (call) => mark(call, true));
  endpoint(api, { method: 'DELETE', path, tag, summary: 'Quitar la marca de útil', params: byId, response: HelpfulAnswer }, (call) => mark(call, false));

  endpoint(api, { method: 'POST', path: '/api/reviews/:id/report', tag, summary: 'Reportar una reseña', params: byId, body: ReportInput, response: ReportAnswer }, (call) =>
    asReader(api, call, 'reportsPerSession', (reader) => reportReview(deps, reader, call.params.id, call.body, call.claim(reader.sessionId))),
  );
}

async function newSession({ deps }: Api, { c, user }: Pick<Call, 'c' | 'user'>): Promise<VisitorSession> {
  const session = await findSession(deps.db.read, await createSession(deps, c, user?.id ?? null));
  if (!session) throw new Error('a session that was just made is missing');
  return session;
}

/** For what each session may do once: a new session counts as one more of its address. */
async function asReader<T>(api: Api, { c, user, address, limit }: Pick<Call, 'c' | 'user' | 'address' | 'limit'>, perSession: 'marksPerSession' | 'reportsPerSession', act: (reader: Reader) => Promise<Result<T>>): Promise<Result<T>> {
  const perAddress = await limit('marksPerAddress', address);
  if (!perAddress.ok) return perAddress;
  const known = await callerSession(api.deps, c);
  const mayBegin = known ? ok(null) : await limit('sessionsPerAddress', address);
  if (!mayBegin.ok) return mayBegin;
  const session = known ?? (await newSession(api, { c, user }));
  const allowed = await limit(perSession, session.id);
  return allowed.ok ? act({ sessionId: session.id, userId: user?.id ?? null }) : allowed;
}
