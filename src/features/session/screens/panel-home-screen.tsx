import type { User } from '#contract/api/users.ts';
import { accountTexts } from '#contract/texts/account-texts.ts';
import { usePageTitle } from '#src/ui/use-page-title.ts';
import { AccountDetails } from '../components/account-details.tsx';
import classes from './panel-home-screen.module.css';

/** A panel's first page while it has no other: the signed-in person and their sign-ins. */
export function PanelHomeScreen({ user, isOffline }: { user: User; isOffline: boolean }) {
  usePageTitle(accountTexts.title);
  return (
    <>
      <h1 className={classes.title}>{accountTexts.title}</h1>
      <AccountDetails user={user} isOffline={isOffline} />
    </>
  );
}
