import * as v from 'valibot';
import { Id } from '#contract/domain/primitives.ts';
import { ok } from '#contract/domain/result.ts';
import type { Result } from '#contract/domain/result.ts';
import { Feedback } from '#contract/api/feedback.ts';
import {
  FeedbackQuery,
  HelpfulResponse,
  OwnFeedback,
  ReportResponse,
  ReportInput,
  ReviewResponse,
  ReviewInput,
} from '#contract/api/reviews.ts';
import type { Api, Call } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { hasStoredResponse } from '#server/core/idempotency.ts';
import { anySession, beginSession } from '#server/http/session.ts';
import { experienceById } from '#server/modules/catalogue/service.ts';
import type { VisitorSession } from '#server/core/visitor-sessions.ts';
import { readOwnFeedback } from './own-feedback.ts';
import type { Voter } from './votes-and-reports.ts';
import { findVisible, reportReview, setHelpful } from './votes-and-reports.ts';
import { publishReview, readFeedback } from './service.ts';

const tag = 'Reseñas';
const byId = v.object({ id: Id });

export function reviewRoutes(api: Api): void {
  const { deps } = api;

  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/product/:id/feedback',
      tag,
      summary: 'Valoraciones de una experiencia, por páginas',
      params: byId,
      query: FeedbackQuery,
      response: Feedback,
    },
    async ({ c, params, query }) => {
      c.header('Cache-Control', 'no-cache');
      return readFeedback(deps, params.id, query);
    },
  );

  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/product/:id/feedback/mine',
      tag,
      summary: 'Lo que el visitante escribió y marcó',
      params: byId,
      response: OwnFeedback,
    },
    async ({ c, params, user }) => {
      c.header('Cache-Control', 'no-store');
      return readOwnFeedback(deps, params.id, (await anySession(deps, c))?.id ?? null, user);
    },
  );

  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/product/:id/feedback',
      tag,
      summary: 'Escribir una reseña',
      params: byId,
      body: ReviewInput,
      response: ReviewResponse,
      status: 201,
    },
    async (call) => {
      const { c, params, body, user, address, claim, limit } = call;
      const known = await anySession(deps, c, body.sessionId);
      const publish = (session: VisitorSession) =>
        publishReview(deps, { session, userId: user?.id ?? null }, params.id, body, claim(session.id));
      // The copy that follows a lost answer.
      if (known && (await hasStoredResponse(deps.db.read, claim(known.id)))) return publish(known);
      const perAddress = await limit('reviewsPerAddress', address);
      if (!perAddress.ok) return perAddress;
      // Any visitor may review; a session is created if needed.
      const session = await sessionFor(api, call, known, () => experienceById(deps, params.id));
      if (!session.ok) return session;
      const perSession = await limit('reviewsPerSession', session.value.id);
      return perSession.ok ? publish(session.value) : perSession;
    },
  );

  const mark = (call: Call<{ id: string }>, helpful: boolean) =>
    asVoter(api, call, 'marksPerSession', (voter) =>
      setHelpful(deps, voter, call.params.id, helpful, call.claim(voter.visitorSessionId)),
    );
  const path = '/api/reviews/:id/helpful';
  endpoint(
    api,
    { method: 'POST', path, tag, summary: 'Marcar una reseña como útil', params: byId, response: HelpfulResponse },
    (call) => mark(call, true),
  );
  endpoint(
    api,
    { method: 'DELETE', path, tag, summary: 'Quitar la marca de útil', params: byId, response: HelpfulResponse },
    (call) => mark(call, false),
  );

  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/reviews/:id/report',
      tag,
      summary: 'Reportar una reseña',
      params: byId,
      body: ReportInput,
      response: ReportResponse,
    },
    (call) =>
      asVoter(api, call, 'reportsPerSession', (voter) =>
        reportReview(deps, voter, call.params.id, call.body, call.claim(voter.visitorSessionId)),
      ),
  );
}

/** The caller's session, or a new one; none when the review does not exist. */
async function sessionFor(
  { deps }: Api,
  call: Pick<Call, 'c' | 'user' | 'address' | 'limit'>,
  known: VisitorSession | null,
  findSubject: () => Promise<Result<unknown>>,
): Promise<Result<VisitorSession>> {
  if (known) return ok(known);
  const subject = await findSubject();
  return subject.ok ? beginSession(deps, call, call.user?.id ?? null) : subject;
}

/** For what each session may do once with a review. */
async function asVoter<T>(
  api: Api,
  call: Call<{ id: string }, undefined, unknown>,
  perSession: 'marksPerSession' | 'reportsPerSession',
  act: (voter: Voter) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { c, params, user, address, limit } = call;
  const perAddress = await limit('marksPerAddress', address);
  if (!perAddress.ok) return perAddress;
  const session = await sessionFor(api, call, await anySession(api.deps, c), () => findVisible(api.deps, params.id));
  if (!session.ok) return session;
  const allowed = await limit(perSession, session.value.id);
  return allowed.ok ? act({ visitorSessionId: session.value.id, userId: user?.id ?? null }) : allowed;
}
