/** One toast at a time: a new one takes the place of the shown one. Durations are the specification's. */
export interface Toast {
  kind: 'success' | 'error';
  title: string;
  message?: string;
}

async function show(toast: Toast): Promise<void> {
  // Loaded at the first toast, or by the outlet once the page is idle: the first view doesn't carry it.
  const { showToast } = await import('./toast-host.tsx');
  showToast(toast);
}

/** A success, for 3 s, announced politely. */
export function toastSuccess(title: string, message?: string): void {
  void show({ kind: 'success', title, message });
}

/** A failure in the destructive style, for 4 s, announced at once. */
export function toastError(title: string, message?: string): void {
  void show({ kind: 'error', title, message });
}
