import { useMantineColorScheme } from '@mantine/core';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import classes from './colour-scheme-toggle.module.css';

/** Toggles light and dark. Choosing the device's preference follows the device again. */
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
