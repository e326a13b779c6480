/** What sends the outbox of this page. Its code is loaded after the first paint, and registers itself here. */
interface Sender {
  /** Starts a flush without waiting for it. */
  flushSoon(): void;
  /** Resolves once nothing is left that may go now. */
  flush(): Promise<unknown>;
}

let sender: Sender | null = null;
let register: (sender: Sender) => void = () => {};
const registered = new Promise<Sender>((resolve) => {
  register = resolve;
});

/** Starts a flush without waiting for it. Before the sender is loaded this does nothing: its start sends what waits. */
export function requestFlush(): void {
  sender?.flushSoon();
}

/** Sends what waits, once the sender is loaded. @throws only for defects */
export async function flushOutbox(): Promise<void> {
  await (await registered).flush();
}

export function registerSender(loaded: Sender): void {
  sender = loaded;
  register(loaded);
}
