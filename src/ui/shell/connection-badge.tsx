import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs';
import classes from './connection-badge.module.css';

export interface Connection {
  online: boolean;
  /** Changes that wait to be sent. */
  pendingCount: number;
}

/** 'Sin conexión', 'n cambios por enviar', or both; nothing while all is well. */
export function connectionText({ online, pendingCount }: Connection): string | null {
  const pending =
    pendingCount === 0 ? null : pendingCount === 1 ? '1 cambio por enviar' : `${pendingCount} cambios por enviar`;
  if (online) return pending;
  return pending ? `Sin conexión · ${pending}` : 'Sin conexión';
}

/** Shows the full text; on a phone only the count beside 'Sin conexión'. */
export function ConnectionBadge(connection: Connection) {
  const text = connectionText(connection);
  const [count, rest] = !connection.online && connection.pendingCount > 0 ? splitAfterCount(text ?? '') : [text, ''];
  return (
    <span role="status" className={classes.place}>
      {text && (
        <span className={classes.badge}>
          {connection.online ? <IconCloudUp size={18} aria-hidden /> : <IconCloudOff size={18} aria-hidden />}
          <span>
            {count}
            {rest && <span className={classes.rest}>{rest}</span>}
          </span>
        </span>
      )}
    </span>
  );
}

/** 'Sin conexión · 3 cambios por enviar' → 'Sin conexión · 3' and ' cambios por enviar'. */
function splitAfterCount(text: string): [string, string] {
  const end = text.search(/ cambios?/);
  return [text.slice(0, end), text.slice(end)];
}
