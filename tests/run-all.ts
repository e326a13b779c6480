import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.ts';

/** All checks, ordered to fail fast. Each runner prints its own summary. */
const steps: { name: string; command: string[]; environment?: () => Promise<Record<string, string>> }[] = [
  { name: 'format', command: ['npm', 'run', '--silent', 'check:format'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'check:types'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'unit and API tests', command: ['npx', 'vitest', 'run'] },
  { name: 'build', command: ['npx', 'vite', 'build', '--logLevel', 'warn'] },
  {
    name: 'browser specs',
    command: ['npx', 'playwright', 'test'],
    environment: async () => ({ CHROMIUM_PATH: await findChromium() }),
  },
];

for (const { name, command, environment } of steps) {
  const begun = Date.now();
  console.log(`\n── ${name} ──`);
  const [program = '', ...parameters] = command;
  const { status } = spawnSync(program, parameters, {
    stdio: 'inherit',
    env: { ...process.env, ...(await environment?.()) },
  });
  if (status !== 0) {
    console.error(`\n✗ ${name} failed`);
    process.exit(1);
  }
  console.log(`✓ ${name} (${Math.round((Date.now() - begun) / 1_000)} s)`);
}
