import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { bodyBytesMax } from '#contract/domain/limits.ts';
import type { NodeEnv } from './control-access.ts';
import { issuerPath } from './identity/provider.ts';

const tooLarge = { error: 'La solicitud es demasiado grande', code: 'too_large' };

/** Paths on which the identity provider's library reads Node's request itself, up to 56 kB; our page isn't among them. */
const readByLibrary = (path: string) =>
  path.startsWith(`${issuerPath}/`) && !path.startsWith(`${issuerPath}/interaction/`);

/** Refuses bodies above 1 MB, also those that don't tell their length. */
export function limitBodies(): MiddlewareHandler<NodeEnv> {
  const limit = bodyLimit({ maxSize: bodyBytesMax, onError: (c) => c.json(tooLarge, 413) });
  return (c, next) => (readByLibrary(c.req.path) ? next() : limit(c, next));
}
