/** Mail servers like to repeat whom they refuse: no person's address is kept with an error, or logged. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),:;=[\]]+@[^\s<>"'(),:;=[\]]+/g, '[correo]');
}
