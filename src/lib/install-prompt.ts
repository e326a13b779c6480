import { observable } from './listeners.ts';

/** Chromium's offer to install, which TypeScript doesn't know. It may be used once. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const offer = observable<InstallEvent | null>(null);
const installed = observable(false);

/** Keeps the browser's offer to install for the page that explains it; it comes at a time of the browser's choosing. */
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

/** Shows the browser's own question. What it offered is used up by that, whatever the answer. */
export async function promptInstall(): Promise<void> {
  const event = offer.get();
  offer.set(null);
  await event?.prompt();
}
