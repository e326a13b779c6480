import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { loss } from '#src/offline/database/eviction.ts';
import { readEvictionMarker } from '#src/offline/database/eviction-marker.ts';
import { fullness } from '#src/offline/database/quota.ts';
import type { AppRouter } from './router.tsx';

/** Resumes downloads, and shows notices when the device is full or data was evicted. Loads their code on demand. */
export function watchStorage(router: AppRouter): void {
  if ((readEvictionMarker()?.downloads ?? 0) > 0)
    import('#src/offline/downloads/start-downloads.ts').then(
      ({ startDownloads }) => startDownloads(),
      reportUnexpectedError,
    );
  const tell = () => {
    if (fullness.get() || loss.get())
      import('./storage-notices.tsx').then(
        ({ showStorageNotices }) => showStorageNotices(router),
        reportUnexpectedError,
      );
  };
  const recover = () => {
    if (loss.get())
      import('#src/offline/sync/recover-cart.ts').then(({ recoverCart }) => recoverCart(), reportUnexpectedError);
  };
  fullness.subscribe(tell);
  loss.subscribe(tell);
  const stop = loss.subscribe(() => {
    stop();
    recover();
  });
  tell();
  recover();
}
