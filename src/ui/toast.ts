/** One toast at a time: a new one takes the place of the shown one. Durations are the specification's. */
export interface Toast {
  kind: 'success' | 'error' | 'undo';
  title: string;
  message?: string;
  /** What the toast offers to do; it goes when that is pressed. */
  action?: { label: string; run: () => void };
}

type Host = typeof import('./toast-host.tsx');

let loading: Promise<Host> | null = null;
let isWanted = false;
let tellOutlet = () => {};

/** For the outlet: whether toasts are to be expected. Until then nothing of them is loaded. */
export const toastsWanted = {
  get: () => isWanted,
  subscribe(listener: () => void): () => void {
    tellOutlet = listener;
    return () => {
      tellOutlet = () => {};
    };
  },
};

/** Loads what shows toasts. Screens that will tell something call it once they stand, while there still is a connection. */
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

/** A success, for 3 s, announced politely. */
export function toastSuccess(title: string, message?: string): void {
  void show({ kind: 'success', title, message });
}

/** Something was taken away and can be had back, for 8 s, announced politely. */
export function toastUndo(title: string, undo: () => void): void {
  void show({ kind: 'undo', title, action: { label: 'Deshacer', run: undo } });
}

/** A failure in the destructive style, for 4 s, announced at once. */
export function toastError(title: string, message?: string): void {
  void show({ kind: 'error', title, message });
}
