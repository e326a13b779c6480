import { darker, lighter, mix } from './colour.ts';
import type { Palette } from './palettes.ts';
import { times } from './random.ts';
import { at, ellipse, path, stroke, withGradient, type Svg } from './svg.ts';

/** A long wave that breaks from left to right, with its hollow and its lip. */
export const wave = (p: Palette): Svg =>
  withGradient(
    [
      [0, mix(p.water[1], p.water[0], 0.35)],
      [1, darker(p.water[1], 0.15)],
    ],
    (fill) => path('M-10 640C120 420 330 350 560 400C760 450 900 560 1210 600V910H-10Z', fill),
  ) +
  times(9, (i) =>
    stroke(
      `M${120 + i * 60} ${760 - i * 8}C${200 + i * 70} ${640 - i * 10} ${320 + i * 80} ${560 - i * 6} ${520 + i * 80} ${560 + i * 8}`,
      lighter(p.water[1], 0.4),
      3.5,
      'opacity=".4"',
    ),
  ) +
  path(
    'M-10 640C120 420 330 350 560 400C500 400 420 430 380 500C350 560 400 640 470 690C330 720 140 740 -10 760Z',
    '#ffffff',
    'opacity=".85"',
  ) +
  path(
    'M-10 700C100 560 240 470 380 500C350 560 400 640 470 690C330 720 140 740 -10 760Z',
    mix(p.water[0], '#ffffff', 0.3),
    'opacity=".8"',
  ) +
  stroke('M560 400C760 450 900 560 1210 600', '#ffffff', 7, 'opacity=".7"');

/** Somebody who drifts in an inner tube. */
export const tube = (x: number, y: number, s: number, shirt: string, skin: string): Svg =>
  at(x, y, s, [
    ellipse(0, 22, 120, 22, '#ffffff', 'opacity=".45"'),
    ellipse(0, 0, 104, 36, '#2a2a33'),
    ellipse(0, -5, 96, 29, '#454552'),
    ellipse(0, -6, 54, 14, '#1f6f70'),
    stroke('M20 -14L74 -40L112 -18', skin, 20),
    stroke('M10 -8L70 -24L118 4', darker(skin, 0.2), 20),
    path('M-54 -4C-64 -50 -44 -76 -20 -72C4 -66 18 -30 30 -8C0 8 -34 8 -54 -4Z', shirt),
    stroke('M-46 -44L-96 -26M-10 -50L30 -70', skin, 15),
    ellipse(-42, -98, 22, 26, skin),
    path('M-66 -92C-70 -132 -18 -136 -18 -104C-30 -112 -44 -112 -50 -92Z', '#2a1a16'),
  ]);
