import type { User } from '#contract/api/users.ts';
import { accountTexts } from '#contract/texts/account-texts.ts';
import { Page } from '#src/ui/components/page.tsx';
import { AccountDetails } from '../components/account-details.tsx';

/** `/usuario/cuenta`: the person's account, with their sign-ins. */
export function AccountScreen({ user, isOffline }: { user: User; isOffline: boolean }) {
  return (
    <Page title={accountTexts.title}>
      <AccountDetails user={user} area="customer" isOffline={isOffline} />
    </Page>
  );
}
