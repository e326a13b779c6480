import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Dexie, liveQuery } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { build } from 'vite';
import { keepCookie, pageGlobals, SharedStorage } from './page.ts';

const require = createRequire(import.meta.url);
/** A tab's instance of the product. */
export type AppModules = typeof import('./app-modules.ts');

/** Bundles the app modules into a script that each tab runs. */
export async function bundleAppModules(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: fileURLToPath(new URL('app-modules.ts', import.meta.url)), formats: ['cjs'] },
      rolldownOptions: { external: ['dexie', 'react'], output: { codeSplitting: false } },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !('output' in first)) throw new Error('the app modules were not built');
  return first.output[0].code;
}

/** The Web Locks of one browser: a closing tab releases its lock and leaves the queue. */
class Locks {
  private queue: { tab: Tab; run: () => Promise<void> }[] = [];
  private holder: Tab | null = null;

  request<T>(tab: Tab, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.queue.push({ tab, run: () => work().then(resolve, reject) });
      this.next();
    });
  }

  leave(tab: Tab): void {
    this.queue = this.queue.filter((waiting) => waiting.tab !== tab);
    if (this.holder === tab) this.holder = null;
    this.next();
  }

  private next(): void {
    const first = this.holder ? undefined : this.queue.shift();
    if (!first) return;
    this.holder = first.tab;
    void first.run().finally(() => {
      if (this.holder !== first.tab) return;
      this.holder = null;
      this.next();
    });
  }
}

/** An IndexedDB that counts its open transactions. */
class CountingFactory extends IDBFactory {
  underWay = 0;

  override open(name: string, version?: number) {
    const request = super.open(name, version);
    request.addEventListener('success', () => this.count(request.result));
    return request;
  }

  private count(database: IDBDatabase): void {
    const begin = database.transaction.bind(database);
    database.transaction = (...given) => {
      const transaction = begin(...given);
      const ended = () => void (this.underWay -= 1);
      this.underWay += 1;
      transaction.addEventListener('complete', ended);
      transaction.addEventListener('abort', ended);
      return transaction;
    };
  }
}

export interface BrowserOptions {
  origin: string;
  code: string;
  /** True if it has Web Locks; otherwise tabs share the outbox by a lease. */
  hasLocks: boolean;
  /** True if its tabs are pages with a document, which know who is signed in; else they know visitors only, as workers do. */
  hasDocuments?: boolean;
}

/** What the tabs of a browser share: database, local storage, cookies, locks and clock. */
export class Browser {
  readonly options: BrowserOptions;
  readonly locks = new Locks();
  readonly cookies = new Map<string, string>();
  readonly storage = new SharedStorage();
  readonly indexedDB = new CountingFactory();
  readonly tabs: Tab[] = [];
  /** Unexpected errors of any tab. */
  readonly defects: unknown[] = [];
  nowMs = Date.now();

  constructor(options: BrowserOptions) {
    this.options = options;
  }

  open(): Tab {
    const tab = new Tab(this);
    this.tabs.push(tab);
    return tab;
  }

  /** Calls without a response yet. */
  get calls(): number {
    return this.tabs.reduce((sum, tab) => sum + tab.calls, 0);
  }

  /** Advances the clock, and runs the tabs' timers that are due. */
  advance(ms: number): void {
    this.nowMs += ms;
    for (const tab of this.tabs) tab.runDue();
  }

  close(): void {
    for (const tab of this.tabs) tab.close();
  }
}

/** A tab: an instance of the app modules, with the calls, timers and database connection that end with it. */
export class Tab {
  readonly app: AppModules;
  /** The page's own listeners, and what it does when it leaves for another address. */
  readonly events = new EventTarget();
  onLeave: () => void = () => undefined;
  calls = 0;
  alive = true;
  private readonly browser: Browser;
  private readonly closing = new AbortController();
  private timers: { id: number; atMs: number; run: () => void }[] = [];
  private timerCount = 0;
  private readonly databases: Dexie[] = [];

  constructor(browser: Browser) {
    this.browser = browser;
    const module = { exports: {} as AppModules };
    const globals = this.globals();
    const run = new Function(
      'module',
      'exports',
      'require',
      'globalThis',
      ...Object.keys(globals),
      browser.options.code,
    );
    run(
      module,
      module.exports,
      (name: string) => this.require(name),
      Object.create(globalThis, Object.getOwnPropertyDescriptors(globals)),
      ...Object.values(globals),
    );
    this.app = module.exports;
  }

  /** Simulates a killed process: calls break off, and only what the database has accepted remains. */
  close(): void {
    if (!this.alive) return;
    this.alive = false;
    this.timers = [];
    this.closing.abort();
    this.calls = 0;
    for (const database of this.databases) database.close();
    this.browser.locks.leave(this);
  }

  runDue(): void {
    const due = this.timers.filter(({ atMs }) => atMs <= this.browser.nowMs).sort((a, b) => a.atMs - b.atMs);
    this.timers = this.timers.filter(({ atMs }) => atMs > this.browser.nowMs);
    for (const { run } of due) run();
  }

  private globals() {
    const { browser } = this;
    const defect = (error: unknown) => {
      if (this.alive) browser.defects.push(error);
    };
    class TabDate extends Date {
      static override now(): number {
        return browser.nowMs;
      }
    }
    const locks = { request: <T>(_name: string, work: () => Promise<T>) => browser.locks.request(this, work) };
    return {
      navigator: { onLine: true, ...(browser.options.hasLocks ? { locks } : {}) },
      localStorage: browser.storage.of(this),
      ...(browser.options.hasDocuments ? pageGlobals(this, browser.cookies) : {}),
      fetch: (path: string, init?: RequestInit) => this.fetch(path, init),
      Date: TabDate,
      setTimeout: (run: () => void, ms: number) => {
        this.timerCount += 1;
        if (this.alive) this.timers.push({ id: this.timerCount, atMs: browser.nowMs + ms, run });
        return this.timerCount;
      },
      clearTimeout: (id: number) => {
        this.timers = this.timers.filter((timer) => timer.id !== id);
      },
      reportError: defect,
      console: { ...console, info: () => undefined, error: defect },
    };
  }

  private require(name: string): unknown {
    if (name !== 'dexie') return require(name);
    const { browser } = this;
    const open = (database: string, version?: number) => {
      if (!this.alive) throw new DOMException('this tab is closed', 'InvalidStateError');
      return browser.indexedDB.open(database, version);
    };
    const indexedDB: IDBFactory = Object.create(browser.indexedDB, { open: { value: open } });
    const { databases } = this;
    // A constructor's returned object replaces the instance, so this returns the tracked database.
    const TabDexie = function (database: string): Dexie {
      const made = new Dexie(database, { indexedDB, IDBKeyRange });
      databases.push(made);
      return made;
    };
    return { Dexie: TabDexie, liveQuery };
  }

  private async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    if (!this.alive) return never();
    const { browser } = this;
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const signal = init.signal ? AbortSignal.any([init.signal, this.closing.signal]) : this.closing.signal;
    const response = await this.call(() =>
      fetch(new URL(path, browser.options.origin), {
        ...init,
        signal,
        headers: { ...(init.headers as Record<string, string>), ...(cookie ? { cookie } : {}) },
      }),
    );
    for (const text of response.headers.getSetCookie()) keepCookie(browser.cookies, text);
    const text = response.text.bind(response);
    // Node shows a redirect that isn't followed, which a browser hides.
    const isHidden = init.redirect === 'manual' && response.status >= 300 && response.status < 400;
    if (isHidden) Object.defineProperty(response, 'type', { value: 'opaqueredirect' });
    return Object.assign(response, { text: () => this.call(text) });
  }

  /** Counts the calls under way; a closed tab never sees a response or a failure. */
  private async call<T>(work: () => Promise<T>): Promise<T> {
    this.calls += 1;
    const outcome = await work().then(
      (value) => () => value,
      (error: unknown) => () => {
        throw error;
      },
    );
    if (!this.alive) return never();
    this.calls -= 1;
    return outcome();
  }
}

function never<T>(): Promise<T> {
  return new Promise(() => undefined);
}
