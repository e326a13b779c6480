import { type ReactNode, StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { openLocalDatabase } from '#src/offline/database/open-local-database.ts';
import { type Loss, loss, noteLossRead } from '#src/offline/database/eviction.ts';
import { fullness, noteRoom } from '#src/offline/database/quota.ts';
import type { AppRouter } from './router.tsx';
import { lossText } from './loss-text.ts';
import classes from './storage-notices.module.css';

let isShown = false;

/** Shows notices about evicted data and a full device on every page. */
export function showStorageNotices(router: AppRouter): void {
  if (isShown) return;
  isShown = true;
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(
    <StrictMode>
      <StorageNotices onOpenDownloads={() => void router.navigate({ to: '/descargas' })} />
    </StrictMode>,
  );
}

function StorageNotices({ onOpenDownloads }: { onOpenDownloads: () => void }) {
  const full = useSyncExternalStore(fullness.subscribe, fullness.get);
  const lost = useSyncExternalStore(loss.subscribe, loss.get);
  if (full === 'unsaved' || full === 'noted') {
    return (
      <Notice title="Tu dispositivo no tiene espacio" onOpen={onOpenDownloads} open="Liberar espacio" onRead={noteRoom}>
        {full === 'noted'
          ? 'Lo que hiciste está anotado aparte y se envía con la señal.'
          : 'Lo que hiciste sigue en esta pestaña y se envía con la señal. No la cierres mientras quede algo por enviar.'}
      </Notice>
    );
  }
  if (full === 'unkept') {
    return (
      <Notice title="No hay espacio para guardar más" onOpen={onOpenDownloads} open="Liberar espacio" onRead={noteRoom}>
        Con señal todo funciona; lo nuevo no queda guardado para cuando no la tengas.
      </Notice>
    );
  }
  const text = lost && lossText(lost);
  return text && <LossNotice text={text} lost={lost} onOpen={onOpenDownloads} />;
}

function LossNotice({ text, lost, onOpen }: { text: string; lost: Loss; onOpen: () => void }) {
  const read = () => {
    openLocalDatabase().then(noteLossRead).catch(reportUnexpectedError);
  };
  return (
    <Notice title={text} onOpen={onOpen} open="Ver descargas" onRead={read}>
      {lost.cartIsBack
        ? 'Lo hace cuando le falta espacio. Tu carrito ya está de vuelta.'
        : 'Lo hace cuando le falta espacio. Tu carrito lo traemos apenas haya señal.'}
    </Notice>
  );
}

interface NoticeProps {
  title: string;
  children: ReactNode;
  open: string;
  onOpen: () => void;
  onRead: () => void;
}

function Notice({ title, children, open, onOpen, onRead }: NoticeProps) {
  return (
    <aside className={classes.notice} role="status" aria-label={title}>
      <div className={classes.text}>
        <p className={classes.title}>{title}</p>
        <p>{children}</p>
      </div>
      <div className={classes.actions}>
        <button type="button" className={classes.open} onClick={onOpen}>
          {open}
        </button>
        <button type="button" className={classes.read} onClick={onRead}>
          Entendido
        </button>
      </div>
    </aside>
  );
}
