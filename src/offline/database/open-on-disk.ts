import { isInTransaction, openDexieStore } from './dexie-database.ts';
import { freezeWithPage, noteTransactions } from './suspend.ts';
import type { Store } from './local-database.ts';
import { noticeEviction } from './eviction.ts';
import { padKeys } from './journal-keys.ts';
import { isPage } from './eviction-marker.ts';
import { dropSeenPictures } from './seen-pictures.ts';
import { spilling } from './quota-fallback.ts';
import { upgradeOutbox } from './upgrade-outbox.ts';

/** The page's store: on disk, going on in memory where that is full; and the moment to notice that there was another. @throws as `openDexieStore` */
export async function openOnDisk(): Promise<Store> {
  if (isPage()) {
    freezeWithPage();
    noteTransactions();
  }
  const store = spilling(await openDexieStore(), { isInTransaction, makeRoom: dropSeenPictures });
  await noticeEviction(store);
  if (padKeys().length > 0) await (await import('./emergency-journal.ts')).takeUpPads(store);
  await upgradeOutbox(store);
  return store;
}
