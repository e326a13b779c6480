import { uuid } from '#src/lib/uuid.ts';

/**
 * The idempotency key of a submission. It stays the same for the same content until a response arrives, so that a retry
 * has one effect.
 */
export class SubmissionKeys {
  #pending: { content: string; key: string } | null = null;

  keyFor(input: unknown): string {
    const content = JSON.stringify(input) ?? '';
    if (this.#pending?.content !== content) this.#pending = { content, key: uuid() };
    return this.#pending.key;
  }

  /** Call after a response, so that the next submission gets a new key. */
  reset(): void {
    this.#pending = null;
  }
}
