import { dataSaverKey } from '#contract/api/session.ts';
import { dataSaverEvent } from './data-saver.ts';
import { writeLocal } from './local-storage.ts';

const yearSeconds = 31_536_000;

/** For this device; a cookie tells the server, so that it doesn't put pictures into a page that it renders. */
export function setSavingData(on: boolean): void {
  const { dataset } = document.documentElement;
  if (on) dataset.saver = '';
  else delete dataset.saver;
  writeLocal(dataSaverKey, on ? '1' : null);
  document.cookie = `${dataSaverKey}=1; path=/; max-age=${on ? yearSeconds : 0}; samesite=lax`;
  dispatchEvent(new Event(dataSaverEvent));
}

/** Whether the device itself asks for little data (Chromium tells). */
export function deviceAsksToSave(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true;
}
