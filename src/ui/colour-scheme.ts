import { readLocal, writeLocal } from '#src/lib/local-storage.ts';

/** Mantine's key, which the inline script of `index.html` reads before the first paint. */
const key = 'mantine-color-scheme-value';
type ColourScheme = 'light' | 'dark';

const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function show(): void {
  const chosen = readLocal(key);
  const isDark = chosen === 'dark' || (chosen !== 'light' && prefersDark().matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
}

/** Keeps the page's scheme in step with the device's and with a choice in another tab. */
export function followColourScheme(): void {
  prefersDark().addEventListener('change', show);
  window.addEventListener('storage', (event) => {
    if (event.key === key) show();
  });
}

/** Toggles light and dark. Choosing the device's preference follows the device again. */
export function toggleColourScheme(): void {
  const next: ColourScheme = document.documentElement.dataset.mantineColorScheme === 'dark' ? 'light' : 'dark';
  writeLocal(key, (next === 'dark') === prefersDark().matches ? 'auto' : next);
  show();
}
