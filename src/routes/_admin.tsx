import { createFileRoute, Outlet } from '@tanstack/react-router';
import { guard } from '#src/app/guard.ts';
import { Queries } from '#src/app/queries.tsx';
import { AuditLink } from '#src/features/admin/components/audit-link.tsx';
import { SignOutButton } from '#src/features/session/components/sign-out-button.tsx';
import { PanelLayout } from '#src/features/session/screens/panel-layout.tsx';

export const Route = createFileRoute('/_admin')({ beforeLoad: guard('admin'), component: Panel });

function Panel() {
  const { access } = Route.useRouteContext();
  return (
    <Queries>
      <PanelLayout
        area="admin"
        access={access}
        title="Administración"
        end={
          <>
            <AuditLink />
            <SignOutButton area="admin" onDeep />
          </>
        }
      >
        <Outlet />
      </PanelLayout>
    </Queries>
  );
}
