import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { afterFirstPaint } from './app/after-first-paint.ts';
import { replayEarlyInput } from './app/early-input.ts';
import { onFirstInteraction } from './app/first-interaction.ts';
import { createAppRouter } from './app/router.tsx';
import { shareStyleNonce } from './lib/style-nonce.ts';
import './ui/base-styles.ts';
import { followColourScheme } from './ui/colour-scheme.ts';
import { watchDueSignOut } from './lib/watch-due-sign-out.ts';
import { watchInstallPrompt } from './lib/install-prompt.ts';
import { reportUnexpectedError } from './lib/report-unexpected-error.ts';
import { readServedPage } from './lib/served-page.ts';
import { loadSender, setSenderLoader } from './offline/outbox/request-flush.ts';
import { clearFormerPerson } from './offline/sync/clear-former-person.ts';
import {
  holdLocalDatabase,
  localDatabaseWanted,
  wantLocalDatabase,
  wasLocalDatabaseOpened,
} from './lib/when-wanted.ts';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

shareStyleNonce();
followColourScheme();
watchInstallPrompt();
watchDueSignOut();
const served = readServedPage();
const router = createAppRouter();
// None by plain http and in development.
const hasWorker = 'serviceWorker' in navigator && import.meta.env.PROD;
const app = (
  <StrictMode>
    <App router={router} served={served} />
  </StrictMode>
);

// The page is complete and the worker caches it, so the rest can wait for the first interaction.
if (served && hasWorker && !wasLocalDatabaseOpened()) {
  holdLocalDatabase();
  onFirstInteraction(wantLocalDatabase);
}

setSenderLoader(async () => (await import('./app/start-background-sync.ts')).startBackgroundSync(router));
const clearing = clearFormerPerson();
if (clearing) clearing.then(() => start(place), reportUnexpectedError);
else start(place);

function start(root: HTMLElement): void {
  if (served) {
    hydrate(root).catch(reportUnexpectedError);
  } else {
    window.earlyInput?.stop();
    createRoot(root).render(app);
  }
  afterFirstPaint(() => {
    if (hasWorker)
      import('./offline/service-worker/register.ts').then(
        ({ registerWorker }) => registerWorker(),
        reportUnexpectedError,
      );
    localDatabaseWanted().then(startBackgroundSync, reportUnexpectedError);
  });
}

/**
 * Hydrates the served page. The router must be loaded and know about the server rendering, or it renders another tree.
 */
async function hydrate(root: HTMLElement): Promise<void> {
  router.ssr = { manifest: undefined };
  await router.load();
  const doAgain = replayEarlyInput(root);
  // A transition hydrates in slices, so that input and painting needn't wait for all of it.
  startTransition(() => {
    hydrateRoot(root, app, { onRecoverableError: reportUnexpectedError });
  });
  doAgain();
}

function startBackgroundSync(): void {
  loadSender().catch((error: unknown) => {
    if (navigator.onLine) return reportUnexpectedError(error);
    // The first interaction came offline, before the worker had cached the code.
    window.addEventListener('online', startBackgroundSync, { once: true });
  });
}
