import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { listTexts } from '#contract/texts/panel-kit-texts.ts';
import { Button } from '../components/button.tsx';
import { StateMessage } from '../components/state-message.tsx';
import { ListCards } from './list-cards.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListPages } from './list-pages.tsx';
import { ListProblem, StaleList } from './list-problem.tsx';
import { ListLoading } from './list-loading.tsx';
import { isFiltered } from './list-search.ts';
import type { PanelListProps } from './list-types.ts';
import { ListTable } from './list-table.tsx';
import { useRowFocus } from './use-row-focus.ts';
import classes from './panel-list.module.css';

/** Minimum width for a table. */
const tableFrom = '(min-width: 64em)';

/** A list of records, paged, sorted and filtered by the server: a table on a desktop, cards elsewhere. */
export function PanelList<Row>(props: PanelListProps<Row>) {
  const { what, control, filters = [], query } = props;
  return (
    <section className={classes.list} aria-label={what} aria-busy={query.isFetching || undefined}>
      <ListFilters
        what={what}
        columns={props.columns}
        control={control}
        filters={filters}
        hasTable={!props.renderCard}
      />
      <ListContent {...props} />
    </section>
  );
}

function ListContent<Row>(props: PanelListProps<Row>) {
  const { what, columns, control, query, limit, empty } = props;
  const isWide = useMediaQuery(tableFrom, true, { getInitialValueInEffect: false }) && !props.renderCard;
  const place = useRef<HTMLDivElement>(null);
  const rows = query.data?.rows;
  useRowFocus(place, rows);
  if (query.isError && !rows)
    return <ListProblem what={what} error={query.error} onRetry={() => void query.refetch()} />;
  if (!rows || !query.data) return <ListLoading what={what} columns={columns} rowCount={limit} isWide={isWide} />;
  const offset = control.search.offset ?? 0;
  const Rows = isWide ? ListTable : ListCards;
  return (
    <div ref={place} tabIndex={-1} className={classes.content} data-old={query.isPlaceholderData || undefined}>
      {query.isError && <StaleList since={query.dataUpdatedAt} onRetry={() => void query.refetch()} />}
      {rows.length > 0 ? <Rows {...props} rows={rows} /> : <Empty what={what} control={control} empty={empty} />}
      <ListPages
        offset={offset}
        count={rows.length}
        total={query.data.total}
        limit={limit}
        onPage={(next) => control.change({ offset: next || undefined })}
      />
    </div>
  );
}

function Empty({ what, control, empty }: Pick<PanelListProps<unknown>, 'what' | 'control' | 'empty'>) {
  const { search } = control;
  return (
    <div role="status">
      {isFiltered(search) || search.offset ? (
        <StateMessage
          title={listTexts.noneFound(what)}
          actions={
            <Button variant="outline" onClick={control.clear}>
              {listTexts.clearFilters}
            </Button>
          }
        />
      ) : (
        <StateMessage title={empty.title} actions={empty.action}>
          {empty.hint && <p>{empty.hint}</p>}
        </StateMessage>
      )}
    </div>
  );
}
