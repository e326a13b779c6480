import { Link } from '@tanstack/react-router';
import type { User } from '#contract/api/users.ts';
import { accountTexts } from '#contract/texts/account-texts.ts';
import classes from './account-bar.module.css';
import { SignOutButton } from './sign-out-button.tsx';

/** Above a customer's pages: who is signed in, the way to the account, and the way out. */
export function AccountBar({ user }: { user: User }) {
  return (
    <div className={classes.bar}>
      <div className={classes.who}>
        <strong>{accountTexts.greeting(user.firstName)}</strong>
        <span>{user.email}</span>
        <Link to="/usuario/cuenta">{accountTexts.link}</Link>
      </div>
      <SignOutButton area="customer" />
    </div>
  );
}
