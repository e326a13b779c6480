import { useState, useSyncExternalStore } from 'react';
import { installation, installOffer, promptInstall } from '#src/lib/install-prompt.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { runsStandalone } from '#src/lib/standalone.ts';

export type InstallWay =
  /** True if the page runs as the installed app, or was installed from this tab. */
  | { state: 'installed'; isApp: boolean }
  /** The browser can install it with one press. */
  | { state: 'offered'; install: () => void }
  /** By hand: through the share sheet of iOS, or the browser's menu. */
  | { state: 'by_hand'; device: 'ios' | 'other' };

/** How this browser can install the app. */
export function useInstall(): InstallWay {
  const isOffered = useSyncExternalStore(installOffer.subscribe, installOffer.isThere);
  const isDone = useSyncExternalStore(installation.subscribe, installation.isDone);
  const [isStandalone] = useState(runsStandalone);
  if (isStandalone || isDone) return { state: 'installed', isApp: isStandalone };
  if (isOffered) return { state: 'offered', install: () => void promptInstall().catch(reportUnexpectedError) };
  return { state: 'by_hand', device: isIos() ? 'ios' : 'other' };
}

/** An iPad reports itself as a Mac, but a Mac has no touch screen. */
function isIos(): boolean {
  return (
    /iPad|iPhone|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
