import { uuid } from '#src/lib/uuid.ts';

/**
 * The idempotency key of a submission: the same for the same content until an answer settles it, so that a retry after
 * a lost answer has one effect. Other content is another submission.
 */
export class SubmissionKeys {
  #pending: { content: string; key: string } | null = null;

  keyFor(input: unknown): string {
    const content = JSON.stringify(input) ?? '';
    if (this.#pending?.content !== content) this.#pending = { content, key: uuid() };
    return this.#pending.key;
  }

  settle(): void {
    this.#pending = null;
  }
}
