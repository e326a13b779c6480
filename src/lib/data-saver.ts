/**
 * 'Modo ahorro de datos': load pictures only on request. The inline script of `index.html` sets the page's attribute
 * before the first paint.
 */
export const dataSaverEvent = 'rumbo-data-saver';

export function isSavingData(): boolean {
  return 'saver' in document.documentElement.dataset;
}

export function onSavingData(listener: () => void): () => void {
  addEventListener(dataSaverEvent, listener);
  return () => removeEventListener(dataSaverEvent, listener);
}
