import { createRootRoute, Outlet } from '@tanstack/react-router';
import { NotFoundScreen } from '#src/features/session/screens/not-found-screen.tsx';
import { StoreShell } from '#src/features/session/screens/store-shell.tsx';

export const Route = createRootRoute({ component: Root, notFoundComponent: NotFoundScreen });

function Root() {
  return (
    <StoreShell>
      <Outlet />
    </StoreShell>
  );
}
