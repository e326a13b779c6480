import { expect, test } from 'vitest';
import { MantineProvider } from '@mantine/core';
import { render } from '#src/testing/render.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

// The file takes the place of what Mantine makes at run time; write it anew with `vitest run -u` when the theme changes.
test('the style sheet of Mantine’s variables is what its provider makes of the theme', async () => {
  await render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver}>
      {null}
    </MantineProvider>,
  );
  const made = [...document.querySelectorAll('style[data-mantine-styles="true"]')].at(-1)?.innerHTML ?? '';
  expect(made).toContain('--mantine-color-body: var(--ground)');
  await expect(`${made.replaceAll(/[;{}]/g, '$&\n').trim()}\n`).toMatchFileSnapshot('./mantine-variables.css');
});
