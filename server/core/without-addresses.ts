/**
 * An address is looked for where a word begins only. Tried from each of its letters, a word without '@' would cost the
 * square of its length.
 */
const address = /(?<![^\s<>"'(),:;=[\]])[^\s<>"'(),:;=[\]]+@[^\s<>"'(),:;=[\]]+/g;

/** Removes email addresses, which mail servers repeat in their errors, before a text is stored or logged. */
export function withoutAddresses(text: string): string {
  return text.includes('@') ? text.replace(address, '[correo]') : text;
}
