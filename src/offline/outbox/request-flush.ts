import { loadCode } from '#src/lib/load-code.ts';

/** Sends this page's outbox. Its code is loaded after the first paint and registers itself here. */
interface Sender {
  /** Starts a flush without waiting for it. */
  flushSoon(): void;
  /** Resolves once no entry may be sent now. */
  flush(): Promise<unknown>;
}

let sender: Sender | null = null;
let load: () => Promise<unknown> = () => Promise.reject(new Error('no code registers a sender'));
let loading: Promise<unknown> | null = null;

/** Starts a flush without waiting for it. Does nothing before the sender is loaded, which flushes on start. */
export function requestFlush(): void {
  sender?.flushSoon();
}

/** Resolves once the outbox can be flushed. @throws NetworkError if the sender's code can't be loaded */
export async function requireSender(): Promise<void> {
  if (!sender) await loadCode(loadSender);
}

/** Flushes the outbox, loading the sender first if need be. @throws NetworkError as `requireSender`; otherwise only for defects */
export async function flushOutbox(): Promise<void> {
  await requireSender();
  await sender?.flush();
}

export function registerSender(loaded: Sender): void {
  sender = loaded;
}

/** @param loader imports the code that calls `registerSender` */
export function setSenderLoader(loader: () => Promise<unknown>): void {
  load = loader;
}

/** Loads the sender once. After a failed load the next call tries again. @throws what the loader throws */
export function loadSender(): Promise<unknown> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
