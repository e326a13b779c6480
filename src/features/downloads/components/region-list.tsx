import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useId } from 'react';
import { Button } from '#src/ui/components/button.tsx';
import { formatBytes } from '#src/ui/format-bytes.ts';
import type { DownloadActions } from '../download-actions.ts';
import type { Region } from '../use-regions.ts';
import classes from './region-list.module.css';

interface RegionListProps {
  regions: readonly Region[];
  canDownload: boolean;
  actions: DownloadActions;
}

/** Downloads a whole region, and says how large it is. */
export function RegionList({ regions, canDownload, actions }: RegionListProps) {
  return (
    <ul className={classes.list}>
      {regions.map((region) => (
        <RegionRow key={region.name} region={region} canDownload={canDownload} actions={actions} />
      ))}
    </ul>
  );
}

function RegionRow({ region, canDownload, actions }: Omit<RegionListProps, 'regions'> & { region: Region }) {
  const { name, wanted, size } = region;
  const id = useId();
  return (
    <li className={classes.region}>
      <div id={id}>
        <strong>{name}</strong>
        <span className={classes.soft}>{sizeText(size)}</span>
      </div>
      {size && wanted >= size.experiences ? (
        <span className={classes.whole}>
          <IconCircleCheck size={20} aria-hidden />
          En tu lista
        </span>
      ) : (
        <Button
          variant="outline"
          icon={<IconDownload size={18} aria-hidden />}
          aria-describedby={id}
          disabled={!canDownload}
          onClick={() => actions.startRegion(name)}
        >
          {size && wanted > 0 ? `Descargar ${size.experiences - wanted} más` : 'Descargar'}
        </Button>
      )}
    </li>
  );
}

function sizeText(size: Region['size']): string {
  if (size === undefined) return 'Calculando el tamaño…';
  if (size === null) return 'El tamaño se sabe con señal';
  return `${size.experiences === 1 ? '1 experiencia' : `${size.experiences} experiencias`} · ${formatBytes(size.bytes)}`;
}
