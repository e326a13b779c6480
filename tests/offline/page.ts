import { signedInCookie } from '#contract/api/session.ts';

/** What a page has beyond a worker: a document with cookies, events of other tabs, and an address. */
export interface Page {
  readonly events: EventTarget;
  readonly alive: boolean;
  /** Leaves for another address. */
  onLeave: () => void;
}

/** Cookies that scripts can read; the others are HttpOnly. */
const readable = new Set([signedInCookie, 'rumbo_kept']);

export function keepCookie(cookies: Map<string, string>, text: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
  if (/;\s*max-age=0\s*(;|$)/i.test(text)) cookies.delete(name);
  else cookies.set(name, value);
}

export function pageGlobals(tab: Page, cookies: Map<string, string>) {
  const document = {
    get cookie(): string {
      const own = [...cookies].filter(([name]) => readable.has(name));
      return own.map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      keepCookie(cookies, text);
    },
  };
  const listening = {
    addEventListener: tab.events.addEventListener.bind(tab.events),
    removeEventListener: tab.events.removeEventListener.bind(tab.events),
    dispatchEvent: tab.events.dispatchEvent.bind(tab.events),
  };
  return {
    document,
    ...listening,
    window: { ...listening, location: { replace: () => tab.onLeave() } },
    sessionStorage: { clear: () => undefined },
    // The app notes open transactions by a patch of this class; each tab has its own.
    IDBDatabase: class {
      transaction(): void {}
    },
  };
}

/** The local storage of one origin. A tab's change is told to the other tabs, later. */
export class SharedStorage extends Map<string, string> {
  private readonly tabs = new Set<Page>();

  of(tab: Page) {
    this.tabs.add(tab);
    const keys = () => [...this.keys()];
    return {
      getItem: (key: string) => this.get(key) ?? null,
      setItem: (key: string, value: string) => this.change(tab, key, value),
      removeItem: (key: string) => this.change(tab, key, null),
      key: (index: number) => keys()[index] ?? null,
      get length() {
        return keys().length;
      },
    };
  }

  private change(by: Page, key: string, newValue: string | null): void {
    const oldValue = this.get(key) ?? null;
    if (newValue === oldValue) return;
    if (newValue === null) this.delete(key);
    else this.set(key, newValue);
    for (const tab of this.tabs)
      if (tab !== by && tab.alive)
        setImmediate(() => {
          if (tab.alive) tab.events.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }));
        });
  }
}
