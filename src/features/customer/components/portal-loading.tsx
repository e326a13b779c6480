import { customerTexts } from '#contract/texts/customer-texts.ts';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import classes from './portal-loading.module.css';

/** A signed-in person's page until the server has said who they are. */
export function PortalLoading() {
  return (
    <>
      <div className={classes.head} />
      <div className={classes.content}>
        <LoadingLabel>{customerTexts.loading}</LoadingLabel>
        <div className={classes.blocks} aria-hidden="true">
          <Skeleton height="48px" radius="12px" />
          <Skeleton height="96px" radius="20px" />
          <Skeleton height="210px" radius="20px" />
        </div>
      </div>
    </>
  );
}
