import { html, raw } from 'hono/html';
import type { DataExport } from '#contract/api/data-export.ts';
import { formatCop } from '#contract/domain/money.ts';
import { bogotaDate, bogotaTime, formatDay, formatTime, isCalendarDate } from '#contract/domain/time.ts';
import {
  codeFields,
  exportCodes,
  exportLabels,
  exportPageTexts as t,
  exportSections,
} from '#contract/texts/export-texts.ts';

type Markup = ReturnType<typeof html>;
type Fields = Record<string, unknown>;

const styles = raw(`<style>
:root{color-scheme:light dark}
body{margin:0 auto;max-width:72rem;padding:1.5rem;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;overflow-wrap:anywhere}
h1{margin:0 0 .5rem;font-size:1.8rem;line-height:1.2}
h2{margin:2.5rem 0 .75rem;padding-bottom:.25rem;border-bottom:2px solid;font-size:1.3rem}
h3{margin:1.5rem 0 .5rem;font-size:1.05rem}
h4{margin:1rem 0 .25rem;font-size:1rem}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));gap:.5rem 1.5rem;margin:0}
dt{opacity:.75;font-size:.85rem}
dd{margin:0;white-space:pre-wrap}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:.9rem}
th,td{padding:.4rem .75rem .4rem 0;border-bottom:1px solid #8886;text-align:start;vertical-align:top;white-space:pre-wrap;overflow-wrap:normal}
article{padding-bottom:1rem;border-bottom:1px solid #8886}
@media print{body{max-width:none;padding:0;font-size:11pt}h2{break-after:avoid}tr,dl>div{break-inside:avoid}.scroll{overflow:visible}}
</style>`);

/** The export as a page that needs nothing else, to read and to print. Everything in it is escaped. */
export function exportHtml(data: DataExport): string {
  const sections = Object.entries(exportSections) as [keyof typeof exportSections, string][];
  return String(html`<!doctype html>
<html lang="es-CO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${t.title}</title>${styles}</head>
<body><main><h1>${t.title}</h1><p>${t.lead(formatInstant(data.exportedAt))}</p>
${sections.map(([key, title]) => html`<section><h2>${title}</h2>${content(data[key])}</section>`)}
</main></body></html>`);
}

/** A record's fields, then its lists; a list of records as a table, or one after the other where they have lists. */
function content(value: unknown): Markup {
  if (!Array.isArray(value)) return record(value as Fields, 3);
  if (value.length === 0) return html`<p>${t.empty}</p>`;
  const records = value as Fields[];
  return isFlat(records) ? table(records) : html`${records.map((one) => html`<article>${record(one, 3)}</article>`)}`;
}

function record(fields: Fields, level: 3 | 4): Markup {
  const plain = Object.entries(fields).filter(([, value]) => !isNested(value));
  const nested = Object.entries(fields).filter(([, value]) => isNested(value));
  return html`<dl>${plain.map(([key, value]) => html`<div><dt>${label(key)}</dt><dd>${formatValue(key, value)}</dd></div>`)}</dl>
${nested.map(([key, value]) => html`${heading(label(key), level)}${Array.isArray(value) ? tableOrNothing(value as Fields[]) : record(value as Fields, 4)}`)}`;
}

const heading = (text: string, level: 3 | 4) => (level === 3 ? html`<h3>${text}</h3>` : html`<h4>${text}</h4>`);

const tableOrNothing = (records: Fields[]) => (records.length === 0 ? html`<p>${t.empty}</p>` : table(records));

function table(records: Fields[]): Markup {
  const keys = Object.keys(records[0] ?? {});
  return html`<div class="scroll"><table><thead><tr>${keys.map((key) => html`<th scope="col">${label(key)}</th>`)}</tr></thead>
<tbody>${records.map((one) => html`<tr>${keys.map((key) => html`<td>${formatValue(key, one[key])}</td>`)}</tr>`)}</tbody></table></div>`;
}

const label = (key: string) => exportLabels[key] ?? key;

/** Texts in a list are one value; records in one have a table of their own. */
const isNested = (value: unknown) =>
  Array.isArray(value) ? value.every((one) => typeof one === 'object') : value !== null && typeof value === 'object';

const isFlat = (records: Fields[]) => records.every((one) => Object.values(one).every((value) => !isNested(value)));

function formatValue(key: string, value: unknown): string {
  if (value === null || value === '') return t.none;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'number') return key.endsWith('Cop') ? formatCop(value) : String(value);
  if (Array.isArray(value)) return value.length === 0 ? t.none : value.join(', ');
  const text = String(value);
  if (codeFields.has(key)) return exportCodes[text] ?? text;
  if (isCalendarDate(text)) return formatDay(text, null);
  return instantPattern.test(text) ? formatInstant(text) : text;
}

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

function formatInstant(instant: string): string {
  const at = new Date(instant);
  return `${formatDay(bogotaDate(at), null)}, ${formatTime(bogotaTime(at))}`;
}
