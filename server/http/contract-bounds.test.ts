import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '#server/testing/client.ts';
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

/** For each list that the schema allows: a body in which it has one entry too many, and none of them good. */
function overlong(schema: Schema): { field: string; body: unknown }[] {
  if (schema.type === 'array')
    return [
      { field: '', body: Array.from({ length: (schema.maxItems ?? 0) + 1 }, () => null) },
      ...(schema.items ? overlong(schema.items).map((inner) => nest('0', inner, [inner.body])) : []),
    ];
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    overlong(property).map((inner) => nest(name, inner, { [name]: inner.body })),
  );
}

const nest = (key: string, inner: { field: string }, body: unknown) => ({
  field: inner.field === '' ? key : `${key}.${inner.field}`,
  body,
});

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
    server = await startTestServer(engine, { environment: { ADMIN_EMAILS: 'jefa@rumbo.example' } });
  });
  afterAll(() => server.stop());

  async function readOperations() {
    const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, Operation>>;
    };
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([name, operation]) => {
        const method = name.toUpperCase() as 'POST' | 'PUT' | 'DELETE';
        return { name: `${method} ${path}`, method, path, operation };
      }),
    );
  }

  test('bounds every number, text and list that a request may hold', async () => {
    const operations = await readOperations();
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

  test('an over-long list is refused as one, without a look at its entries', async () => {
    const admin = await Client.signedIn(server.url, 'jefa@rumbo.example');
    const found: string[] = [];
    let asked = 0;
    for (const { name, method, path, operation } of await readOperations()) {
      const schema = operation.requestBody?.content['application/json'].schema;
      for (const { field, body } of schema ? overlong(schema) : []) {
        asked += 1;
        const answer = await admin.send(method, `/api/${path.replace(/\{\w+\}/g, randomUUID()).slice(5)}`, body, {});
        const fields = Object.keys(answer.body.fields ?? {}).filter(
          (key) => key === field || key.startsWith(`${field}.`),
        );
        if (answer.status !== 422 || fields.join() !== field)
          found.push(`${name} ${field}: ${answer.status} ${fields.slice(0, 3).join()}`);
      }
    }
    expect(found).toEqual([]);
    expect(asked).toBeGreaterThan(10);
  });
});
