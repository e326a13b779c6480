import { isInTransaction, openDexieStore } from '../db.ts';
import { freezeWithPage, noteTransactions } from '../freeze.ts';
import type { Store } from '../store.ts';
import { noticeEviction } from './eviction.ts';
import { localKeys } from '#src/lib/local-storage.ts';
import { padPrefix } from './pad-prefix.ts';
import { isPage } from './kept-mark.ts';
import { dropSeenPictures } from './seen-pictures.ts';
import { spilling } from './spill.ts';

/** The page's store: on disk, going on in memory where that is full; and the moment to notice that there was another. @throws as `openDexieStore` */
export async function openOnDisk(): Promise<Store> {
  if (isPage()) {
    freezeWithPage();
    noteTransactions();
  }
  const store = spilling(await openDexieStore(), { isInTransaction, makeRoom: dropSeenPictures });
  await noticeEviction(store);
  if (hasPads()) await (await import('./note-pad.ts')).takeUpPads(store);
  return store;
}

/** Whether an earlier page wrote down what a full disk didn't take. */
function hasPads(): boolean {
  return localKeys().some((key) => key.startsWith(padPrefix));
}
