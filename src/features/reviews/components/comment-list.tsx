import { type ChangeEvent, Suspense, useRef, useState, lazy } from 'react';
import { reviewPageSize } from '#contract/limits.ts';
import { type Comment, reviewSorts } from '#contract/reviews.ts';
import { texts } from '#contract/texts.ts';
import { Button } from '#src/ui/components/button.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { type FeedbackSource, pageOf } from '../feedback-source.ts';
import type { CommentPage, ListControl } from '../list-view.ts';
import { CommentItem } from './comment-item.tsx';
import classes from './comment-list.module.css';

const CommentDialog = lazy(() => import('./comment-dialog.tsx'));

/** What is being done about a review, in a dialog. */
export interface Asked {
  what: 'report' | 'answer';
  comment: Comment;
}

interface CommentListProps {
  experienceId: string;
  source: FeedbackSource;
  control: ListControl;
}

/** The reviews, five at a time, in the order chosen. */
export function CommentList({ experienceId, source, control }: CommentListProps) {
  const top = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const page = pageOf(source, control.view);
  const ask = (what: Asked['what'], comment: Comment) => {
    setAsked({ what, comment });
    setIsAsking(true);
  };
  const turn = (go: (page: CommentPage) => void) => () => {
    if (page) go(page);
    // The new page is read from its start.
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={top} className={classes.place}>
      <SortField control={control} />
      {page ? (
        <ul className={classes.list}>
          {page.comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} own={source.own} onAsk={ask} onVoted={source.refresh} />
          ))}
        </ul>
      ) : (
        <LoadingPage />
      )}
      <Pages page={page} index={control.view.index} total={source.feedback?.totalVotes ?? 0} onPrevious={turn(control.goBack)} onNext={turn(control.goOn)} />
      <Suspense fallback={null}>
        {asked && <CommentDialog key={`${asked.what} ${asked.comment.id}`} asked={asked} experienceId={experienceId} opened={isAsking} onClose={() => setIsAsking(false)} onDone={source.refresh} />}
      </Suspense>
    </div>
  );
}

function SortField({ control }: { control: ListControl }) {
  const t = texts.reviews.sort;
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const sort = reviewSorts.find((one) => one === event.target.value);
    if (sort) control.sortBy(sort);
  };
  return (
    <label className={classes.sort}>
      <span>{t.label}</span>
      <select value={control.view.sort} onChange={choose}>
        {reviewSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t[sort]}
          </option>
        ))}
      </select>
    </label>
  );
}

interface PagesProps {
  page: CommentPage | null;
  index: number;
  total: number;
  onPrevious: () => void;
  onNext: () => void;
}

function Pages({ page, index, total, onPrevious, onNext }: PagesProps) {
  return (
    <nav className={classes.pages} aria-label="Páginas de reseñas">
      <Button variant="outline" disabled={!page?.hasPrevious} onClick={onPrevious}>
        {texts.reviews.previous}
      </Button>
      <span role="status">
        Página {index + 1} de {Math.max(1, Math.ceil(total / reviewPageSize))}
      </span>
      <Button variant="outline" disabled={!page?.hasNext} onClick={onNext}>
        {texts.reviews.next}
      </Button>
    </nav>
  );
}

function LoadingPage() {
  return (
    <>
      <LoadingLabel>Cargando reseñas</LoadingLabel>
      <div className={classes.list} aria-hidden="true">
        {Array.from({ length: reviewPageSize }, (_, index) => (
          <div key={index} className={classes.comment}>
            <Skeleton height="112px" />
          </div>
        ))}
      </div>
    </>
  );
}
