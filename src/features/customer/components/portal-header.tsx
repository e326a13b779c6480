import { Link } from '@tanstack/react-router';
import IconAward from '@tabler/icons-react/dist/esm/icons/IconAward.mjs';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import type { ReactNode } from 'react';
import type { User } from '#contract/api/users.ts';
import { formatCop } from '#contract/domain/money.ts';
import { customerTexts, levelLabels } from '#contract/texts/customer-texts.ts';
import type { Portal } from '#src/offline/portal/portal.ts';
import { Contours } from '#src/ui/components/contours.tsx';
import { formatWhole } from '#src/ui/format-whole.ts';
import { usePageTitle } from '#src/ui/use-page-title.ts';
import classes from './portal-header.module.css';

interface PortalHeaderProps {
  user: User;
  /** null while it is not known. */
  portal: Portal | null;
  signOut: ReactNode;
}

/** The portal's head: who is signed in, their level, points and cashback. */
export function PortalHeader({ user, portal, signOut }: PortalHeaderProps) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email;
  usePageTitle(name);
  return (
    <div className={classes.head}>
      <Contours onDeep />
      <div className={classes.inner}>
        <div className={classes.who}>
          <p className={classes.hello}>{customerTexts.hello}</p>
          <h1 tabIndex={-1}>{name}</h1>
        </div>
        <div className={classes.actions}>
          <Link to="/usuario/cuenta" className={classes.account} preload={false}>
            <IconUserCircle size={20} aria-hidden />
            {customerTexts.account}
          </Link>
          {signOut}
        </div>
        <Standing portal={portal} />
      </div>
    </div>
  );
}

function Standing({ portal }: { portal: Portal | null }) {
  if (!portal) return <div className={classes.standing} aria-hidden="true" />;
  const { stats, rewardLevel } = portal.dashboard;
  return (
    <div className={classes.standing}>
      <span className={classes.level}>
        <IconAward size={19} aria-hidden />
        {levelLabels[rewardLevel.currentLevel]}
      </span>
      <span className={classes.points}>{customerTexts.points(formatWhole(stats.rewardPoints))}</span>
      <span className={classes.cashback}>
        {customerTexts.cashback}: <strong>{formatCop(stats.cashbackAvailable)}</strong>
      </span>
    </div>
  );
}
