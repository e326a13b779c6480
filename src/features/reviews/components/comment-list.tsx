import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { reviewPageSize } from '#contract/domain/limits.ts';
import { type Feedback, reviewSorts } from '#contract/api/feedback.ts';
import { feedbackTexts } from '#contract/texts/feedback-texts.ts';
import { Button } from '#src/ui/components/button.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { UnavailableNotice } from '#src/ui/components/unavailable-notice.tsx';
import type { FeedbackSource } from '../feedback-source.ts';
import { type CommentPage, firstPage, type ListControl } from '../list-view.ts';
import { CommentItem } from './comment-item.tsx';
import classes from './comment-list.module.css';

interface CommentListProps {
  feedback: Feedback;
  source: FeedbackSource;
  control: ListControl;
}

/** The reviews, five per page, in the chosen order. */
export function CommentList({ feedback, source, control }: CommentListProps) {
  const top = useRef<HTMLDivElement>(null);
  const page = source.page ?? firstPage(feedback, control.view);
  const turn = (go: (page: CommentPage) => void) => () => {
    if (page) go(page);
    // Start reading the new page at its top.
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={top} className={classes.place}>
      <SortField control={control} />
      {page ? (
        <ul className={classes.list}>
          {page.comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} actions={source.renderActions?.(comment)} />
          ))}
        </ul>
      ) : source.failed ? (
        <UnavailableNotice onRetry={source.refresh}>No pudimos traer estas reseñas.</UnavailableNotice>
      ) : (
        <>
          <LoadingLabel>Cargando reseñas</LoadingLabel>
          <LoadingPage />
        </>
      )}
      <Pages
        isOut={!page && source.failed}
        hasNext={page?.hasNext}
        index={control.view.index}
        total={feedback.totalVotes}
        onPrevious={turn(control.goBack)}
        onNext={turn(control.goOn)}
      />
    </div>
  );
}

function SortField({ control }: { control: ListControl }) {
  const t = feedbackTexts.sort;
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
  /** The requested page couldn't be loaded. */
  isOut: boolean;
  /** undefined: not known yet. */
  hasNext: boolean | undefined;
  index: number;
  total: number;
  onPrevious: () => void;
  onNext: () => void;
}

function Pages({ isOut, hasNext = !isOut, index, total, onPrevious, onNext }: PagesProps) {
  const nav = useRef<HTMLElement>(null);
  // On the first or last page, move the focus before the browser drops it from the disabled button.
  useLayoutEffect(() => {
    if (nav.current?.querySelector(':disabled:focus'))
      nav.current.querySelector<HTMLElement>(':enabled')?.focus({ preventScroll: true });
  });
  return (
    <nav ref={nav} className={classes.pages} aria-label="Páginas de reseñas">
      <Button variant="outline" disabled={isOut || index === 0} onClick={onPrevious}>
        {feedbackTexts.previous}
      </Button>
      <span role="status">
        Página {index + 1} de {Math.max(1, Math.ceil(total / reviewPageSize))}
      </span>
      <Button variant="outline" disabled={!hasNext} onClick={onNext}>
        {feedbackTexts.next}
      </Button>
    </nav>
  );
}

/** As tall as a page of reviews, so that what follows doesn't move. */
export function LoadingPage() {
  return (
    <>
      {Array.from({ length: reviewPageSize }, (_, index) => (
        <Skeleton key={index} height="160px" radius="12px" />
      ))}
    </>
  );
}
