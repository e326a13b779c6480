import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import { achiote, arena, mar, night, selva } from './palette.ts';

/** Mantine's theme: its colours, radii and faces are the product's tokens. */
export const theme = createTheme({
  colors: { selva, achiote, mar, arena, dark: night, gray: arena },
  primaryColor: 'selva',
  primaryShade: { light: 7, dark: 3 },
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '700' },
  defaultRadius: 'md',
  radius: { sm: '8px', md: '12px', lg: '20px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusClassName: '',
});

const bound = {
  '--mantine-color-body': 'var(--ground)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-control)',
};

/** Binds Mantine's variables to the tokens, so that there is one palette per scheme. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: bound, dark: bound });
