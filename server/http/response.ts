import * as v from 'valibot';
import type { Dependencies } from '#server/core/dependencies.ts';

const pathsMax = 10;

export interface ResponseOrigin {
  route: string;
  requestId: string;
}

/**
 * Applies the response schema, which drops undeclared fields. A mismatch is a bug: tests fail, elsewhere the paths
 * are logged and the value is sent.
 * @throws Error for a mismatch in tests
 */
export function toResponse(
  { env, log }: Pick<Dependencies, 'env' | 'log'>,
  { route, requestId }: ResponseOrigin,
  schema: v.GenericSchema | undefined,
  value: unknown,
): unknown {
  if (!schema) return value;
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const paths = parsed.issues.slice(0, pathsMax).map((issue) => v.getDotPath(issue) ?? '');
  if (env.strictResponses) throw new Error(`the response of ${route} doesn't fit its schema: ${paths.join(', ')}`);
  log.error({ requestId, route, paths }, 'response does not fit its schema');
  return parsed.output;
}
