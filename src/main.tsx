import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { afterFirstPaint } from './app/after-first-paint.ts';
import { replayEarlyInput } from './app/early-input.ts';
import { onFirstInteraction } from './app/first-interaction.ts';
import { createAppRouter } from './app/router.tsx';
import { shareStyleNonce, styleNonce } from './app/style-nonce.ts';
import { watchInstallPrompt } from './lib/install-prompt.ts';
import { reportUnexpectedError } from './lib/report-unexpected-error.ts';
import { readServedPage } from './lib/served-page.ts';
import {
  holdLocalDatabase,
  localDatabaseWanted,
  wantLocalDatabase,
  wasLocalDatabaseOpened,
} from './lib/when-wanted.ts';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

shareStyleNonce();
watchInstallPrompt();
const served = readServedPage();
const router = createAppRouter();
// None by plain http and in development.
const hasWorker = 'serviceWorker' in navigator && import.meta.env.PROD;
const app = (
  <StrictMode>
    <App router={router} served={served} nonce={styleNonce()} />
  </StrictMode>
);

// The page shows all there is to see, and the worker keeps it: the rest can wait for the person.
if (served && hasWorker && !wasLocalDatabaseOpened()) {
  holdLocalDatabase();
  onFirstInteraction(wantLocalDatabase);
}

if (served) {
  hydrate(place).catch(reportUnexpectedError);
} else {
  window.earlyInput?.stop();
  createRoot(place).render(app);
}

afterFirstPaint(() => {
  if (hasWorker)
    import('./offline/service-worker/register.ts').then(
      ({ registerWorker }) => registerWorker(),
      reportUnexpectedError,
    );
  localDatabaseWanted().then(startBackgroundSync, reportUnexpectedError);
});

/** React takes over the served page. The router must have loaded, and know that a server rendered, or its tree is another one. */
async function hydrate(root: HTMLElement): Promise<void> {
  router.ssr = { manifest: undefined };
  await router.load();
  const doAgain = replayEarlyInput(root);
  // As a transition it is done in slices: a press, or the picture, needn't wait for all of it.
  startTransition(() => {
    hydrateRoot(root, app, { onRecoverableError: reportUnexpectedError });
  });
  doAgain();
}

function startBackgroundSync(): void {
  import('./app/start-background-sync.ts').then(
    (module) => module.startBackgroundSync(router),
    (error: unknown) => {
      if (navigator.onLine) return reportUnexpectedError(error);
      // The first press came without a network, and before the worker had kept the code.
      window.addEventListener('online', startBackgroundSync, { once: true });
    },
  );
}
