import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariablesResolver, theme } from '#src/ui/theme.ts';
import { UpdatePromptOutlet } from './update-prompt-outlet.tsx';

/**
 * What every screen stands in. TanStack Query isn't here: the store doesn't need it, so the routes that do wrap their
 * screen in `queries.tsx`.
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
