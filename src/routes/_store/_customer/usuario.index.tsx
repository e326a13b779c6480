import { createFileRoute } from '@tanstack/react-router';
import { Queries } from '#src/app/queries.tsx';
import { BookingsPage } from '#src/features/orders/screens/bookings-page.tsx';
import { AccountBar } from '#src/features/session/components/account-bar.tsx';

/** The person's bookings on this device, with the way to the account and the way out. */
export const Route = createFileRoute('/_store/_customer/usuario/')({ component: Customer });

function Customer() {
  const { access } = Route.useRouteContext();
  if (access.kind !== 'allowed') return null;
  return (
    <Queries>
      <BookingsPage notice={<AccountBar user={access.user} />} />
    </Queries>
  );
}
