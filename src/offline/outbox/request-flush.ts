/** Sends this page's outbox. Its code is loaded after the first paint and registers itself here. */
interface Sender {
  /** Starts a flush without waiting for it. */
  flushSoon(): void;
  /** Resolves once no entry may be sent now. */
  flush(): Promise<unknown>;
}

let sender: Sender | null = null;
let register: (sender: Sender) => void = () => {};
const registered = new Promise<Sender>((resolve) => {
  register = resolve;
});

/** Starts a flush without waiting for it. Does nothing before the sender is loaded, which flushes on start. */
export function requestFlush(): void {
  sender?.flushSoon();
}

/** Flushes the outbox once the sender is loaded. @throws only for defects */
export async function flushOutbox(): Promise<void> {
  await (await registered).flush();
}

export function registerSender(loaded: Sender): void {
  sender = loaded;
  register(loaded);
}
