import { observable } from './listeners.ts';

/** Chromium's install event, missing in TypeScript's types. It can be used once. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const offer = observable<InstallEvent | null>(null);
const installed = observable(false);

/** Stores the browser's install event for the install page, because it may come at any time. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => {
    offer.set(null);
    installed.set(true);
  });
}

export const installOffer = { subscribe: offer.subscribe, isThere: () => offer.get() !== null };
export const installation = { subscribe: installed.subscribe, isDone: installed.get };

/** Shows the browser's install prompt, which uses up the event whatever the response. */
export async function promptInstall(): Promise<void> {
  const event = offer.get();
  offer.set(null);
  await event?.prompt();
}
