import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { AdminSearch } from '#src/features/admin/admin-search.ts';
import { adminTabs } from '#src/features/admin/admin-tabs.ts';
import { AdminScreen } from '#src/features/admin/screens/admin-screen.tsx';

export const Route = createFileRoute('/_admin/admin/')({ component: Home });

function Home() {
  const { access } = Route.useRouteContext();
  const { tab = adminTabs[0] } = v.parse(AdminSearch, Route.useSearch());
  const navigate = useNavigate();
  if (access.kind !== 'allowed') return null;
  // A tab begins without the words and filters of another.
  return <AdminScreen tab={tab} onTab={(next) => void navigate({ to: '.', search: { tab: next } as never })} />;
}
