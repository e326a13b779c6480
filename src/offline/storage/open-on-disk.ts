import { isInTransaction, openDexieStore } from '../db.ts';
import { freezeWithPage, noteTransactions } from '../freeze.ts';
import type { Store } from '../store.ts';
import { noticeEviction } from './eviction.ts';
import { padKeys } from './pad-keys.ts';
import { isPage } from './kept-mark.ts';
import { dropSeenPictures } from './seen-pictures.ts';
import { spilling } from './spill.ts';
import { upgradeOutbox } from './upgrade-outbox.ts';

/** The page's store: on disk, going on in memory where that is full; and the moment to notice that there was another. @throws as `openDexieStore` */
export async function openOnDisk(): Promise<Store> {
  if (isPage()) {
    freezeWithPage();
    noteTransactions();
  }
  const store = spilling(await openDexieStore(), { isInTransaction, makeRoom: dropSeenPictures });
  await noticeEviction(store);
  if (padKeys().length > 0) await (await import('./note-pad.ts')).takeUpPads(store);
  await upgradeOutbox(store);
  return store;
}
