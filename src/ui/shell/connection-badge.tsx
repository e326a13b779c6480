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
  const pending = pendingCount === 0 ? null : pendingCount === 1 ? '1 cambio por enviar' : `${pendingCount} cambios por enviar`;
  if (online) return pending;
  return pending ? `Sin conexión · ${pending}` : 'Sin conexión';
}

export function ConnectionBadge(connection: Connection) {
  const text = connectionText(connection);
  return (
    <span role="status" className={classes.place}>
      {text && (
        <span className={classes.badge}>
          {connection.online ? <IconCloudUp size={18} aria-hidden /> : <IconCloudOff size={18} aria-hidden />}
          {text}
        </span>
      )}
    </span>
  );
}
