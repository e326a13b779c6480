import { Link } from '@tanstack/react-router';
import type { DownloadRow } from '#src/offline/downloads/stored-downloads.ts';
import { type DownloadState, progressOf } from '#src/offline/downloads/download-rules.ts';
import { Picture } from '#src/ui/components/picture.tsx';
import { downloadText } from '../download-text.ts';
import type { DownloadActions } from '../download-actions.ts';
import { DownloadButtons } from './download-buttons.tsx';
import classes from './download-list.module.css';
import { StateBadge } from './state-badge.tsx';

interface DownloadListProps {
  rows: readonly DownloadRow[];
  stateOf: (row: DownloadRow) => DownloadState;
  online: boolean;
  actions: DownloadActions;
}

/** The downloads on this device, finished and running. */
export function DownloadList({ rows, stateOf, online, actions }: DownloadListProps) {
  return (
    <ul className={classes.list}>
      {rows.map((row) => (
        <Download key={row.experienceId} row={row} state={stateOf(row)} online={online} actions={actions} />
      ))}
    </ul>
  );
}

function Download({
  row,
  state,
  online,
  actions,
}: {
  row: DownloadRow;
  state: DownloadState;
  online: boolean;
  actions: DownloadActions;
}) {
  const { experience } = row;
  const picture = experience.pictures[0];
  const { done, parts } = progressOf(row);
  const isOnTheWay = state !== 'ready' && state !== 'outdated';
  return (
    <li className={classes.download} data-state={state}>
      <Picture src={picture?.src ?? experience.images[0]} alt="" sizes="112px" className={classes.picture} />
      <div className={classes.body}>
        <p className={classes.head}>
          <Link to="/product/$id" params={{ id: row.experienceId }} className={classes.name}>
            {experience.name}
          </Link>
          <StateBadge state={state} />
        </p>
        <p className={classes.text}>{downloadText(row, state, online)}</p>
        <progress
          className={classes.progress}
          data-done={!isOnTheWay || undefined}
          value={done}
          max={parts}
          aria-label={`Avance de ${experience.name}`}
        />
        <p className={classes.buttons}>
          <DownloadButtons row={row} state={state} actions={actions} />
        </p>
      </div>
    </li>
  );
}
