const interactions = [
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

/** Runs the work at the first interaction, or at once if the person already scrolled or focused a field. */
export function onFirstInteraction(work: () => void): void {
  const once = () => {
    for (const interaction of interactions) window.removeEventListener(interaction, once, true);
    work();
  };
  if (window.scrollY > 0 || document.activeElement instanceof HTMLInputElement) return once();
  for (const interaction of interactions) window.addEventListener(interaction, once, { capture: true, passive: true });
}
