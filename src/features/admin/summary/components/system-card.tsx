import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ReactNode } from 'react';
import type { Summary } from '#contract/api/summary.ts';
import { summaryTexts } from '#contract/texts/admin-summary-texts.ts';
import { Badge } from '#src/ui/components/badge.tsx';
import { Button } from '#src/ui/components/button.tsx';
import { formatMoment } from '#src/ui/format-moment.ts';
import { counted } from '../counted.ts';
import { PanelCard } from './panel-card.tsx';
import classes from './row-list.module.css';

const t = summaryTexts.system;
const backupAgeMsMax = 2 * 86_400_000;

interface SystemCardProps {
  system: Summary['system'];
  /** When the figures were read. */
  at: string;
  onTasks: () => void;
}

/** Whether the machinery keeps up. */
export function SystemCard({ system, at, onTasks }: SystemCardProps) {
  return (
    <PanelCard title={t.title}>
      <dl className={classes.rows}>
        {system.jobs.map(({ name, late }) => (
          <div key={name}>
            <dt>{t.jobs[name]}</dt>
            <dd>
              <State isFine={late === 0}>{late === 0 ? t.onTime : counted(t.late, late)}</State>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t.failedTasks}</dt>
          <dd>
            {system.failedTasks > 0 && (
              <Button variant="quiet" onClick={onTasks}>
                {summaryTexts.tasks.show}
              </Button>
            )}
            <State isFine={system.failedTasks === 0}>
              {system.failedTasks === 0 ? t.noFailed : counted(t.failed, system.failedTasks)}
            </State>
          </dd>
        </div>
        <div>
          <dt>{t.backup}</dt>
          <dd>
            <LastBackup at={system.lastBackup} now={at} />
          </dd>
        </div>
      </dl>
    </PanelCard>
  );
}

function LastBackup({ at, now }: { at: string | null; now: string }) {
  if (at === null) return <State isFine={false}>{t.noBackup}</State>;
  const isOld = Date.parse(now) - Date.parse(at) > backupAgeMsMax;
  return (
    <>
      {formatMoment(at)}
      {isOld && <State isFine={false}>{t.oldBackup}</State>}
    </>
  );
}

function State({ isFine, children }: { isFine: boolean; children: ReactNode }) {
  const Icon = isFine ? IconCheck : IconAlertTriangle;
  return (
    <Badge tone={isFine ? 'success' : 'warning'} icon={<Icon size={14} aria-hidden />}>
      {children}
    </Badge>
  );
}
