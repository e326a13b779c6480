import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach } from 'vitest';
import { theme } from '#src/ui/theme.ts';

const mounted: { root: Root; container: HTMLElement }[] = [];

export interface Rendered {
  container: HTMLElement;
  rerender: (ui: ReactNode) => Promise<void>;
}

/** Renders into the test's document as the app does, without transitions and portals. Unmounts after the test. */
export async function render(ui: ReactNode): Promise<Rendered> {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  mounted.push({ root, container });
  const rerender = (next: ReactNode) =>
    acting(async () =>
      root.render(
        <MantineProvider theme={theme} env="test">
          {next}
        </MantineProvider>,
      ),
    );
  await rerender(ui);
  return { container, rerender };
}

/** React wants `act` only around what the test itself does; updates from the database come at any time. */
export async function acting(work: () => Promise<void>): Promise<void> {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  try {
    await act(work);
  } finally {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  }
}

/** A hook's latest return value, in `current`. */
export async function renderHook<T>(hook: () => T): Promise<{ readonly current: T }> {
  const seen: { current: T | undefined } = { current: undefined };
  function Probe() {
    seen.current = hook();
    return null;
  }
  await render(<Probe />);
  return {
    get current(): T {
      if (seen.current === undefined) throw new Error('the hook has not answered');
      return seen.current;
    },
  };
}

afterEach(async () => {
  for (const { root, container } of mounted.splice(0)) {
    await acting(async () => root.unmount());
    container.remove();
  }
});
