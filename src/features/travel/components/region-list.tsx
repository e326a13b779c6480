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
  /** The experiences that are here, or on their way. */
  wanted: ReadonlySet<string>;
  canDownload: boolean;
  actions: DownloadActions;
}

/** A whole region at a touch, and what it comes to. */
export function RegionList({ regions, wanted, canDownload, actions }: RegionListProps) {
  return (
    <ul className={classes.list}>
      {regions.map((region) => (
        <RegionRow key={region.name} region={region} wanted={wanted} canDownload={canDownload} actions={actions} />
      ))}
    </ul>
  );
}

function RegionRow({ region, wanted, canDownload, actions }: Omit<RegionListProps, 'regions'> & { region: Region }) {
  const { name, experiences, bytes } = region;
  const id = useId();
  const missing = experiences.filter((experience) => !wanted.has(experience.id));
  const size = bytes === undefined ? 'calculando…' : bytes === null ? 'el tamaño se sabe con señal' : formatBytes(bytes);
  return (
    <li className={classes.region}>
      <div id={id}>
        <strong>{name}</strong>
        <span className={classes.soft}>
          {experiences.length === 1 ? '1 experiencia' : `${experiences.length} experiencias`} · {size}
        </span>
      </div>
      {missing.length === 0 ? (
        <span className={classes.whole}>
          <IconCircleCheck size={20} aria-hidden />
          En tu lista
        </span>
      ) : (
        <Button variant="outline" icon={<IconDownload size={18} aria-hidden />} aria-describedby={id} disabled={!canDownload} onClick={() => actions.start(missing)}>
          {missing.length === experiences.length ? 'Descargar' : `Descargar ${missing.length} más`}
        </Button>
      )}
    </li>
  );
}
