import { type ReactNode, useState } from 'react';
import type { CashbackMovement, CashbackRecord } from '#contract/api/customer.ts';
import { formatCop } from '#contract/domain/money.ts';
import {
  cashbackStatusLabels,
  customerTexts,
  ledgerReasonLabels,
  levelLabels,
} from '#contract/texts/customer-texts.ts';
import type { Portal } from '#src/offline/portal/portal.ts';
import { Badge, type Tone } from '#src/ui/components/badge.tsx';
import { Button } from '#src/ui/components/button.tsx';
import { Card } from '#src/ui/components/card.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { purchaseDay } from '../purchase-day.ts';
import { CouponsCard } from './coupons-card.tsx';
import { LevelProgress } from './level-progress.tsx';
import classes from './rewards-tab.module.css';

const t = customerTexts.rewards;
/** Cashback records that are shown at first (specification, 9). */
const recordsShown = 3;

/** The level and what the next one brings, cashback with its history, and coupons. */
export function RewardsTab({ portal, onCouponApplied }: { portal: Portal; onCouponApplied: () => Promise<void> }) {
  return (
    <div className={classes.tab}>
      <div className={classes.column}>
        <LevelCard portal={portal} />
        <CouponsCard coupons={portal.coupons} onApplied={onCouponApplied} />
      </div>
      <CashbackCard portal={portal} />
    </div>
  );
}

function LevelCard({ portal: { dashboard } }: { portal: Portal }) {
  const { nextLevel } = dashboard.rewardLevel;
  return (
    <Card title={t.level}>
      <LevelProgress dashboard={dashboard} />
      <p className={classes.soft}>{t.earn}</p>
      {nextLevel && <p className={classes.soft}>{t.brings(levelLabels[nextLevel])}</p>}
    </Card>
  );
}

function CashbackCard({ portal: { cashback: account } }: { portal: Portal }) {
  const { cashback, movements, available, pending, debt } = account;
  return (
    <Card title={t.cashback}>
      <dl className={classes.sums}>
        <div>
          <dt>{t.available}</dt>
          <dd>{formatCop(available)}</dd>
        </div>
        <div>
          <dt>{t.pending}</dt>
          <dd>{formatCop(pending)}</dd>
        </div>
      </dl>
      {debt > 0 && <Notice tone="warning">{t.debt(formatCop(debt))}</Notice>}
      <p className={classes.soft}>
        {available > 0 && `${t.spendHint} `}
        {pending > 0 && t.pendingHint}
      </p>
      {cashback.length === 0 ? (
        <p className={classes.soft}>{t.noRecords}</p>
      ) : (
        <Rows title={t.records} rows={cashback} showAll={t.showAll} Row={RecordRow} />
      )}
      {movements.length > 0 && (
        <Rows title={t.movements} rows={movements} showAll={t.showAllMovements} Row={MovementRow} />
      )}
    </Card>
  );
}

interface RowsProps<R extends { id: string }> {
  title: string;
  rows: readonly R[];
  showAll: (count: number) => string;
  Row: (props: { row: R }) => ReactNode;
}

/** The first rows, and all of them on demand. */
function Rows<R extends { id: string }>({ title, rows, showAll, Row }: RowsProps<R>) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, recordsShown);
  return (
    <div className={classes.rows}>
      <h3>{title}</h3>
      <ul>
        {shown.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {rows.length > recordsShown && (
        <Button variant="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t.showLess : showAll(rows.length)}
        </Button>
      )}
    </div>
  );
}

const statusTones: Record<CashbackRecord['status'], Tone> = {
  pending: 'warning',
  available: 'success',
  used: 'neutral',
};

function RecordRow({ row }: { row: CashbackRecord }) {
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <span>{purchaseDay(row.earnedAt)}</span>
        <span className={classes.soft}>{row.orderNumber ? t.order(row.orderNumber) : t.granted}</span>
      </span>
      <span className={classes.amount}>
        <strong>{formatCop(row.cashbackAmount)}</strong>
        <Badge tone={statusTones[row.status]}>{row.revoked ? t.revoked : cashbackStatusLabels[row.status]}</Badge>
      </span>
    </li>
  );
}

function MovementRow({ row }: { row: CashbackMovement }) {
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <span>{ledgerReasonLabels[row.reason]}</span>
        <span className={classes.soft}>{purchaseDay(row.at)}</span>
        {row.orderNumber && <span className={classes.soft}>{t.order(row.orderNumber)}</span>}
      </span>
      <strong className={classes.amount}>
        {row.amount < 0 ? '−' : '+'}
        {formatCop(Math.abs(row.amount))}
      </strong>
    </li>
  );
}
