import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#server/core/clock.ts';
import { ids } from '#server/core/ids.ts';
import { Client } from '#server/testing/client.ts';
import { insertProvider, insertUser } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';
import { recordAudit } from './service.ts';

describeEngines('the audit log, as admins read it', (engine) => {
  let server: TestServer;
  let admin: Client;
  let laura: string;
  let camila: string;
  let provider: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    laura = (
      await insertUser(server.db, {
        email: 'laura@rumbo.example',
        role: 'admin',
        first_name: 'Laura',
        last_name: 'Mejía',
      })
    ).id;
    camila = (await insertUser(server.db, { email: 'camila@correo.example', first_name: 'Camila', last_name: 'Rojas' }))
      .id;
    provider = (await insertProvider(server.db, { name: 'Ríos del Sur' })).id;
    const entries = [
      ['2027-01-01T04:59:59.000Z', laura, 'user.change', 'user', camila],
      ['2027-01-01T05:00:00.000Z', 'system', 'user.super_admin', 'user', laura],
      ['2027-01-02T04:59:59.000Z', laura, 'provider.change', 'provider', provider],
      ['2027-01-02T05:00:00.000Z', camila, 'review.hide', 'review', 'r1'],
    ] as const;
    for (const [at, actor, action, entity, entityId] of entries)
      await server.db.write((tx) =>
        recordAudit({ clock: { ...systemClock, now: () => new Date(at) }, ids }, tx, {
          actor,
          action,
          entity,
          entityId,
          payload: { before: { name: 'Antes' }, after: { name: 'Después' } },
        }),
      );
    await server.db.write((tx) =>
      tx.updateTable('audit_payloads').set({ payload: null, salt: '' }).where('seq', '=', 2).execute(),
    );
    admin = await Client.signedIn(server.url, 'laura@rumbo.example');
  });
  afterAll(() => server.stop());

  const read = async (query: string) => {
    const { status, body } = await admin.get(`/api/admin/audit?${query}`);
    expect([query, status]).toEqual([query, 200]);
    return body;
  };
  const seqs = async (query: string) => {
    const { entries, total } = await read(query);
    expect(total).toBe(entries.length);
    return entries.map(({ seq }) => seq);
  };

  test('lists entries with their actor’s name and both states, newest first, and says what was redacted', async () => {
    const { entries, total } = await read('');
    expect([entries.map(({ seq }) => seq), total]).toEqual([[4, 3, 2, 1], 4]);
    expect(entries.slice(1, 3)).toEqual([
      {
        seq: 3,
        at: '2027-01-02T04:59:59.000Z',
        actor: laura,
        actorName: 'Laura Mejía',
        action: 'provider.change',
        entity: 'provider',
        entityId: provider,
        payload: { before: { name: 'Antes' }, after: { name: 'Después' } },
        redacted: false,
      },
      expect.objectContaining({ seq: 2, actor: 'system', actorName: null, payload: null, redacted: true }),
    ]);
  });

  test('narrows the audit log by action, kind, actor and days in Bogotá', async () => {
    expect(await seqs('action=user.change')).toEqual([1]);
    expect(await seqs('entity=user')).toEqual([2, 1]);
    expect(await seqs(`actor=${laura}`)).toEqual([3, 1]);
    expect(await seqs('actor=system')).toEqual([2]);
    expect(await seqs('from=2027-01-01&to=2027-01-01')).toEqual([3, 2]);
    expect(await seqs('to=2026-12-31')).toEqual([1]);
    expect(await seqs(`from=2027-01-01&actor=${laura}&entity=provider`)).toEqual([3]);
  });

  test('finds entries by the words of who acted and of what was changed, and by an id', async () => {
    expect(await seqs('q=laura mej')).toEqual([3, 2, 1]);
    expect(await seqs('q=camila')).toEqual([4, 1]);
    expect(await seqs('q=rios sur')).toEqual([3]);
    expect(await seqs('q=r1')).toEqual([4]);
    expect(await seqs(`q=${camila}`)).toEqual([1]);
    expect(await seqs('q=nadie')).toEqual([]);
    expect(await seqs('q=camila&entity=user')).toEqual([1]);
  });

  test('reads the audit log in pages of any size', async () => {
    for (const limit of [1, 3]) {
      const pages = [];
      for (let offset = 0; offset < 4; offset += limit)
        pages.push(...(await read(`limit=${limit}&offset=${offset}`)).entries.map(({ seq }) => seq));
      expect(pages).toEqual([4, 3, 2, 1]);
    }
  });

  test.each(['from=2027-02-30', 'action=%25', 'limit=0', `q=${'a'.repeat(201)}`])(
    'refuses to read the audit log with %s',
    async (query) => {
      expect((await admin.get(`/api/admin/audit?${query}`)).status).toBe(400);
    },
  );
});
