import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { toggleColourScheme } from '../colour-scheme.ts';
import classes from './colour-scheme-toggle.module.css';

/** Toggles light and dark. */
export function ColourSchemeToggle() {
  return (
    <button
      type="button"
      className={classes.toggle}
      onClick={toggleColourScheme}
      aria-label="Cambiar entre modo claro y oscuro"
    >
      <IconMoon size={20} className={classes.moon} aria-hidden />
      <IconSun size={20} className={classes.sun} aria-hidden />
    </button>
  );
}
