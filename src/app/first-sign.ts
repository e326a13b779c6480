const signs = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'keydown',
  'wheel',
  'scroll',
  'focusin',
  'click',
  'input',
] as const;

/** Runs the work once the person does anything on this page, or has already: scrolled, or typed while it was loading. */
export function onFirstSign(work: () => void): void {
  const once = () => {
    for (const sign of signs) window.removeEventListener(sign, once, true);
    work();
  };
  if (window.scrollY > 0 || document.activeElement instanceof HTMLInputElement) return once();
  for (const sign of signs) window.addEventListener(sign, once, { capture: true, passive: true });
}
