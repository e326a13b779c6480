import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { DownloadRow } from '#src/offline/downloads/stored-downloads.ts';
import type { DownloadState } from '#src/offline/downloads/download-rules.ts';
import { Button } from '#src/ui/components/button.tsx';
import type { DownloadActions } from '../download-actions.ts';

interface DownloadButtonsProps {
  row: DownloadRow;
  state: DownloadState;
  actions: DownloadActions;
}

/** The actions for a download in its present state. Their labels name the experience, because a page has many. */
export function DownloadButtons({ row, state, actions }: DownloadButtonsProps) {
  const { experienceId } = row;
  const { name } = row.experience;
  const resume = () => actions.resume(experienceId);
  return (
    <>
      {(state === 'waiting' || state === 'downloading') && (
        <Button
          variant="outline"
          icon={<IconPlayerPause size={18} aria-hidden />}
          aria-label={`Detener: ${name}`}
          onClick={() => actions.stop(experienceId)}
        >
          Detener
        </Button>
      )}
      {state === 'stopped' && (
        <Button
          variant="outline"
          icon={<IconPlayerPlay size={18} aria-hidden />}
          aria-label={`Seguir: ${name}`}
          onClick={resume}
        >
          Seguir
        </Button>
      )}
      {(state === 'failed' || state === 'full') && (
        <Button
          variant="outline"
          icon={<IconRefresh size={18} aria-hidden />}
          aria-label={`Reintentar: ${name}`}
          onClick={resume}
        >
          Reintentar
        </Button>
      )}
      <Button
        variant="quiet"
        icon={<IconTrash size={18} aria-hidden />}
        aria-label={`Quitar: ${name}`}
        onClick={() => actions.remove([experienceId])}
      >
        Quitar
      </Button>
    </>
  );
}
