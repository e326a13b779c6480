import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import { formatAge } from '#src/ui/format-age.ts';
import classes from './stale-note.module.css';

/** Says how old what is shown is. `since` is an ISO instant. */
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
