import { createFileRoute } from '@tanstack/react-router';
import { PanelHomeScreen } from '#src/features/session/screens/panel-home-screen.tsx';

/** Until the panel's tabs stand here: who is signed in, and where. */
export const Route = createFileRoute('/_admin/admin/')({ component: Home });

function Home() {
  const { access } = Route.useRouteContext();
  return access.kind === 'allowed' ? (
    <PanelHomeScreen area="admin" user={access.user} isOffline={access.isOffline === true} />
  ) : null;
}
