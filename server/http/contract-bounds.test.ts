import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
}

interface Operation {
  parameters: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
}

/** Lists the numbers, texts and lists without a limit in a request's schema. */
function unbounded(schema: Schema, path: string): string[] {
  const inside = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => unbounded(property, `${path}.${name}`)),
    ...(schema.items ? unbounded(schema.items, `${path}[]`) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((choice) =>
      unbounded(choice, path),
    ),
  ];
  if (schema.enum || schema.const !== undefined) return inside;
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  if (isNumber && (schema.minimum === undefined || schema.maximum === undefined)) inside.push(`${path}: a number`);
  if (schema.type === 'string' && schema.maxLength === undefined) inside.push(`${path}: a text`);
  if (schema.type === 'array' && schema.maxItems === undefined) inside.push(`${path}: a list`);
  return inside;
}

describeEngines('request schemas', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  test('bounds every number, text and list that a request may hold', async () => {
    const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, Operation>>;
    };
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
    );
    expect(operations.length).toBeGreaterThan(40);
    const found = operations.flatMap(({ name, operation }) => [
      // HTTP itself limits headers.
      ...operation.parameters
        .filter((parameter) => parameter.in !== 'header')
        .flatMap((parameter) => unbounded(parameter.schema, `${name} ${parameter.name}`)),
      ...(operation.requestBody
        ? unbounded(operation.requestBody.content['application/json'].schema, `${name} body`)
        : []),
    ]);
    expect(found).toEqual([]);
  });
});
