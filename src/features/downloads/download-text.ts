import type { DownloadRow } from '#src/offline/downloads/stored-downloads.ts';
import { type DownloadState, progressOf } from '#src/offline/downloads/download-rules.ts';
import { formatBytes } from '#src/ui/format-bytes.ts';
import { formatMoment } from '#src/ui/format-moment.ts';

/** A download's state as text. */
export function downloadText(row: DownloadRow, state: DownloadState, online: boolean): string {
  const { done, parts, bytes } = progressOf(row);
  const soFar = `${done} de ${parts}`;
  switch (state) {
    case 'waiting':
      if (!online) return done > 0 ? `${soFar}: sigue cuando vuelva la señal` : 'Empieza cuando vuelva la señal';
      return 'En turno para descargar';
    case 'downloading':
      return `${soFar} · ${sizeSoFar(bytes, row.expectedBytes)}`;
    case 'stopped':
      return `${soFar} · ${formatBytes(bytes)}`;
    case 'failed':
      return `Faltó una parte: hay ${soFar} · ${formatBytes(bytes)}`;
    case 'full':
      return `No cupo: hay ${soFar} · ${formatBytes(bytes)}`;
    case 'ready':
    case 'outdated':
      return readyText(row, state, bytes);
  }
}

function sizeSoFar(bytes: number, expected: number | null): string {
  return expected === null ? formatBytes(bytes) : `${formatBytes(bytes)} de ${formatBytes(expected)}`;
}

function readyText({ readyAt, failure }: DownloadRow, state: 'ready' | 'outdated', bytes: number): string {
  const base = `${formatBytes(bytes)} · del ${formatMoment(readyAt ?? '')}`;
  if (failure) return `${base} · ya no se ofrece`;
  return state === 'outdated' ? `${base} · se actualiza con señal` : base;
}
