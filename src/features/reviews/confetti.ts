import type { Options } from 'canvas-confetti';

const confettiPieces = 500;
const confettiMilliseconds = 3_000;
const burstCount = 10;
const burstEveryMs = 150;
/** Frames that a piece lives; the last burst's pieces are gone at the end. */
const ticks = 90;
const colors = ['#145338', '#b4460f', '#0d6475', '#e8803f', '#e9ab52'];

/** Alternating bursts from both sides; together they have exactly the given number of pieces. */
export const bursts: readonly { atMs: number; options: Options }[] = Array.from({ length: burstCount }, (_, index) => ({
  atMs: index * burstEveryMs,
  options: {
    particleCount: confettiPieces / burstCount,
    angle: index % 2 === 0 ? 60 : 120,
    origin: { x: index % 2 === 0 ? 0 : 1, y: 0.75 },
    spread: 70,
    startVelocity: 52,
    ticks,
    colors,
  },
}));

/** Three seconds of confetti over the page; none if the user prefers reduced motion. The drawing code loads now. */
export async function celebrate(): Promise<void> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { default: confetti } = await import('canvas-confetti');
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.dataset.confetti = '';
  Object.assign(canvas.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
    zIndex: '500',
  });
  document.body.append(canvas);
  // Without its worker, because the page's policy allows no scripts from blobs.
  const fire = confetti.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
  for (const { atMs, options } of bursts) setTimeout(() => void fire(options), atMs);
  setTimeout(() => {
    fire.reset();
    canvas.remove();
  }, confettiMilliseconds);
}
