import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Root has no sandbox; the other flags disable the browser's own background work. */
export const chromiumArguments: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The headless shell first: the same engine without a window, with a fifth less work per test. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Finds the browser for the tests, in this order: CHROMIUM_PATH; a Chromium or Chrome on the PATH; one installed by
 * Playwright; one that it can install; Debian's package (as root).
 * @throws Error with instructions
 */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH: ${named} no existe`);
    return named;
  }
  const present = onPath() ?? playwrights();
  if (present) return present;
  if (runs('npx', ['playwright', 'install', 'chromium'])) {
    const installed = playwrights();
    if (installed) return installed;
  }
  if (
    process.getuid?.() === 0 &&
    existsSync('/usr/bin/apt-get') &&
    runs('apt-get', ['update']) &&
    runs('apt-get', ['install', '-y', 'chromium'])
  ) {
    const installed = onPath();
    if (installed) return installed;
  }
  throw new Error(
    'No hay un Chromium para las pruebas. Instala Chromium o Chrome, o ejecuta «npx playwright install chromium», o indica su ruta en CHROMIUM_PATH.',
  );
}

function onPath(): string | null {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(':')) {
      const file = `${folder}/${name}`;
      if (folder !== '' && existsSync(file)) return file;
    }
  }
  return null;
}

function playwrights(): string | null {
  const file = chromium.executablePath();
  return existsSync(file) ? file : null;
}

function runs(program: string, parameters: string[]): boolean {
  try {
    execFileSync(program, parameters, { stdio: 'inherit' });
    return true;
  } catch (error) {
    console.error(`${program} ${parameters.join(' ')}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}
