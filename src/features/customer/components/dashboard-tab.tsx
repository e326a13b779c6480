import { Link } from '@tanstack/react-router';
import { formatCop } from '#contract/domain/money.ts';
import { formatDay, formatTime } from '#contract/domain/time.ts';
import { customerTexts } from '#contract/texts/customer-texts.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { serverToday } from '#src/lib/server-clock.ts';
import type { Portal } from '#src/offline/portal/portal.ts';
import { buttonClass } from '#src/ui/components/button.tsx';
import { Card } from '#src/ui/components/card.tsx';
import { Picture } from '#src/ui/components/picture.tsx';
import { formatWhole } from '#src/ui/format-whole.ts';
import { purchaseDay } from '../purchase-day.ts';
import classes from './dashboard-tab.module.css';
import { LevelProgress } from './level-progress.tsx';

const t = customerTexts;

/** Totals, the next experience, the way to the next level, and the latest purchases. */
export function DashboardTab({ portal }: { portal: Portal }) {
  const { stats } = portal.dashboard;
  return (
    <div className={classes.tab}>
      <dl className={classes.stats}>
        <Stat name={t.stats.purchases} value={formatWhole(stats.totalPurchases)} />
        <Stat name={t.stats.spent} value={formatCop(stats.totalSpent)} />
        <Stat name={t.stats.points} value={formatWhole(stats.rewardPoints)} />
        <Stat name={t.stats.cashback} value={formatCop(stats.cashbackAvailable)} />
      </dl>
      <div className={classes.columns}>
        <NextExperience portal={portal} />
        <Card title={t.rewards.level}>
          <LevelProgress dashboard={portal.dashboard} />
          <p className={classes.soft}>{t.rewards.earn}</p>
        </Card>
      </div>
      <RecentPurchases portal={portal} />
    </div>
  );
}

function Stat({ name, value }: { name: string; value: string }) {
  return (
    <div className={classes.stat}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The first booked experience from today on. */
function NextExperience({ portal }: { portal: Portal }) {
  const today = serverToday();
  const ahead = portal.purchases
    .filter(({ itemState, selectedDate }) => itemState === 'booked' && (today === null || selectedDate >= today))
    .sort((a, b) => `${a.selectedDate} ${a.selectedTime}`.localeCompare(`${b.selectedDate} ${b.selectedTime}`));
  const next = ahead[0];
  return (
    <Card title={t.next.title}>
      {next ? (
        <Link to="/order-confirmation/$orderNumber" params={{ orderNumber: next.orderNumber }} className={classes.next}>
          <Picture src={next.experienceImage ?? undefined} alt="" sizes="120px" className={classes.picture} />
          <span>
            <strong>{next.experienceName}</strong>
            <span>
              {formatDay(next.selectedDate, today)}, {formatTime(next.selectedTime)}
            </span>
            <span className={classes.soft}>
              {next.quantity === 1 ? '1 participante' : `${next.quantity} participantes`}
            </span>
          </span>
        </Link>
      ) : (
        <div className={classes.none}>
          <p className={classes.soft}>{t.next.none}</p>
          <Link to="/" className={buttonClass({ variant: 'action' })}>
            {texts.cart.explore}
          </Link>
        </div>
      )}
    </Card>
  );
}

function RecentPurchases({ portal }: { portal: Portal }) {
  const { recentPurchases } = portal.dashboard;
  return (
    <Card title={t.recent}>
      {recentPurchases.length === 0 ? (
        <p className={classes.soft}>{t.history.empty}</p>
      ) : (
        <>
          <ul className={classes.recent}>
            {recentPurchases.map((purchase) => (
              <li key={purchase.id}>
                <Link to="/order-confirmation/$orderNumber" params={{ orderNumber: purchase.orderNumber }}>
                  {purchase.experienceName}
                </Link>
                <span className={classes.soft}>{purchaseDay(purchase.purchaseDate)}</span>
                <strong>{formatCop(purchase.totalAmount)}</strong>
              </li>
            ))}
          </ul>
          <p className={classes.all}>
            <Link to="/usuario" search={{ tab: 'historial' }}>
              {t.allPurchases}
            </Link>
          </p>
        </>
      )}
    </Card>
  );
}
