import { darker, lighter } from './colour.ts';
import { times } from './random.ts';
import { circle, ellipse, path, rect, stroke, type Svg } from './svg.ts';

/** Instruments, each around the place where it is held (or its foot, when it stands). */

export const harp = (wood: string): Svg =>
  path('M-90 0L-70 -40C-20 -60 60 -300 60 -300L84 -292C84 -292 20 -40 -30 0Z', wood) +
  stroke('M-84 -30L-110 -340M-110 -340C-60 -400 20 -320 72 -300', darker(wood, 0.2), 17) +
  times(12, (i) =>
    stroke(`M${-100 + i * 13} ${-346 + Math.abs(i - 4) * 5}L${-66 + i * 9} ${-44 - i * 20}`, '#f6e7cb', 2),
  ) +
  circle(-110, -346, 15, wood);

/** A bandoneon, half open. */
export const bandoneon = (): Svg =>
  rect(-120, -60, 52, 120, '#2a1b22', 'rx="8"') +
  rect(68, -60, 52, 120, '#2a1b22', 'rx="8"') +
  path(
    'M-70 -54L-52 -64L-34 -52L-16 -64L2 -52L20 -64L38 -52L56 -64L70 -54V54L56 64L38 52L20 64L2 52L-16 64L-34 52L-52 64L-70 54Z',
    '#b4472f',
  ) +
  [-52, -16, 20, 56].map((x) => stroke(`M${x} -62V62`, '#5f2218', 6)).join('') +
  [-34, 2, 38].map((x) => stroke(`M${x} -52V52`, '#e08a6a', 3)).join('') +
  [-104, 84].map((x) => times(6, (i) => circle(x + (i % 2) * 18, -36 + Math.floor(i / 2) * 34, 6, '#f6e7cb'))).join('');

/** A trumpet that points to the right. */
export const trumpet = (brass: string): Svg =>
  stroke('M-120 0H70M-50 0V34Q-50 52 -30 52H30Q48 52 48 34V0', brass, 11) +
  path('M64 -8C110 -12 140 -34 156 -54V54C140 34 110 12 64 8Z', brass) +
  ellipse(156, 0, 13, 54, darker(brass, 0.35)) +
  [-24, 0, 24]
    .map((x) => rect(x - 7, -34, 14, 86, lighter(brass, 0.35), 'rx="4"') + circle(x, -38, 7, lighter(brass, 0.6)))
    .join('') +
  rect(-136, -9, 18, 18, darker(brass, 0.2), 'rx="4"');

/** A conga drum. */
export const conga = (wood: string): Svg =>
  path('M-56 -200C-84 -120 -70 -40 -44 0H44C70 -40 84 -120 56 -200Z', wood) +
  path('M20 -200C44 -120 40 -40 20 0H44C70 -40 84 -120 56 -200Z', darker(wood, 0.3)) +
  stroke('M-66 -154Q0 -138 66 -154M-68 -60Q0 -46 66 -60', '#e8c97a', 7) +
  ellipse(0, -200, 58, 15, '#f6e7cb') +
  stroke('M-30 -196V-150M0 -190V-144M30 -196V-150', '#c9c0b4', 4);

/** The long flute of the coast. */
export const gaita = (): Svg =>
  stroke('M0 0L150 120', '#8a5a3a', 13) +
  ellipse(-6, -6, 16, 13, '#1c1518') +
  times(4, (i) => circle(70 + i * 19, 56 + i * 15, 4, '#2a1a14'));
