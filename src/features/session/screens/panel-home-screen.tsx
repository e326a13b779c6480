import type { User } from '#contract/api/users.ts';
import { accountTexts } from '#contract/texts/account-texts.ts';
import { usePageTitle } from '#src/ui/use-page-title.ts';
import { AccountDetails } from '../components/account-details.tsx';
import type { Area } from '../areas.ts';

/** A panel's first page while it has no other: the signed-in person and their sign-ins. */
export function PanelHomeScreen({ user, area, isOffline }: { user: User; area: Area; isOffline: boolean }) {
  usePageTitle(accountTexts.title);
  return (
    <>
      <h1>{accountTexts.title}</h1>
      <AccountDetails user={user} area={area} isOffline={isOffline} />
    </>
  );
}
