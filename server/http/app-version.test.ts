import { afterAll, beforeAll, expect, test } from 'vitest';
import { appVersion, appVersionHeader, oldestAppServed } from '#contract/api/session.ts';
import { Client } from '#server/testing/client.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { startTestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('sqlite');
});
afterAll(() => server.stop());

const askAs = (version: string | null) =>
  new Client(server.url).get('/api/experiences', version === null ? {} : { [appVersionHeader]: version });

test('refuses an app that is too old for the server, and says how to update', async () => {
  const { status, body } = await askAs(String(oldestAppServed - 1));
  expect([status, body.code]).toEqual([426, 'app_outdated']);
  expect(body.error).toContain('Actualízala');
});

test.each([String(oldestAppServed), String(appVersion), String(appVersion + 1), null, 'uno', ''])(
  'serves a caller of version %j',
  async (version) => {
    expect((await askAs(version)).status).toBe(200);
  },
);
