/** One toast at a time: a new one replaces the last. Durations come from the specification. */
export interface Toast {
  kind: 'success' | 'error' | 'undo';
  title: string;
  message?: string;
  /** The toast's action; pressing it closes the toast. */
  action?: { label: string; run: () => void };
}

type Host = typeof import('./toast-host.tsx');

let loading: Promise<Host> | null = null;
let isWanted = false;
let tellOutlet = () => {};

/** Tells the outlet whether a screen may show toasts; until then nothing is loaded. */
export const toastsWanted = {
  get: () => isWanted,
  subscribe(listener: () => void): () => void {
    tellOutlet = listener;
    return () => {
      tellOutlet = () => {};
    };
  },
};

/** Loads the toast code. Screens that may show toasts call it on mount, while still online. */
export function loadToasts(): Promise<Host> {
  isWanted = true;
  tellOutlet();
  loading ??= import('./toast-host.tsx').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function show(toast: Toast): Promise<void> {
  try {
    (await loadToasts()).showToast(toast);
  } catch (error) {
    reportError(error);
  }
}

/** Shows a success for 3 s, announced politely. */
export function toastSuccess(title: string, message?: string): void {
  void show({ kind: 'success', title, message });
}

/** Shows an undo action for 8 s, announced politely. */
export function toastUndo(title: string, undo: () => void): void {
  void show({ kind: 'undo', title, action: { label: 'Deshacer', run: undo } });
}

/** Shows an error for 4 s, announced at once. */
export function toastError(title: string, message?: string): void {
  void show({ kind: 'error', title, message });
}
