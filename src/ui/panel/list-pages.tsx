import { listTexts } from '#contract/texts/panel-kit-texts.ts';
import { Button } from '../components/button.tsx';
import { hasNextPage, rangeText } from './total-text.ts';
import classes from './panel-list.module.css';

interface ListPagesProps {
  offset: number;
  count: number;
  total: number;
  limit: number;
  onPage: (offset: number) => void;
}

/** Pagination: the range shown, and previous and next. */
export function ListPages({ offset, count, total, limit, onPage }: ListPagesProps) {
  const hasNext = hasNextPage({ offset, count, total, limit });
  return (
    <div className={classes.pages}>
      <p role="status">{count === 0 ? '' : rangeText(offset, count, total)}</p>
      {(offset > 0 || hasNext) && (
        <nav aria-label="Páginas" className={classes.turns}>
          <Button variant="outline" disabled={offset === 0} onClick={() => onPage(Math.max(0, offset - limit))}>
            {listTexts.previous}
          </Button>
          <Button variant="outline" disabled={!hasNext} onClick={() => onPage(offset + limit)}>
            {listTexts.next}
          </Button>
        </nav>
      )}
    </div>
  );
}
