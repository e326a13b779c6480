import type { ReactNode } from 'react';
import type { User } from '#contract/api/users.ts';
import { accountTexts, roleLabels } from '#contract/texts/account-texts.ts';
import { Card } from '#src/ui/components/card.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import classes from './account-details.module.css';
import { DevicesCard } from './devices-card.tsx';

interface AccountDetailsProps {
  user: User;
  isOffline: boolean;
  /** Under the facts: the way out, where the page's header has none. */
  actions?: ReactNode;
  /** More cards, below the devices. */
  children?: ReactNode;
}

/** Who is signed in, and where else. */
export function AccountDetails({ user, isOffline, actions, children }: AccountDetailsProps) {
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
        {actions && <div className={classes.actions}>{actions}</div>}
      </Card>
      {!isOffline && <DevicesCard />}
      {children}
    </div>
  );
}
