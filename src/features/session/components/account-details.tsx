import type { User } from '#contract/api/users.ts';
import { accountTexts, roleLabels } from '#contract/texts/account-texts.ts';
import { Card } from '#src/ui/components/card.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import type { Area } from '../areas.ts';
import classes from './account-details.module.css';
import { DevicesCard } from './devices-card.tsx';
import { SignOutButton } from './sign-out-button.tsx';

interface AccountDetailsProps {
  user: User;
  area: Area;
  isOffline: boolean;
}

/** Who is signed in, where else, and the way out. */
export function AccountDetails({ user, area, isOffline }: AccountDetailsProps) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <div className={classes.cards}>
      <Card title={name || user.email}>
        {isOffline && <Notice tone="info">{accountTexts.offline}</Notice>}
        <dl className={classes.facts}>
          <div>
            <dt>{accountTexts.email}</dt>
            <dd>{user.email}</dd>
          </div>
          <div>
            <dt>{accountTexts.role}</dt>
            <dd>{roleLabels[user.role]}</dd>
          </div>
        </dl>
        <div className={classes.actions}>
          <SignOutButton area={area} />
        </div>
      </Card>
      {!isOffline && <DevicesCard />}
    </div>
  );
}
