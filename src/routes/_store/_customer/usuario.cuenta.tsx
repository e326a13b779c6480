import { createFileRoute } from '@tanstack/react-router';
import { Queries } from '#src/app/queries.tsx';
import { AccountScreen } from '#src/features/session/screens/account-screen.tsx';

export const Route = createFileRoute('/_store/_customer/usuario/cuenta')({ component: Account });

function Account() {
  const { access } = Route.useRouteContext();
  if (access.kind !== 'allowed') return null;
  return (
    <Queries>
      <AccountScreen user={access.user} isOffline={access.isOffline === true} />
    </Queries>
  );
}
