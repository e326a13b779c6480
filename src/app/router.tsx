import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { isSavingData } from '#src/lib/data-saver.ts';
import { ErrorScreen } from './error-screen.tsx';
import { routeTree } from './route-tree.gen.ts';

/** Creates a router, one per page and per server render. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    // With data saver on, load nothing unrequested.
    defaultPreload: typeof document !== 'undefined' && isSavingData() ? false : 'intent',
    // Only the browser has scroll positions.
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
