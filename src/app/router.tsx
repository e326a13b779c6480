import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { isSavingData } from '#src/lib/data-saver.ts';
import { ErrorScreen } from './error-screen.tsx';
import { routeTree } from './route-tree.gen.ts';

/** A router of its own for each page, and for each answer that a server renders. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    // Where data is saved, nothing comes that wasn't asked for.
    defaultPreload: typeof document !== 'undefined' && isSavingData() ? false : 'intent',
    // Where a page was scrolled to is the browser's to know.
    scrollRestoration: typeof document !== 'undefined',
    defaultErrorComponent: ErrorScreen,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
