import * as v from 'valibot';
import type { Dependencies } from '#server/core/dependencies.ts';

const pathsMax = 10;

/** Where a response is from. */
export interface ResponseOrigin {
  route: string;
  requestId: string;
}

/**
 * A response as its schema has it, in every environment: fields that the schema doesn't name are left out. One that
 * doesn't fit is a bug: it fails in tests; elsewhere it is logged, by the paths alone, and what there is of it is sent.
 * @throws Error in tests, for a value that doesn't fit
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
