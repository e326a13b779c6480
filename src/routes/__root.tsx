import { createRootRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '#src/features/session/screens/not-found-screen.tsx';
import { StoreShell } from '#src/features/session/screens/store-shell.tsx';

export const Route = createRootRoute({ notFoundComponent: NotFound });

/** An address that no layout matches is handled by the store. */
function NotFound() {
  return (
    <StoreShell>
      <NotFoundScreen />
    </StoreShell>
  );
}
