import type { ReactNode } from 'react';
import type { User } from '#contract/api/users.ts';
import { accountTexts } from '#contract/texts/account-texts.ts';
import { Page } from '#src/ui/components/page.tsx';
import { AccountDetails } from '../components/account-details.tsx';
import { SignOutButton } from '../components/sign-out-button.tsx';

interface AccountScreenProps {
  user: User;
  isOffline: boolean;
  /** Cards of other features, which need a connection. */
  children?: ReactNode;
}

/** `/usuario/cuenta`: the person's account, with their sign-ins. */
export function AccountScreen({ user, isOffline, children }: AccountScreenProps) {
  return (
    <Page title={accountTexts.title}>
      <AccountDetails user={user} isOffline={isOffline} actions={<SignOutButton area="customer" />}>
        {!isOffline && children}
      </AccountDetails>
    </Page>
  );
}
