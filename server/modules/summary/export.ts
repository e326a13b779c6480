import { stringify } from 'csv-stringify/sync';
import type { ExportKind } from '#contract/api/summary.ts';
import type { Experience } from '#contract/api/experiences.ts';
import { exportColumns } from '#contract/texts/admin-summary-texts.ts';
import { bogotaDate } from '#contract/domain/time.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { fromJson, instant } from '#server/db/codecs.ts';
import type { Row } from '#server/db/schema.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { experiencesAfter } from '#server/modules/catalogue/service.ts';
import { type IdPage, pageOfProviders, pageOfUsers } from './export-queries.ts';

/** Rows that are in memory at once. */
const pageRows = 500;

export interface ExportFile {
  filename: string;
  contentType: string;
  /** Made as it is read, page by page. */
  content: ReadableStream<Uint8Array>;
}

type Exported = { id: string } & Record<string, unknown>;

function providerOf(row: Row<'providers'>) {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    status: row.status,
    phoneNumber: row.phone_number,
    companyName: row.company_name,
    businessAddress: row.business_address,
    businessType: row.business_type,
    yearsExperience: row.years_experience,
    languages: fromJson<string[]>(row.languages),
    specialties: fromJson<string[]>(row.specialties),
    bio: row.bio,
    webflowId: row.webflow_id,
    rnt: row.rnt,
    rntValidUntil: row.rnt_valid_until,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function userOf(row: Row<'users'>) {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    status: row.status,
    lastLoginAt: row.last_login_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function experienceOf({ provider, ...experience }: Experience & { published: boolean }) {
  return { ...experience, providerId: provider?.id ?? null, providerName: provider?.name ?? null };
}

const pages = {
  providers: async ({ db }, page) => (await pageOfProviders(db.read, page)).map(providerOf),
  experiences: async (deps, page) => (await experiencesAfter(deps, page.after, page.limit)).map(experienceOf),
  users: async ({ db }, page) => (await pageOfUsers(db.read, page)).map(userOf),
} satisfies Record<ExportKind, (deps: Dependencies, page: IdPage) => Promise<Exported[]>>;

async function* pagesOf(deps: Dependencies, kind: ExportKind): AsyncGenerator<Exported[]> {
  for (let after = ''; ;) {
    const page: Exported[] = await pages[kind](deps, { after, limit: pageRows });
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = last.id;
  }
}

/** `{exportDate, providers, experiences, users, totals}` */
export async function exportJson(deps: Dependencies, actor: string): Promise<ExportFile> {
  await recordExport(deps, actor, 'json');
  return {
    filename: `rumbo-${bogotaDate(deps.clock.now())}.json`,
    contentType: 'application/json; charset=utf-8',
    content: streamOf(deps, jsonOf(deps)),
  };
}

async function* jsonOf(deps: Dependencies): AsyncGenerator<string> {
  const totals: Record<ExportKind, number> = { providers: 0, experiences: 0, users: 0 };
  yield `{"exportDate":${JSON.stringify(instant(deps.clock.now()))}`;
  for (const kind of ['providers', 'experiences', 'users'] as const) {
    yield `,\n"${kind}":[`;
    for await (const page of pagesOf(deps, kind)) {
      yield `${totals[kind] === 0 ? '' : ','}${page.map((row) => `\n${JSON.stringify(row)}`).join(',')}`;
      totals[kind] += page.length;
    }
    yield ']';
  }
  yield `,\n"totals":${JSON.stringify(totals)}}\n`;
}

export async function exportCsv(deps: Dependencies, actor: string, kind: ExportKind): Promise<ExportFile> {
  await recordExport(deps, actor, `csv:${kind}`);
  return {
    filename: `rumbo-${exportColumns[kind].file}-${bogotaDate(deps.clock.now())}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: streamOf(deps, csvOf(deps, kind)),
  };
}

async function* csvOf(deps: Dependencies, kind: ExportKind): AsyncGenerator<string> {
  const columns = Object.entries(exportColumns[kind].columns).map(([key, header]) => ({ key, header }));
  // The mark tells Excel that it is UTF-8.
  yield stringify([], { header: true, columns, bom: true });
  for await (const page of pagesOf(deps, kind)) yield stringify(page.map(cellsOf), { columns, escape_formulas: true });
}

/** Lists in one cell; what people wrote can't begin a formula, whatever space they put before it. */
function cellsOf(row: Exported): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, cellOf(value)]));
}

function cellOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(String).join(', ').trim();
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return typeof value === 'string' ? value.trim() : value;
}

async function recordExport(deps: Dependencies, actor: string, format: string): Promise<void> {
  await deps.db.write((tx) =>
    recordAudit(deps, tx, { actor, action: 'export.download', entity: 'export', entityId: format, payload: {} }),
  );
}

/** A failure in the middle breaks the download off, so that nobody takes a part for the whole. */
function streamOf({ log }: Dependencies, parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        log.error({ error: error instanceof Error ? error.stack : String(error) }, 'export broke off');
        controller.error(error);
      }
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
