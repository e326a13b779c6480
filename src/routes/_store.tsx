import { createFileRoute, Outlet } from '@tanstack/react-router';
import { StoreShell } from '#src/features/session/screens/store-shell.tsx';

/** The store's pages, open to everybody. Their shell is in the entry chunk (vite.config.ts). */
export const Route = createFileRoute('/_store')({ component: Store });

function Store() {
  return (
    <StoreShell>
      <Outlet />
    </StoreShell>
  );
}
