import { useState, useSyncExternalStore } from 'react';
import { installation, installOffer, promptInstall } from '#src/lib/install-prompt.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { runsStandalone } from '#src/lib/standalone.ts';

export type InstallWay =
  /** The page runs as the installed app, or (in a tab still) was installed just now. */
  | { state: 'installed'; isApp: boolean }
  /** The browser installs at the press of a button. */
  | { state: 'offered'; install: () => void }
  /** By hand: through the share sheet of iOS, or the browser's menu. */
  | { state: 'by_hand'; device: 'ios' | 'other' };

/** How this browser can install the product. */
export function useInstall(): InstallWay {
  const isOffered = useSyncExternalStore(installOffer.subscribe, installOffer.isThere);
  const isDone = useSyncExternalStore(installation.subscribe, installation.isDone);
  const [isStandalone] = useState(runsStandalone);
  if (isStandalone || isDone) return { state: 'installed', isApp: isStandalone };
  if (isOffered) return { state: 'offered', install: () => void promptInstall().catch(reportUnexpectedError) };
  return { state: 'by_hand', device: isIos() ? 'ios' : 'other' };
}

/** An iPad says that it is a Mac; a Mac has no touch screen. */
function isIos(): boolean {
  return (
    /iPad|iPhone|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
