import { isInTransaction, openDexieDatabase } from './dexie-database.ts';
import { suspendWithPage, noteTransactions } from './suspend.ts';
import type { LocalDatabase } from './local-database.ts';
import { noticeEviction } from './eviction.ts';
import { journalKeys } from './journal-keys.ts';
import { isPage } from './eviction-marker.ts';
import { dropSeenPictures } from './seen-pictures.ts';
import { withQuotaFallback } from './quota-fallback.ts';
import { upgradeOutbox } from './upgrade-outbox.ts';

/** Opens the database on disk with its decorators, detects an eviction and upgrades what an older release left. @throws as `openDexieDatabase` */
export async function openOnDisk(): Promise<LocalDatabase> {
  if (isPage()) {
    suspendWithPage();
    noteTransactions();
  }
  const database = withQuotaFallback(await openDexieDatabase(), { isInTransaction, makeRoom: dropSeenPictures });
  await noticeEviction(database);
  if (journalKeys().length > 0) await (await import('./emergency-journal.ts')).replayJournals(database);
  await upgradeOutbox(database);
  return database;
}
