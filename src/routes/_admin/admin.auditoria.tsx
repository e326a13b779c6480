import { createFileRoute } from '@tanstack/react-router';
import { AuditScreen } from '#src/features/admin/audit/screens/audit-screen.tsx';

export const Route = createFileRoute('/_admin/admin/auditoria')({ component: Audit });

function Audit() {
  const { access } = Route.useRouteContext();
  return access.kind === 'allowed' ? <AuditScreen /> : null;
}
