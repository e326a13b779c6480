import { createFileRoute, Outlet } from '@tanstack/react-router';
import { guard } from '#src/app/guard.ts';
import { PortalLoading } from '#src/features/customer/components/portal-loading.tsx';
import { BookingsPage } from '#src/features/orders/screens/bookings-page.tsx';
import { AccessNotice, AccessNoticeLoading } from '#src/features/session/components/access-notice.tsx';
import { signedInPerson } from '#src/lib/signed-in-cookie.ts';

/** The customer's portal, in the store's shell. Without a sign-in it offers one, above this device's bookings. */
export const Route = createFileRoute('/_store/_customer')({
  beforeLoad: guard('customer'),
  component: Customer,
  pendingComponent: Pending,
  // This device's bookings needn't wait until the signed-in user is known.
  pendingMs: 0,
  pendingMinMs: 0,
});

function Customer() {
  const { access } = Route.useRouteContext();
  if (access.kind === 'allowed') return <Outlet />;
  return <BookingsPage notice={<AccessNotice area="customer" refusal={access} />} />;
}

function Pending() {
  // The readable cookie knows before the server has answered: a signed-in person's page is on its way.
  if (signedInPerson() !== null) return <PortalLoading />;
  return <BookingsPage notice={<AccessNoticeLoading />} />;
}
