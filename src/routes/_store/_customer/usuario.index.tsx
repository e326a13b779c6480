import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { User } from '#contract/api/users.ts';
import { Queries } from '#src/app/queries.tsx';
import { Wishlist } from '#src/features/catalogue/components/wishlist.tsx';
import { PortalSearch } from '#src/features/customer/portal-search.ts';
import { PortalScreen } from '#src/features/customer/screens/portal-screen.tsx';
import { usePortal } from '#src/features/customer/use-portal.ts';
import { PurchaseHistory } from '#src/features/orders/components/purchase-history.tsx';
import { SignOutButton } from '#src/features/session/components/sign-out-button.tsx';
import { useListSearch } from '#src/ui/panel/use-list-search.ts';
import { PortalCart } from './-portal-cart.tsx';

/** The signed-in customer's portal. Its open tab and what its lists show stand in the address. */
export const Route = createFileRoute('/_store/_customer/usuario/')({
  validateSearch: (search: Record<string, unknown>): PortalSearch => search,
  component: Customer,
});

function Customer() {
  const { access } = Route.useRouteContext();
  if (access.kind !== 'allowed') return null;
  return (
    <Queries>
      <Portal user={access.user} />
    </Queries>
  );
}

function Portal({ user }: { user: User }) {
  const { search, typed, type, change } = useListSearch(PortalSearch);
  const navigate = useNavigate({ from: '/usuario/' });
  const { view, refresh } = usePortal(user.id);
  return (
    <PortalScreen
      user={user}
      view={view}
      refresh={refresh}
      tab={search.tab ?? 'dashboard'}
      onTab={(tab) => void navigate({ search: { tab }, resetScroll: false })}
      signOut={<SignOutButton area="customer" onDeep />}
      cart={<PortalCart />}
      favourites={<Wishlist words={typed} onSearch={type} />}
      history={
        view.state === 'ready' && (
          <PurchaseHistory
            purchases={view.portal.purchases}
            filter={search.estado}
            onFilter={(estado) => change({ estado })}
            refresh={refresh}
          />
        )
      }
    />
  );
}
