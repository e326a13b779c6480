import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { favouriteIds } from '#src/offline/favourites/favourites.ts';
import { favouriteKind, type FavouriteChange } from '#src/offline/favourites/favourite-kind.ts';
import type { OutboxEntry } from '#src/offline/database/rows.ts';
import { entriesOf } from '#src/offline/outbox/enqueue.ts';
import type { FakeApi } from './fake-api.ts';
import { closeBrowser, openTab, type Tab } from './open-tab.ts';

/** A device with a database of its own and one tab. */
export class FavouriteDevice {
  readonly tab: Tab;

  constructor(tab: Tab) {
    this.tab = tab;
  }

  toggle(experienceId: string): Promise<boolean> {
    return this.tab.favourites.toggleFavourite(experienceId);
  }

  signIn(userId: string | null): Promise<void> {
    return this.tab.owners.setSignedInOwner(userId);
  }

  /** As a page does at its start and when it is back online. */
  async sync(): Promise<void> {
    await this.tab.flush.flush();
    await this.tab.pullFavourites.pullFavourites();
    await this.tab.flush.flush();
  }

  async shown(): Promise<string[]> {
    return (await favouriteIds(await this.tab.database.openLocalDatabase())).sort();
  }

  async waiting(): Promise<OutboxEntry<FavouriteChange>[]> {
    return entriesOf(await this.tab.database.openLocalDatabase(), favouriteKind);
  }

  /** As if the time that each entry waits after a failure had passed. */
  async endDelays(): Promise<void> {
    const database = await this.tab.database.openLocalDatabase();
    await database.putAll(
      'outbox',
      (await database.all('outbox')).map((entry) => ({ ...entry, notBeforeMs: 0 })),
    );
  }
}

export async function openDevice(api: FakeApi): Promise<FavouriteDevice> {
  Dexie.dependencies.indexedDB = new IDBFactory();
  const tab = await openTab(api.origin);
  // Opened now, while the factory is this device's.
  await tab.database.openLocalDatabase();
  // Sends only what a test asks for.
  const { registerSender } = await import('#src/offline/outbox/request-flush.ts');
  registerSender({ flushSoon: () => undefined, flush: tab.flush.flush });
  return new FavouriteDevice(tab);
}

export async function closeDevices(api: FakeApi): Promise<void> {
  api.down = true;
  await closeBrowser();
  await api.close();
}
