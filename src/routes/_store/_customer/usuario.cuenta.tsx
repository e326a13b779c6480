import { createFileRoute } from '@tanstack/react-router';
import { Queries } from '#src/app/queries.tsx';
import { ConsentsCard } from '#src/features/account/components/consents-card.tsx';
import { DeleteAccountCard } from '#src/features/account/components/delete-account-card.tsx';
import { ExportCard } from '#src/features/account/components/export-card.tsx';
import { MyRequestsCard } from '#src/features/requests/components/my-requests-card.tsx';
import { AccountScreen } from '#src/features/session/screens/account-screen.tsx';
import { ReauthDialog } from '#src/ui/panel/reauth-dialog.tsx';

export const Route = createFileRoute('/_store/_customer/usuario/cuenta')({ component: Account });

function Account() {
  const { access } = Route.useRouteContext();
  if (access.kind !== 'allowed') return null;
  return (
    <Queries>
      <AccountScreen user={access.user} isOffline={access.isOffline === true}>
        <MyRequestsCard />
        <ConsentsCard />
        <ExportCard />
        <DeleteAccountCard user={access.user} />
      </AccountScreen>
      <ReauthDialog />
    </Queries>
  );
}
