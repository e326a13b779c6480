import { adminTexts } from '#contract/texts/admin-texts.ts';
import { listTexts } from '#contract/texts/panel-kit-texts.ts';
import { lazyComponent } from '#src/ui/components/lazy-component.tsx';
import { LoadingLabel, Skeleton } from '#src/ui/components/skeleton.tsx';
import { PanelTabs } from '#src/ui/panel/panel-tabs.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';
import { useToasts } from '#src/ui/use-toasts.ts';
import { type AdminTab, adminTabLabels, adminTabs } from '../admin-tabs.ts';
import classes from './admin-screen.module.css';

/** Each tab's code comes with its first opening. */
const contents = {
  resumen: lazyComponent(async () => ({ default: (await import('../summary/components/summary-tab.tsx')).SummaryTab })),
  usuarios: lazyComponent(async () => ({ default: (await import('../users/components/users-tab.tsx')).UsersTab })),
  experiencias: lazyComponent(async () => ({
    default: (await import('../experiences/components/experiences-tab.tsx')).ExperiencesTab,
  })),
  cupones: lazyComponent(async () => ({ default: (await import('../coupons/components/coupons-tab.tsx')).CouponsTab })),
} satisfies Record<AdminTab, unknown>;

/** `/admin`: the desk from which the marketplace is run. */
export function AdminScreen({ tab, onTab }: { tab: AdminTab; onTab: (tab: AdminTab) => void }) {
  useToasts();
  usePageTitle(`${adminTabLabels[tab]} · ${adminTexts.title}`);
  const Content = contents[tab];
  return (
    <>
      <h1 className="visually-hidden">{adminTexts.title}</h1>
      <PanelTabs tabs={adminTabs} labels={adminTabLabels} name={adminTexts.tabList} active={tab} onChange={onTab}>
        <Content key={tab} fallback={<Loading what={adminTabLabels[tab]} />} />
      </PanelTabs>
    </>
  );
}

function Loading({ what }: { what: string }) {
  return (
    <>
      <LoadingLabel>{listTexts.loading(what)}</LoadingLabel>
      <div className={classes.loading} aria-hidden="true">
        <Skeleton height="46px" radius="12px" />
        <Skeleton height="420px" radius="12px" />
      </div>
    </>
  );
}
