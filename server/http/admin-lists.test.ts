import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReadDb } from '#server/db/connect.ts';
import { connect } from '#server/db/connect.ts';
import { noLimits } from '#server/db/postgres.ts';
import { listAudit } from '#server/modules/audit/list-audit.ts';
import { cashbackStats, listCashback } from '#server/modules/cashback/list-cashback.ts';
import { listExperiences } from '#server/modules/catalogue/list-experiences.ts';
import { listCoupons } from '#server/modules/coupons/list-coupons.ts';
import { listProviders } from '#server/modules/providers/list-providers.ts';
import { systemClock } from '#server/core/clock.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { describeEngines, startTestServer } from '#server/testing/test-server.ts';

/** The deep run fills the tables as a large shop would; plans are the same with fewer rows. */
const rows = process.env.DEEP ? 100_000 : 20_000;
/** Numbers from 1, as a table `n`. */
const numbered = `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${rows})`;

/** Statements that fill the tables of the lists, in SQL that both engines read alike. */
const filling = (two: (number: string) => string) => {
  const at = `'2026-01-' || ${two('1 + i % 28')} || 'T00:00:00.000Z'`;
  return [
    `insert into users (id, email, email_verified, first_name, last_name, sort_name, role, status, created_at, updated_at, version)
      ${numbered} select 'u' || i, 'u' || i || '@c.example', 1, 'U' || i, '', 'u', 'user', 'active', ${at}, ${at}, 1 from n`,
    `insert into user_words (word, user_id) ${numbered} select 'u' || i, 'u' || i from n`,
    `insert into providers (id, name, email, status, phone_number, company_name, business_address, business_type, years_experience, languages, specialties, bio, created_at, updated_at, version, sort_name)
      ${numbered} select 'p' || i, 'P' || i, 'p' || i || '@c.example', case i % 4 when 0 then 'pending' else 'active' end, '', '', '', '', 1, '[]', '[]', '', ${at}, ${at}, 1, 'p' || i from n`,
    `insert into experiences (id, name, description, category, region, location, meeting_point, pictures, duration, duration_minutes, max_participants, price_cop, schedule, highlights, includes,
      not_includes, languages, min_age, accessibility, cancellation_policy, available, published, change_seq, created_at, updated_at, version, sort_name)
      ${numbered} select 'e' || i, 'E' || i, '', 'C' || (i % 10), '', '', '', '[]', '', 60, 4, i, '[]', '[]', '[]', '[]', '[]', 0, '', '{"kind":"none","hours":0}', i % 2, 1, 1, ${at}, ${at}, 1, 'e' || i from n`,
    `insert into coupons (id, code, discount_type, discount_value, minimum_cop, max_usage, current_usage, valid_from, valid_until, active, created_at, updated_at, version)
      ${numbered} select 'c' || i, 'C' || i, 'percentage', 100, 0, 1, 0, '2026-01-01', '2026-12-31', i % 2, ${at}, ${at}, 1 from n`,
    ...['provider', 'experience', 'coupon'].map(
      (entity) =>
        `insert into search_words (entity, word, entity_id) ${numbered} select '${entity}', '${entity.slice(0, 1)}' || i, '${entity.slice(0, 1)}' || i from n`,
    ),
    `insert into cashback_records (id, customer_id, amount_cop, percentage_bp, status, earned_at, version)
      ${numbered} select 'r' || i, 'u' || i, i, 200, case i % 3 when 0 then 'pending' when 1 then 'available' else 'used' end, ${at}, 1 from n`,
    `insert into audit_log (seq, at, actor, action, entity, entity_id, payload_hash, hash)
      ${numbered} select i, ${at}, 'u' || (i % 50), case i % 5 when 0 then 'user.change' else 'coupon.change' end, 'coupon', 'c' || i, '', '' from n`,
    `insert into audit_payloads (seq, salt, payload) ${numbered} select i, '', '{}' from n`,
    `insert into row_counts (entity, total) select 'provider', ${rows} where not exists (select 1 from row_counts where entity = 'provider')`,
    `update row_counts set total = ${rows}`,
    `update audit_head set seq = ${rows}`,
  ];
};

describeEngines('the lists of admins, with many rows', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
    const two = (number: string) =>
      engine === 'sqlite' ? `printf('%02d', ${number})` : `lpad((${number})::text, 2, '0')`;
    const { DATABASE_URL: databaseUrl = null, DATA_DIR: dataDir = '' } = server.environment;
    const unlimited = connect({ databaseUrl, dataDir }, noLimits);
    const settle = engine === 'sqlite' ? 'analyze' : 'vacuum analyze';
    for (const statement of [...filling(two), settle]) await sql.raw(statement).execute(unlimited.admin);
    await unlimited.close();
  }, 300_000);
  afterAll(() => server.stop());

  /** The plans of the statements that a list reads by. */
  async function plansOf(work: (deps: Dependencies) => Promise<unknown>): Promise<string[]> {
    const statements: CompiledQuery[] = [];
    const db: ReadDb = server.db.read;
    const recorder: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        statements.push(db.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await work({ db: { ...server.db, read: db.withPlugin(recorder) }, clock: systemClock } as unknown as Dependencies);
    const plans = [];
    for (const { sql: text, parameters } of statements) {
      const explain = CompiledQuery.raw(
        `${engine === 'sqlite' ? 'explain query plan ' : 'explain '}${text}`,
        parameters as unknown[],
      );
      const { rows: lines } = await db.executeQuery<Record<string, unknown>>(explain);
      plans.push(lines.map((line) => String(line['QUERY PLAN'] ?? line.detail)).join('\n'));
    }
    expect(plans.length).toBeGreaterThan(0);
    return plans;
  }

  const tables = '(providers|experiences|coupons|cashback_records|audit_log|users|search_words|user_words)';
  const scan = new RegExp(engine === 'sqlite' ? `SCAN ${tables}(?! USING)` : `Seq Scan on ${tables}`);
  /**
   * A table read row by row to its end. PostgreSQL may read one until the limit of a count, and for the sums it may take
   * the narrow table for the index that holds the same.
   */
  const isScanned = (plan: string) =>
    scan.test(plan) &&
    !(engine === 'postgres' && !plan.includes('Sort Key') && /^Limit|Limit {2}|Group Key: status/.test(plan));
  const isSorted = (plan: string) => plan.includes(engine === 'sqlite' ? 'USE TEMP B-TREE FOR ORDER BY' : 'Sort Key: ');

  const page = { descending: true, offset: 0, limit: 50 };
  const lists: [string, (deps: Dependencies) => Promise<unknown>][] = [
    ['all providers', (deps) => listProviders(deps, { q: '' }, { ...page, sort: 'createdAt' })],
    ['providers by name', (deps) => listProviders(deps, { q: '' }, { ...page, sort: 'name' })],
    [
      'providers of a status',
      (deps) => listProviders(deps, { q: '', status: 'pending' }, { ...page, sort: 'createdAt' }),
    ],
    ['all experiences', (deps) => listExperiences(deps, { q: '' }, { ...page, sort: 'createdAt' })],
    ['experiences by price', (deps) => listExperiences(deps, { q: '' }, { ...page, sort: 'price' })],
    ['experiences by name', (deps) => listExperiences(deps, { q: '' }, { ...page, sort: 'name' })],
    [
      'paused experiences',
      (deps) => listExperiences(deps, { q: '', status: 'paused' }, { ...page, sort: 'createdAt' }),
    ],
    ['a category', (deps) => listExperiences(deps, { q: '', category: 'C3' }, { ...page, sort: 'createdAt' })],
    ['all coupons', (deps) => listCoupons(deps, { q: '' }, { ...page, sort: 'createdAt' })],
    ['coupons by their end', (deps) => listCoupons(deps, { q: '' }, { ...page, sort: 'validUntil' })],
    ['active coupons', (deps) => listCoupons(deps, { q: '', status: 'active' }, { ...page, sort: 'createdAt' })],
    ['all cashback', (deps) => listCashback(deps, { q: '' }, { ...page, sort: 'earnedAt' })],
    ['cashback by amount', (deps) => listCashback(deps, { q: '' }, { ...page, sort: 'amount' })],
    ['used cashback', (deps) => listCashback(deps, { q: '', status: 'used' }, { ...page, sort: 'earnedAt' })],
    ['a customer’s cashback', (deps) => listCashback(deps, { q: '', customerId: 'u7' }, { ...page, sort: 'earnedAt' })],
    ['the sums of cashback', (deps) => cashbackStats(deps)],
    ['the audit log', (deps) => listAudit(deps, { q: '' }, { offset: 0, limit: 50 })],
    ['the audit log by action', (deps) => listAudit(deps, { q: '', action: 'user.change' }, { offset: 0, limit: 50 })],
    ['the audit log by actor', (deps) => listAudit(deps, { q: '', actor: 'u7' }, { offset: 0, limit: 50 })],
  ];

  test.each(lists)('reads %s through indexes', async (_, work) => {
    expect((await plansOf(work)).filter((plan) => isScanned(plan) || isSorted(plan))).toEqual([]);
  });

  const searches: [string, (deps: Dependencies) => Promise<unknown>][] = [
    [
      'a day of the audit log',
      (deps) => listAudit(deps, { q: '', from: '2026-01-03', to: '2026-01-03' }, { offset: 0, limit: 50 }),
    ],
    ['providers', (deps) => listProviders(deps, { q: 'p7777' }, { ...page, sort: 'createdAt' })],
    ['experiences', (deps) => listExperiences(deps, { q: 'e7777' }, { ...page, sort: 'createdAt' })],
    ['coupons', (deps) => listCoupons(deps, { q: 'c7777' }, { ...page, sort: 'createdAt' })],
    ['cashback', (deps) => listCashback(deps, { q: 'u7777' }, { ...page, sort: 'earnedAt' })],
    ['the audit log', (deps) => listAudit(deps, { q: 'c7777' }, { offset: 0, limit: 50 })],
  ];

  // What few rows match is sorted after it was found.
  test.each(searches)('finds what is asked in %s through indexes', async (_, work) => {
    expect((await plansOf(work)).filter(isScanned)).toEqual([]);
  });
});
