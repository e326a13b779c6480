/** The nonce of this answer, for the style elements that are made at run time. '' on a server. */
export function styleNonce(): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/**
 * Tells libraries that make style elements of their own. The scroll lock of Mantine's dialogs reads the nonce from
 * the name that webpack gave it.
 */
export function shareStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
}
