import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.layer.css';
import './mantine-variables.css';
import { MantineContext, MantineProvider } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { styleNonce } from '#src/lib/style-nonce.ts';
import { theme } from './theme.ts';

const noElement = () => undefined;

/**
 * What Mantine's components need around them. It comes with the first of them instead of with the app: the store's first
 * view has none. Its variables are a style sheet (`mantine-variables.css`) instead of made at run time, and the colour
 * scheme is our own (`colour-scheme.ts`), so it touches no element.
 */
export function MantineArea({ children }: { children: ReactNode }) {
  if (useContext(MantineContext) !== null) return children;
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      getRootElement={noElement}
      getStyleNonce={styleNonce}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
