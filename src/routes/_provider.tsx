import { createFileRoute, Outlet } from '@tanstack/react-router';
import { guard } from '#src/app/guard.ts';
import { Queries } from '#src/app/queries.tsx';
import { SignOutButton } from '#src/features/session/components/sign-out-button.tsx';
import { PanelLayout } from '#src/features/session/screens/panel-layout.tsx';

export const Route = createFileRoute('/_provider')({ beforeLoad: guard('provider'), component: Panel });

function Panel() {
  const { access } = Route.useRouteContext();
  return (
    <Queries>
      <PanelLayout area="provider" access={access} title="Proveedor" end={<SignOutButton area="provider" />}>
        <Outlet />
      </PanelLayout>
    </Queries>
  );
}
