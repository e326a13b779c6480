import type { DownloadState } from '#src/offline/downloads/download-rules.ts';
import { Badge, type Tone } from '#src/ui/components/badge.tsx';

const looks: Record<DownloadState, { tone: Tone; word: string }> = {
  waiting: { tone: 'neutral', word: 'En espera' },
  downloading: { tone: 'info', word: 'Descargando' },
  stopped: { tone: 'neutral', word: 'Detenida' },
  failed: { tone: 'warning', word: 'Incompleta' },
  full: { tone: 'danger', word: 'Sin espacio' },
  ready: { tone: 'success', word: 'Lista' },
  outdated: { tone: 'warning', word: 'Por actualizar' },
};

/** A download's state as a badge. */
export function StateBadge({ state }: { state: DownloadState }) {
  const { tone, word } = looks[state];
  return <Badge tone={tone}>{word}</Badge>;
}
