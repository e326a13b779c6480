import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** WebKitGTK's browser by plain WebDriver: the few calls that the smoke run needs. */

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const startMs = 15_000;
const waitMs = 15_000;

export interface Installed {
  driver: string;
  browser: string;
}

/** Debian's `webkit2gtk-driver` brings the driver and, with the library, the browser; null where they aren't. */
export function findWebKit(): Installed | null {
  const folders = (process.env.PATH ?? '').split(':').filter((folder) => folder !== '');
  const [driver] = folders.flatMap((folder) => globSync(`${folder}/WebKitWebDriver`));
  const [browser] = globSync([
    '/usr/lib/*/webkit*gtk-*/MiniBrowser',
    '/usr/lib*/webkit*gtk-*/MiniBrowser',
    '/usr/libexec/webkit*gtk-*/MiniBrowser',
  ]);
  return driver && browser ? { driver, browser } : null;
}

export class WebKit {
  private readonly root: string;
  private readonly processes: ChildProcess[];

  private constructor(root: string, processes: ChildProcess[]) {
    this.root = root;
    this.processes = processes;
  }

  /** Starts driver and browser, on a screen of their own where there is none. @throws Error when they don't come up */
  static async start({ driver, browser }: Installed): Promise<WebKit> {
    const screen = process.env.DISPLAY || process.env.WAYLAND_DISPLAY ? null : await startScreen();
    const port = await freePort();
    const environment = {
      ...process.env,
      ...(screen ? { DISPLAY: screen.display } : {}),
      // Root has no sandbox.
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
      LIBGL_ALWAYS_SOFTWARE: '1',
    };
    const child = spawn(driver, ['-p', String(port)], { env: environment, stdio: 'ignore' });
    const processes = screen ? [child, screen.process] : [child];
    try {
      const origin = `http://127.0.0.1:${port}`;
      await until('the driver to answer', async () => (await fetch(`${origin}/status`)).ok, startMs);
      const options = { binary: browser, args: ['--automation'] };
      const { sessionId } = (await call('POST', `${origin}/session`, {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
      })) as { sessionId: string };
      return new WebKit(`${origin}/session/${sessionId}`, processes);
    } catch (error) {
      for (const one of processes) one.kill();
      throw error;
    }
  }

  async stop(): Promise<void> {
    try {
      await call('DELETE', this.root);
    } finally {
      for (const one of this.processes) one.kill();
    }
  }

  /** Resolves once the page has loaded. */
  async open(url: string): Promise<void> {
    await call('POST', `${this.root}/url`, { url });
  }

  /** What an expression comes to in the page; a promise is waited for. */
  async evaluate(expression: string): Promise<unknown> {
    const script = `const done = arguments[0]; Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = (await call('POST', `${this.root}/execute/async`, { script, args: [] })) as {
      value?: unknown;
      error?: string;
    };
    if (error) throw new Error(`${expression}: ${error}`);
    return value;
  }

  /** Waits until the expression is true in the page. @param what for the message, when it never is */
  waitFor(what: string, expression: string): Promise<void> {
    return until(what, async () => Boolean(await this.evaluate(expression)), waitMs);
  }

  /** A real press, on what an expression finds in the page once that is there. */
  async press(what: string, expression: string): Promise<void> {
    await this.waitFor(what, `Boolean(${expression})`);
    const element = (await call('POST', `${this.root}/execute/sync`, {
      script: `return ${expression}`,
      args: [],
    })) as Record<string, string>;
    await call('POST', `${this.root}/element/${element[elementKey]}/click`, {});
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from((await call('GET', `${this.root}/screenshot`)) as string, 'base64');
  }
}

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
  if (!answer.ok)
    throw new Error(`${method} ${new URL(url).pathname}: ${value?.error ?? answer.status} ${value?.message ?? ''}`);
  return value;
}

async function until(what: string, isSo: () => Promise<boolean>, patienceMs: number): Promise<void> {
  const end = Date.now() + patienceMs;
  for (let last = ''; ;) {
    try {
      if (await isSo()) return;
      last = '';
    } catch (error) {
      last = `: ${error instanceof Error ? error.message : String(error)}`;
    }
    if (Date.now() > end) throw new Error(`waited in vain for ${what}${last}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** An X server without a screen; it says on which number it listens. */
function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', () => reject(new Error('no screen: set DISPLAY, or install Xvfb (apt-get install xvfb)')));
    child.stdio[3]?.once('data', (number: Buffer) =>
      resolve({ display: `:${number.toString('utf8').trim()}`, process: child }),
    );
  });
}
