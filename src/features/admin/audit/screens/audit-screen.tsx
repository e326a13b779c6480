import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AuditEntry } from '#contract/api/audit.ts';
import { adminTexts, auditTexts } from '#contract/texts/admin-texts.ts';
import { Button } from '#src/ui/components/button.tsx';
import { formatMoment } from '#src/ui/format-moment.ts';
import { DetailsDialog } from '#src/ui/panel/details-dialog.tsx';
import { PanelList } from '#src/ui/panel/panel-list.tsx';
import { useListQuery } from '#src/ui/panel/use-list-query.ts';
import { useListSearch } from '#src/ui/panel/use-list-search.ts';
import { usePageTitle } from '#src/ui/use-page-title.ts';
import { auditEntities, auditListQuery, auditPerPage, AuditSearch } from '../api/audit-list.ts';
import classes from './audit-screen.module.css';

const t = auditTexts;
const entityLabels: Readonly<Record<string, string>> = t.entities;

const actorOf = ({ actor, actorName }: AuditEntry) => actorName ?? (actor === 'system' ? t.system : actor);
const recordOf = ({ entity, entityId }: AuditEntry) => `${entityLabels[entity] ?? entity} ${entityId}`;

const columns = [
  { header: t.at, cell: ({ at }: AuditEntry) => formatMoment(at) },
  { header: t.actor, cell: actorOf },
  { header: t.action, cell: ({ action }: AuditEntry) => <code>{action}</code> },
  { header: t.entity, cell: recordOf },
];

const filters = [
  {
    name: 'entity',
    label: t.entity,
    all: adminTexts.all,
    options: auditEntities.map((value) => ({ value, label: t.entities[value] })),
  },
];

/** `/admin/auditoria`: what people with rights changed, the newest first. */
export function AuditScreen() {
  usePageTitle(`${t.title} · ${adminTexts.title}`);
  const control = useListSearch(AuditSearch);
  const query = useListQuery(auditListQuery(control.search));
  const [open, setOpen] = useState<AuditEntry | null>(null);
  return (
    <>
      <div className={classes.head}>
        <Link to="/admin" className={classes.back}>
          {t.back}
        </Link>
        <h1 tabIndex={-1}>{t.title}</h1>
        <p>{t.lead}</p>
      </div>
      <PanelList
        what={t.what}
        columns={columns}
        rowKey={({ seq }) => String(seq)}
        control={control}
        filters={filters}
        query={query}
        limit={auditPerPage}
        empty={t.empty}
        renderActions={(entry) => (
          <Button
            variant="quiet"
            aria-label={adminTexts.of(adminTexts.view, t.detail(entry.seq))}
            onClick={() => setOpen(entry)}
          >
            {adminTexts.view}
          </Button>
        )}
      />
      {open && <Entry entry={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function Entry({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  return (
    <DetailsDialog
      title={t.detail(entry.seq)}
      onClose={onClose}
      details={[
        { label: t.at, value: formatMoment(entry.at) },
        { label: t.actor, value: actorOf(entry) },
        { label: t.action, value: entry.action },
        { label: t.entity, value: recordOf(entry) },
        ...contents(entry),
      ]}
    />
  );
}

/** Before and after side by side where the entry has them, else all that it says. */
function contents({ payload, redacted }: AuditEntry) {
  if (redacted) return [{ label: t.content, value: t.redacted }];
  const { before, after, ...rest } = Object(payload) as Record<string, unknown>;
  return [
    ...(before === undefined ? [] : [{ label: t.before, value: <Json value={before} /> }]),
    ...(after === undefined ? [] : [{ label: t.after, value: <Json value={after} /> }]),
    ...(Object.keys(rest).length === 0 ? [] : [{ label: t.content, value: <Json value={rest} /> }]),
  ];
}

function Json({ value }: { value: unknown }) {
  return <pre className={classes.json}>{JSON.stringify(value, null, 2)}</pre>;
}
