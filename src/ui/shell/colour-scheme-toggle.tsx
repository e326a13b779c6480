import { useMantineColorScheme } from '@mantine/core';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import classes from './colour-scheme-toggle.module.css';

/** Turns between light and dark. Back at what the device prefers, it follows the device again. */
export function ColourSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();

  function toggle() {
    const isDark = document.documentElement.dataset.mantineColorScheme === 'dark';
    const devicePrefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
    const next = isDark ? 'light' : 'dark';
    setColorScheme((next === 'dark') === devicePrefersDark ? 'auto' : next);
  }

  return (
    <button type="button" className={classes.toggle} onClick={toggle} aria-label="Cambiar entre modo claro y oscuro">
      <IconMoon size={20} className={classes.moon} aria-hidden />
      <IconSun size={20} className={classes.sun} aria-hidden />
    </button>
  );
}
