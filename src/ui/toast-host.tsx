import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { MantineArea } from './mantine-area.tsx';
import classes from './toast.module.css';
import type { Toast } from './toast.ts';

const id = 'toast';
/** Undo toasts stay longer, to be read and reached. */
const toastMilliseconds = { success: 3_000, error: 4_000, undo: 8_000 } as const;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast in the only slot and restarts its timer. */
export function showToast(toast: Toast): void {
  const isError = toast.kind === 'error';
  const data = {
    id,
    title: toast.title,
    message: toast.action ? <ToastAction {...toast.action} /> : toast.message,
    autoClose: false as const,
    role: isError ? 'alert' : 'status',
    icon: isError ? <IconAlertTriangle size={20} aria-hidden /> : <IconCheck size={20} aria-hidden />,
    'data-kind': toast.kind,
    classNames: {
      root: classes.toast,
      title: classes.title,
      description: classes.message,
      icon: classes.icon,
      closeButton: classes.close,
    },
    closeButtonProps: { 'aria-label': 'Cerrar aviso' },
  };
  clearTimeout(timer);
  // Hide and show again, so that screen readers announce both toasts.
  notifications.hide(id);
  notifications.show(data);
  timer = setTimeout(() => notifications.hide(id), toastMilliseconds[toast.kind]);
}

function ToastAction({ label, run }: NonNullable<Toast['action']>) {
  function press() {
    clearTimeout(timer);
    notifications.hide(id);
    run();
  }
  return (
    <button type="button" className={classes.action} onClick={press}>
      {label}
    </button>
  );
}

export default function ToastHost() {
  return (
    <MantineArea>
      <Notifications position="top-center" limit={1} zIndex={400} transitionDuration={160} containerWidth={420} />
    </MantineArea>
  );
}
