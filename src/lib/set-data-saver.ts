import { dataSaverKey } from '#contract/api/session.ts';
import { dataSaverEvent } from './data-saver.ts';
import { writeLocal } from './local-storage.ts';

const yearSeconds = 31_536_000;

/** Sets data saver for this device. A cookie tells the server to render pages without pictures. */
export function setSavingData(on: boolean): void {
  const { dataset } = document.documentElement;
  if (on) dataset.saver = '';
  else delete dataset.saver;
  writeLocal(dataSaverKey, on ? '1' : null);
  document.cookie = `${dataSaverKey}=1; path=/; max-age=${on ? yearSeconds : 0}; samesite=lax`;
  dispatchEvent(new Event(dataSaverEvent));
}

/** True if the device has data saver on (Chromium only). */
export function deviceAsksToSave(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}
