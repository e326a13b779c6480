import { useState, useSyncExternalStore } from 'react';
import { fullness } from '#src/offline/database/quota.ts';
import { Button } from '#src/ui/components/button.tsx';
import { Card } from '#src/ui/components/card.tsx';
import { Skeleton } from '#src/ui/components/skeleton.tsx';
import { formatBytes } from '#src/ui/format-bytes.ts';
import { downloadActions } from '../download-actions.ts';
import { useStorageUse } from '../use-storage-use.ts';
import classes from './cards.module.css';

/** Storage used and what can be freed. @param downloaded bytes of the downloads */
export function StorageCard({ downloaded, when }: { downloaded: number; when: unknown }) {
  const [freed, setFreed] = useState(0);
  const use = useStorageUse(`${String(when)} ${freed}`);
  const isFull = useSyncExternalStore(fullness.subscribe, fullness.get, () => null) !== null;
  const free = () => downloadActions.free(() => setFreed(freed + 1));
  if (!use) {
    return (
      <Card title="Espacio">
        <Skeleton height="236px" />
      </Card>
    );
  }
  return (
    <Card title="Espacio">
      <dl className={classes.sums}>
        <Sum label="Descargas" bytes={downloaded} />
        <Sum label="Fotos vistas" bytes={use.seenPictures} />
        <Sum label="En total, con la app y tus datos" bytes={use.total} />
      </dl>
      <p className={classes.soft}>
        {use.quota ? `El navegador le presta a Rumbo hasta ${formatBytes(use.quota)}. ` : ''}
        {use.isPersistent
          ? 'Lo guardado está protegido: el navegador no lo borra por su cuenta.'
          : 'Si le falta espacio, el navegador podría borrar lo guardado.'}
      </p>
      {isFull && (
        <p className={classes.full}>
          Tu dispositivo está lleno. Quita descargas o haz espacio en él, y prueba de nuevo.
        </p>
      )}
      <Button variant="outline" disabled={!isFull && use.seenPictures === 0} onClick={free}>
        {isFull ? 'Ya hice espacio' : 'Borrar fotos vistas'}
      </Button>
    </Card>
  );
}

function Sum({ label, bytes }: { label: string; bytes: number | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{bytes === null ? '–' : formatBytes(bytes)}</dd>
    </div>
  );
}
