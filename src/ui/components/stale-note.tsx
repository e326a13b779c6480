import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import { formatAge } from '#src/ui/format-age.ts';
import classes from './stale-note.module.css';

/** Shows how old the data is. `since` is ISO 8601. */
export function StaleNote({
  since,
  what = 'Esto es lo que guardamos en tu dispositivo',
}: {
  since: string;
  what?: string;
}) {
  return (
    <p className={classes.note}>
      <IconCloudOff size={17} aria-hidden />
      <span>
        {what} {formatAge(since)}.
      </span>
    </p>
  );
}
