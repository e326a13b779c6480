import { RouterProvider } from '@tanstack/react-router';
import type { ServedPage } from '#contract/api/served-page.ts';
import { ServedPageContext } from '#src/lib/served-page.ts';
import { Providers } from './providers.tsx';
import type { AppRouter } from './router.tsx';

interface AppProps {
  router: AppRouter;
  /** The data that the server renders this page from. */
  served: ServedPage | null;
}

/** The React tree; the same on the server and in the browser. */
export function App({ router, served }: AppProps) {
  return (
    <ServedPageContext value={served}>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </ServedPageContext>
  );
}
