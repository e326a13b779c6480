import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariablesResolver, theme } from '#src/ui/theme.ts';
import { UpdatePromptOutlet } from './update-prompt-outlet.tsx';

/**
 * Providers of every screen. Without TanStack Query, which the store doesn't need; routes that do wrap their screen in
 * `queries.tsx`.
 */
export function Providers({ nonce, children }: { nonce: string; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      {children}
      <UpdatePromptOutlet />
    </MantineProvider>
  );
}
