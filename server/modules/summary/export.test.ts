import { afterAll, beforeAll, expect, test } from 'vitest';
import { bogotaDate } from '#contract/domain/time.ts';
import { Client } from '#server/testing/client.ts';
import { insertExperience, insertProvider, insertUser } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

/** More than two pages of rows. */
const manyUsers = 1_100;

interface Exported {
  providers: { id: string; email: string }[];
  experiences: { id: string; name: string; published: boolean }[];
  users: { id: string; email: string }[];
  exportDate: string;
  totals: Record<string, number>;
}

/** Records of a CSV text, by RFC 4180. */
function parseCsv(text: string): string[][] {
  const records: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    if (end === '' && quoted === undefined && plain === '' && records.at(-1)?.length === 0) continue;
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\n') records.push([]);
  }
  return records.filter((record) => record.length > 0);
}

describeEngines('the export', (engine) => {
  let server: TestServer;
  let admin: Client;
  let adminId: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    const row = await insertUser(server.db, { role: 'admin', first_name: '=HYPERLINK("http://mal.example")' });
    adminId = row.id;
    admin = await Client.signedIn(server.url, row.email);
    await insertUser(server.db, { deleted_at: '2026-05-01T00:00:00.000Z', email: 'borrada@correo.example' });
    await insertProvider(server.db, {
      id: 'operador',
      name: '@SUM(A1)',
      phone_number: '+57 300 555 0100',
      company_name: '-2+3',
      business_address: ' \t=1+1',
      business_type: '\rcmd',
      bio: 'Dos "líneas",\ny una coma',
      languages: '["=A1","Inglés"]',
    });
    await insertProvider(server.db, { id: 'retirado', deleted_at: '2026-05-01T00:00:00.000Z' });
    await insertExperience(server.db, { id: 'publicada', name: 'Ñame y ají' });
    await insertExperience(server.db, { id: 'borrador', published: 0, price_cop: 0 });
    await insertExperience(server.db, { id: 'retirada', deleted_at: '2026-05-01T00:00:00.000Z' });
  });
  afterAll(() => server.stop());

  const exportsRecorded = () =>
    server.db.read
      .selectFrom('audit_log')
      .select(['actor', 'action', 'entity_id'])
      .where('entity', '=', 'export')
      .orderBy('seq')
      .execute();

  test('is a file with every provider, experience and account, and their number', async () => {
    const answer = await admin.raw('/api/admin/export');
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="rumbo-${bogotaDate(new Date())}.json"`,
    );
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const body = JSON.parse(await answer.text()) as Exported;
    expect(Object.keys(body).sort()).toEqual(['experiences', 'exportDate', 'providers', 'totals', 'users']);
    expect(Date.parse(body.exportDate)).toBeGreaterThan(Date.now() - 60_000);
    expect(body.providers.map(({ id }) => id)).toEqual(['operador']);
    expect(body.experiences.map(({ id, published }) => [id, published])).toEqual([
      ['borrador', false],
      ['publicada', true],
    ]);
    expect(body.users.map(({ id }) => id)).toEqual([adminId]);
    expect(body.totals).toEqual({ providers: 1, experiences: 2, users: 1 });
    expect((await exportsRecorded()).at(-1)).toEqual({ actor: adminId, action: 'export.download', entity_id: 'json' });
  });

  test('has no cell that a spreadsheet takes for a formula', async () => {
    const answer = await admin.raw('/api/admin/export.csv?of=providers');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="rumbo-proveedores-.*\.csv"$/);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const [head = [], row = [], ...rest] = parseCsv(new TextDecoder().decode(bytes));
    expect(rest).toEqual([]);
    const cell = (name: string) => row[head.indexOf(name)];
    expect(cell('Nombre')).toBe("'@SUM(A1)");
    expect(cell('Teléfono')).toBe("'+57 300 555 0100");
    expect(cell('Empresa')).toBe("'-2+3");
    expect(cell('Dirección')).toBe("'=1+1");
    expect(cell('Tipo de negocio')).toBe('cmd');
    expect(cell('Idiomas')).toBe("'=A1, Inglés");
    expect(cell('Biografía')).toBe('Dos "líneas",\ny una coma');
    expect(row.filter((text) => /^[=+\-@\t\r]/.test(text))).toEqual([]);
    expect((await exportsRecorded()).at(-1)?.entity_id).toBe('csv:providers');
  });

  test('says in words what a flag means, and leaves numbers as they are', async () => {
    const text = await (await admin.raw('/api/admin/export.csv?of=experiences')).text();
    const [head = [], draft = [], published = []] = parseCsv(text);
    const cells = (row: string[]) => ['Nombre', 'Precio', 'Publicada'].map((name) => row[head.indexOf(name)]);
    expect(cells(draft)).toEqual(['Caminata de prueba', '0', 'No']);
    expect(cells(published)).toEqual(['Ñame y ají', '100000', 'Sí']);
  });

  test('has every account once when they take several pages', async () => {
    await server.db.write(async (tx) => {
      const { insertUsers } = await import('#server/db/seed/insert.ts');
      const { userRow } = await import('#server/db/seed/rows.ts');
      await insertUsers(
        tx,
        Array.from({ length: manyUsers }, (_, index) =>
          userRow(
            { id: `u-${index}`, email: `u${index}@correo.example`, firstName: 'U', lastName: 'V', role: 'user' },
            '2026-01-01T00:00:00.000Z',
          ),
        ),
      );
    });
    const body = JSON.parse(await (await admin.raw('/api/admin/export')).text()) as Exported;
    expect(body.totals.users).toBe(manyUsers + 1);
    expect(new Set(body.users.map(({ id }) => id)).size).toBe(manyUsers + 1);
    const [head = [], ...rows] = parseCsv(await (await admin.raw('/api/admin/export.csv?of=users')).text());
    expect(new Set(rows.map((row) => row[head.indexOf('ID')])).size).toBe(manyUsers + 1);
    expect(rows).toHaveLength(manyUsers + 1);
    expect(rows.flat().filter((text) => text.startsWith('='))).toEqual([]);
  });

  test('is refused to whoever is no admin, and leaves no entry then', async () => {
    const before = await exportsRecorded();
    const { email } = await insertUser(server.db, { role: 'provider' });
    const provider = await Client.signedIn(server.url, email);
    for (const path of ['/api/admin/export', '/api/admin/export.csv?of=users', '/api/admin/summary']) {
      expect((await provider.raw(path)).status).toBe(403);
      expect((await new Client(server.url).raw(path)).status).toBe(401);
    }
    expect((await admin.get('/api/admin/export.csv?of=secrets')).status).toBe(400);
    expect(await exportsRecorded()).toEqual(before);
  });
});
