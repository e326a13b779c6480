import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import ToastHost from '#src/ui/toast-host.tsx';
import { acting, render } from './render.tsx';

/** Renders a screen as the app does: at an address, with queries and toasts. Every path shows it. */
export async function renderInApp(Screen: () => ReactNode, address = '/') {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY }, mutations: { retry: false } },
  });
  const root = createRootRoute({ component: Outlet });
  const every = createRoute({ getParentRoute: () => root, path: '$', component: Screen });
  const router = createRouter({
    routeTree: root.addChildren([every]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  const { container } = await render(
    <QueryClientProvider client={client}>
      {/* The app's own router has another type. */}
      <RouterProvider router={router as never} />
      <ToastHost />
    </QueryClientProvider>,
  );
  return { container, client, router, page: document.body };
}

/** Enters the whole text with one input event. */
export async function typeInto(field: Element | null | undefined, text: string): Promise<void> {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    throw new Error('there is no such field');
  await acting(async () => {
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export async function press(element: Element | null | undefined): Promise<void> {
  if (!(element instanceof HTMLElement)) throw new Error('there is nothing to press');
  await acting(async () => element.click());
}

export function button(name: string, within: ParentNode = document.body): HTMLButtonElement | undefined {
  return [...within.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
}
