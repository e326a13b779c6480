import type { ReactNode } from 'react';
import type { User } from '#contract/api/users.ts';
import { customerTexts } from '#contract/texts/customer-texts.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { Button } from '#src/ui/components/button.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { StaleNote } from '#src/ui/components/stale-note.tsx';
import { StateMessage } from '#src/ui/components/state-message.tsx';
import { PanelTabs } from '#src/ui/panel/panel-tabs.tsx';
import { ReauthDialog } from '#src/ui/panel/reauth-dialog.tsx';
import { useToasts } from '#src/ui/use-toasts.ts';
import { DashboardTab } from '../components/dashboard-tab.tsx';
import { PortalHeader } from '../components/portal-header.tsx';
import { RewardsTab } from '../components/rewards-tab.tsx';
import { type PortalTab, portalTabLabels, portalTabs } from '../portal-tabs.ts';
import type { PortalView } from '../use-portal.ts';
import classes from './portal-screen.module.css';

interface PortalScreenProps {
  user: User;
  view: PortalView;
  refresh: () => Promise<void>;
  tab: PortalTab;
  onTab: (tab: PortalTab) => void;
  signOut: ReactNode;
  /** The contents of the tabs that belong to other features; only the open one is mounted. */
  cart: ReactNode;
  favourites: ReactNode;
  history: ReactNode;
}

/** `/usuario`: the signed-in customer's portal. */
export function PortalScreen({
  user,
  view,
  refresh,
  tab,
  onTab,
  signOut,
  cart,
  favourites,
  history,
}: PortalScreenProps) {
  useToasts();

  function content(): ReactNode {
    // Read from this device, whatever the account's state.
    if (tab === 'carrito') return cart;
    if (tab === 'favoritos') return favourites;
    if (view.state === 'loading') return <Loading />;
    if (view.state === 'failed') return <Failed onRetry={() => void refresh()} />;
    if (tab === 'historial') return history;
    if (tab === 'premios') return <RewardsTab portal={view.portal} onCouponApplied={refresh} />;
    return <DashboardTab portal={view.portal} />;
  }

  return (
    <>
      <PortalHeader user={user} portal={view.state === 'ready' ? view.portal : null} signOut={signOut} />
      <div className={classes.content}>
        <PanelTabs
          tabs={portalTabs}
          labels={portalTabLabels}
          name={customerTexts.tabList}
          active={tab}
          onChange={onTab}
        >
          <Stale view={view} />
          {content()}
        </PanelTabs>
      </div>
      <ReauthDialog />
    </>
  );
}

function Stale({ view }: { view: PortalView }) {
  if (view.state !== 'ready' || !view.isStale) return null;
  return (
    <div className={classes.stale}>
      <StaleNote since={view.portal.fetchedAt} what={customerTexts.saved} />
    </div>
  );
}

function Loading() {
  return (
    <>
      <LoadingLabel>{customerTexts.loading}</LoadingLabel>
      <div className={classes.loading} aria-hidden="true">
        <Skeleton height="96px" radius="20px" />
        <Skeleton height="210px" radius="20px" />
        <Skeleton height="180px" radius="20px" />
      </div>
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <StateMessage
      role="alert"
      title={customerTexts.failed.title}
      actions={
        <Button variant="action" onClick={onRetry}>
          {texts.retry}
        </Button>
      }
    >
      <p>{customerTexts.failed.message}</p>
    </StateMessage>
  );
}
