import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { afterFirstPaint } from './app/after-first-paint.ts';
import { createAppRouter } from './app/router.tsx';
import { shareStyleNonce, styleNonce } from './app/style-nonce.ts';
import { reportDefect } from './lib/report-defect.ts';
import { readServedPage } from './offline/served-page.ts';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

shareStyleNonce();
const served = readServedPage();
const router = createAppRouter();
const app = (
  <StrictMode>
    <App router={router} served={served} nonce={styleNonce()} />
  </StrictMode>
);

if (served) hydrate(place).catch(reportDefect);
else createRoot(place).render(app);

afterFirstPaint(() => {
  import('./app/engine.ts').then(({ startEngine }) => startEngine(router), reportDefect);
});

/** React takes over the served page. The router must have loaded, and know that a server rendered, or its tree is another one. */
async function hydrate(root: HTMLElement): Promise<void> {
  router.ssr = { manifest: undefined };
  await router.load();
  hydrateRoot(root, app, { onRecoverableError: reportDefect });
}
