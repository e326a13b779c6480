/** The page's CSP nonce for style elements created at run time; '' on the server. */
export function styleNonce(): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/** Passes the nonce to libraries that create style elements. Mantine's scroll lock reads it from webpack's global. */
export function shareStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
}
