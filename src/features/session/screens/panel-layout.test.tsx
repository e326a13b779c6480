import { QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { render } from '#src/testing/render.tsx';
import { button, press } from '#src/testing/render-in-app.tsx';
import { scriptServer, type ScriptedReply } from '#src/testing/scripted-server.ts';
import type { Area } from '../areas.ts';
import { readAccess } from '../read-access.ts';
import { PanelLayout } from './panel-layout.tsx';

/** A panel's layout route as in the app, with one page in it. */
async function openPanel(area: Area, address: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRootRoute({ component: Outlet });
  const layout = createRoute({
    getParentRoute: () => root,
    id: '_panel',
    beforeLoad: async () => ({ access: await readAccess(client, area) }),
    component: Layout,
  });
  const page = createRoute({
    getParentRoute: () => layout,
    path: address.split('?')[0] ?? '/',
    component: () => <h1>Resumen</h1>,
  });
  function Layout() {
    const { access } = layout.useRouteContext();
    return (
      <PanelLayout area={area} access={access} title="Administración" end={<button type="button">Salida</button>}>
        <Outlet />
      </PanelLayout>
    );
  }
  const router = createRouter({
    routeTree: root.addChildren([layout.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  await render(<RouterProvider router={router as never} />);
  return router;
}

const person = (role: string): ScriptedReply => ({
  body: {
    id: 'u1',
    email: 'ana@demo.rumbo.co',
    firstName: 'Ana',
    lastName: 'Ruiz',
    role,
    status: 'active',
    lastLoginAt: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    version: 0,
  },
});
const nobody: ScriptedReply = { status: 401, body: { error: 'Unauthorized', code: 'unauthorized' } };
const heading = () => document.querySelector('h1')?.textContent;
const signIn = () =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Iniciar sesión')?.getAttribute('href');

test('a user with access sees the page in the shell, with their name and the sign-out', async () => {
  scriptServer(() => person('admin'));
  await openPanel('admin', '/admin');
  expect(heading()).toBe('Resumen');
  expect(document.querySelector('header')?.textContent).toContain('Ana Ruiz');
  expect(button('Salida')).toBeDefined();
});

test.each<[Area, string, string]>([
  ['admin', '/admin?tab=usuarios', '/api/login?returnTo=%2Fadmin%3Ftab%3Dusuarios'],
  ['provider', '/proveedor', '/api/auth/login?returnTo=%2Fproveedor'],
])('a signed-out visitor is offered to sign in and comes back to the page: %s', async (area, address, href) => {
  scriptServer(() => nobody);
  await openPanel(area, address);
  expect(heading()).toBe('Acceso requerido');
  expect(signIn()).toBe(href);
  expect(document.body.textContent).not.toContain('Resumen');
  expect(button('Salida')).toBeUndefined();
});

test('a user with another role is told so, and not redirected', async () => {
  scriptServer(() => person('user'));
  const router = await openPanel('admin', '/admin');
  expect(heading()).toBe('No tienes acceso a esta sección');
  expect(document.body.textContent).toContain('ana@demo.rumbo.co');
  expect(signIn()).toBeUndefined();
  expect(router.state.location.pathname).toBe('/admin');
});

test('a panel whose access can’t be checked says so, and retries', async () => {
  document.cookie = 'rumbo_signed_in=ana; path=/';
  let reply: ScriptedReply | 'lost' = 'lost';
  scriptServer(() => reply);
  await openPanel('admin', '/admin');
  document.cookie = 'rumbo_signed_in=; path=/; max-age=0';
  expect(heading()).toBe('No pudimos comprobar tu sesión');
  reply = person('super_admin');
  await press(button('Reintentar'));
  await vi.waitFor(() => expect(heading()).toBe('Resumen'));
});
