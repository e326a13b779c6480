import type { ReactNode } from 'react';
import { UpdatePromptOutlet } from './update-prompt-outlet.tsx';

/**
 * Around every screen. Without TanStack Query and Mantine, which the store's first view doesn't need: routes that do wrap
 * their screen in `queries.tsx`, components in `mantine-area.tsx`.
 */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <UpdatePromptOutlet />
    </>
  );
}
