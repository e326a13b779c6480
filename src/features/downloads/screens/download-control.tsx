import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { Experience } from '#contract/api/experiences.ts';
import { useDownloads } from '#src/offline/downloads/stored-downloads.ts';
import { Button } from '#src/ui/components/button.tsx';
import { formatBytes } from '#src/ui/format-bytes.ts';
import { DownloadButtons } from '../components/download-buttons.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { downloadText } from '../download-text.ts';
import { useCanDownload } from '../use-can-download.ts';
import { downloadActions as actions } from '../download-actions.ts';
import { useDownloadState } from '../use-download-state.ts';
import { useSize } from '../use-size.ts';
import classes from './download-control.module.css';

/** Downloads an experience and shows the download's state. */
export default function DownloadControl({ experience }: { experience: Experience }) {
  const rows = useDownloads();
  const row = rows?.find(({ experienceId }) => experienceId === experience.id);
  const { online, read } = useDownloadState();
  const canDownload = useCanDownload();
  const size = useSize(row ? null : experience, online);
  if (!rows) return null;
  if (row) {
    const state = read(row);
    return (
      <>
        <p className={classes.line} role="status">
          <StateBadge state={state} />
          <span>{downloadText(row, state, online)}</span>
        </p>
        <p className={classes.buttons}>
          <DownloadButtons row={row} state={state} actions={actions} />
        </p>
      </>
    );
  }
  if (canDownload === 'no')
    return (
      <p className={classes.line}>
        Este navegador no puede guardarla. Con la app instalada en Chrome, Edge, Firefox o Safari sí se puede.
      </p>
    );
  return (
    <>
      <p className={classes.line}>
        {size === null
          ? online
            ? 'Calculando el tamaño…'
            : 'Sin señal: se descarga cuando vuelva.'
          : `Ocupa ${formatBytes(size)}`}
      </p>
      <p className={classes.buttons}>
        <Button
          variant="outline"
          className={classes.start}
          icon={<IconDownload size={18} aria-hidden />}
          disabled={canDownload !== 'yes'}
          onClick={() => actions.start([experience])}
        >
          Descargar para viajar
        </Button>
      </p>
    </>
  );
}
