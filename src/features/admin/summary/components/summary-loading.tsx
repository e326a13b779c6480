import { summaryTexts } from '#contract/texts/admin-summary-texts.ts';
import { listTexts } from '#contract/texts/panel-kit-texts.ts';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import cardClasses from './figure-cards.module.css';
import seriesClasses from './series-section.module.css';
import classes from './summary-tab.module.css';

const six = [0, 1, 2, 3, 4, 5];

/** In the place and the size of what comes. */
export function SummaryLoading() {
  return (
    <>
      <LoadingLabel>{listTexts.loading(summaryTexts.what)}</LoadingLabel>
      <div className={classes.page} aria-hidden="true">
        <div className={cardClasses.cards}>
          {six.map((index) => (
            <Skeleton key={index} height="124px" radius="12px" />
          ))}
        </div>
        <div className={classes.lead}>
          <Skeleton height="218px" radius="12px" />
          <Skeleton height="218px" radius="12px" />
        </div>
        <ChartsLoading />
      </div>
    </>
  );
}

/** The four charts. */
export function ChartsLoading() {
  return (
    <div className={seriesClasses.charts} aria-hidden="true">
      {six.slice(2).map((index) => (
        <Skeleton key={index} height="312px" radius="12px" />
      ))}
    </div>
  );
}
