import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { texts } from '#contract/texts/spec-texts.ts';
import { type DownloadRow, useDownloads } from '#src/offline/downloads/stored-downloads.ts';
import { useCatalogue } from '#src/offline/catalogue/use-catalogue.ts';
import { progressOf } from '#src/offline/downloads/download-rules.ts';
import { Button, buttonClass } from '#src/ui/components/button.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { Page } from '#src/ui/components/page.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { StateMessage } from '#src/ui/components/state-message.tsx';
import { formatBytes } from '#src/ui/format-bytes.ts';
import { DownloadList } from '../components/download-list.tsx';
import { RegionList } from '../components/region-list.tsx';
import { SaverCard } from '../components/saver-card.tsx';
import { StorageCard } from '../components/storage-card.tsx';
import { type CanDownload, useCanDownload } from '../use-can-download.ts';
import { type DownloadActions, downloadActions as actions } from '../download-actions.ts';
import { useDownloadState } from '../use-download-state.ts';
import { useRegions } from '../use-regions.ts';
import classes from './downloads-page.module.css';

const noNames: readonly string[] = [];

/** The downloads on this device, what else can be downloaded, and the storage they use. */
export function DownloadsPage() {
  const rows = useDownloads();
  const catalogue = useCatalogue();
  const { online } = useDownloadState();
  const canDownload = useCanDownload();
  const downloaded = (rows ?? []).reduce((sum, row) => sum + progressOf(row).bytes, 0);
  return (
    <Page
      title="Descargas"
      lead="Experiencias completas en tu dispositivo: fotos, reseñas, cupos de 60 días y cómo llegar. Se abren sin señal."
    >
      <div className={classes.columns}>
        <div className={classes.main}>
          {rows && catalogue.state !== 'loading' ? (
            <>
              <Kept rows={rows} downloaded={downloaded} actions={actions} />
              <Regions
                names={catalogue.state === 'ready' ? catalogue.facets.regions : noNames}
                rows={rows}
                online={online}
                canDownload={canDownload}
                actions={actions}
              />
            </>
          ) : (
            <Loading />
          )}
        </div>
        <div className={classes.side}>
          <SaverCard />
          <StorageCard downloaded={downloaded} when={downloaded} />
        </div>
      </div>
    </Page>
  );
}

/** As high as the window, so that what follows doesn't move. */
function Loading() {
  return (
    <section>
      <LoadingLabel>Cargando descargas</LoadingLabel>
      <Skeleton height="100vh" radius="20px" />
    </section>
  );
}

function Kept({ rows, downloaded, actions }: { rows: DownloadRow[]; downloaded: number; actions: DownloadActions }) {
  const { online, read } = useDownloadState();
  if (rows.length === 0) {
    return (
      <StateMessage
        title="Todavía no llevas nada"
        actions={
          <Link to="/" className={buttonClass({ variant: 'action', size: 'large' })}>
            {texts.cart.explore}
          </Link>
        }
      >
        <p>Elige una región aquí abajo, o abre una experiencia y toca «Descargar para viajar».</p>
      </StateMessage>
    );
  }
  return (
    <section aria-labelledby="en-este-dispositivo">
      <div className={classes.head}>
        <h2 id="en-este-dispositivo">En este dispositivo</h2>
        <p className={classes.soft}>
          {rows.length === 1 ? '1 experiencia' : `${rows.length} experiencias`} · {formatBytes(downloaded)}
        </p>
      </div>
      <DownloadList rows={rows} stateOf={read} online={online} actions={actions} />
      {rows.length > 1 && (
        <RemoveAll count={rows.length} onRemove={() => actions.remove(rows.map(({ experienceId }) => experienceId))} />
      )}
    </section>
  );
}

/** Asks for confirmation, because without a connection they can't be downloaded again. */
function RemoveAll({ count, onRemove }: { count: number; onRemove: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked) {
    return (
      <p className={classes.removeAll}>
        <Button variant="quiet" onClick={() => setIsAsked(true)}>
          Quitar todas
        </Button>
      </p>
    );
  }
  return (
    <div className={classes.removeAll} role="group" aria-label="Quitar todas las descargas">
      <p>¿Quitar las {count}? Para tenerlas otra vez necesitas señal.</p>
      <Button variant="danger" onClick={onRemove}>
        Sí, quitar
      </Button>
      <Button variant="outline" onClick={() => setIsAsked(false)}>
        No, dejarlas
      </Button>
    </div>
  );
}

interface RegionsProps {
  names: readonly string[];
  rows: readonly DownloadRow[];
  online: boolean;
  canDownload: CanDownload;
  actions: DownloadActions;
}

function Regions({ names, rows, online, canDownload, actions }: RegionsProps) {
  const regions = useRegions(names, rows, online);
  if (names.length === 0) return null;
  return (
    <section aria-labelledby="por-region">
      <h2 id="por-region" className={classes.title}>
        Lleva una región entera
      </h2>
      {canDownload === 'no' && (
        <Notice tone="info">
          Este navegador no puede guardar experiencias. Con la app instalada en Chrome, Edge, Firefox o Safari sí se
          puede.
        </Notice>
      )}
      <RegionList regions={regions} canDownload={canDownload === 'yes'} actions={actions} />
    </section>
  );
}
