import type { Dashboard } from '#contract/api/customer.ts';
import { customerTexts, levelLabels } from '#contract/texts/customer-texts.ts';
import { formatWhole } from '#src/ui/format-whole.ts';
import classes from './level-progress.module.css';

const t = customerTexts.rewards;

/** The bar towards the next level, and what is missing. */
export function LevelProgress({ dashboard: { stats, rewardLevel } }: { dashboard: Dashboard }) {
  const { currentLevel, nextLevel, nextLevelPoints, missingPoints, progressPercent } = rewardLevel;
  return (
    <div className={classes.progress}>
      <p className={classes.ends}>
        <strong>{levelLabels[currentLevel]}</strong>
        <span>{t.ofNext(formatWhole(stats.rewardPoints), formatWhole(nextLevelPoints))}</span>
      </p>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={t.progress(levelLabels[nextLevel ?? currentLevel])}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progressPercent}
      >
        <div className={classes.fill} style={{ inlineSize: `${progressPercent}%` }} />
      </div>
      <p className={classes.soft}>
        {nextLevel ? t.missing(formatWhole(missingPoints), levelLabels[nextLevel]) : t.top}
      </p>
    </div>
  );
}
