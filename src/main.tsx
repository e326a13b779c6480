import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { afterFirstPaint } from './app/after-first-paint.ts';
import { createAppRouter } from './app/router.tsx';
import { shareStyleNonce } from './app/style-nonce.ts';
import { reportDefect } from './lib/report-defect.ts';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

shareStyleNonce();
const router = createAppRouter();

createRoot(place).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);

afterFirstPaint(() => {
  import('./app/engine.ts').then(({ startEngine }) => startEngine(router), reportDefect);
});
