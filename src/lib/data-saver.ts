/**
 * 'Modo ahorro de datos': whether this device loads only the pictures that were asked for. The mark on the page is set
 * by the inline script of `index.html`, before anything is drawn.
 */
export const dataSaverEvent = 'rumbo-data-saver';

export function isSavingData(): boolean {
  return 'saver' in document.documentElement.dataset;
}

export function onSavingData(listener: () => void): () => void {
  addEventListener(dataSaverEvent, listener);
  return () => removeEventListener(dataSaverEvent, listener);
}
