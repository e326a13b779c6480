import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { ErrorBody } from '#contract/api/error-body.ts';
import { errorCatalogue } from '#contract/api/errors.ts';
import { idempotencyHeader, orderKeyHeader, sessionHeader } from '#contract/api/session.ts';
import { cookieName, isHttps } from './cookies.ts';
import type { AnySpec, Api } from './endpoint.ts';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 of every route, from the same schemas that validate. */
export function openApiDocument(api: Api, version: string): Json {
  const paths: Record<string, Json> = {};
  const secure = isHttps(api.deps.env.publicUrl);
  for (const { spec, access } of api.specs) {
    const path = spec.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(spec, access) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rumbo',
      version,
      description:
        'API del marketplace de experiencias turísticas Rumbo. Importes en pesos enteros (COP); fechas y horas de Bogotá; instantes en UTC.',
    },
    servers: [{ url: api.deps.env.publicUrl }],
    paths,
    components: {
      schemas: { Error: jsonSchema(ErrorBody, 'output') },
      securitySchemes: {
        persona: { type: 'apiKey', in: 'cookie', name: cookieName('auth', secure) },
        visitante: { type: 'apiKey', in: 'cookie', name: cookieName('visitor', secure) },
      },
    },
  };
}

function operation(spec: AnySpec, access: 'visitor' | readonly string[]): Json {
  const status = String(spec.status ?? 200);
  return {
    summary: spec.summary,
    tags: [spec.tag],
    ...(access === 'visitor' ? {} : { security: [{ persona: [] }], description: `Roles: ${access.join(', ')}` }),
    parameters: [...parameters(spec.params, 'path'), ...parameters(spec.query, 'query'), ...headers(spec)],
    ...(spec.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(spec.body, 'input') } } } }
      : {}),
    responses: {
      [status]: {
        description: 'Respuesta',
        ...(spec.response ? { content: { 'application/json': { schema: jsonSchema(spec.response, 'output') } } } : {}),
      },
      default: {
        description: `Error: ${Object.keys(errorCatalogue).join(', ')}`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function parameters(schema: GenericSchema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function headers(spec: AnySpec): Json[] {
  const names = spec.method === 'GET' ? [sessionHeader] : [sessionHeader, idempotencyHeader];
  if (spec.path.startsWith('/api/orders/')) names.push(orderKeyHeader);
  return names.map((name) => ({ name, in: 'header', required: false, schema: { type: 'string' } }));
}

/** Skips checks that JSON Schema cannot express, such as an existing date. */
function jsonSchema(schema: GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode,
    overrideAction: ({ valibotAction, jsonSchema: list }) => {
      const entry = entryOf(valibotAction);
      return entry && { ...list, items: jsonSchema(entry, typeMode) };
    },
  }) as Json;
  return rest;
}

/** The entry schema from the metadata of `boundedArray`. */
function entryOf(action: { type: string }): GenericSchema | null {
  if (action.type !== 'metadata' || !('metadata' in action)) return null;
  const { metadata } = action;
  const entry = typeof metadata === 'object' && metadata !== null && 'entry' in metadata ? metadata.entry : null;
  return isSchema(entry) ? entry : null;
}

function isSchema(value: unknown): value is GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}
