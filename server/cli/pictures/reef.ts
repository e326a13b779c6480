import { fish } from './animals.ts';
import { darker, lighter } from './colour.ts';
import { coral } from './objects.ts';
import { between, pick, times, type Random } from './random.ts';
import { at, circle, ellipse, path, stroke, WIDTH, type Svg } from './svg.ts';

const corals = ['#d9557f', '#e8823d', '#eeb045', '#8d78b5', '#d8622d', '#4fae9a'];

/** A garden of coral along the floor: far, small and bluish first, then near and bright. */
export const reefBed = (random: Random, floor: number): Svg =>
  [0, 1]
    .map((row) =>
      times(9 + row * 2, (i) =>
        at(
          between(random, -20, 20) + (i * WIDTH) / (8 + row * 2),
          floor + row * 110 + between(random, -10, 40),
          1,
          coral(
            pick(random, ['fan', 'brain', 'tube'] as const),
            between(random, 46, 80) * (1 + row * 0.5),
            row ? pick(random, corals) : darker(pick(random, corals), 0.3),
          ),
        ),
      ),
    )
    .join('');

/** Small fish that swim together. */
export const school = (
  random: Random,
  x: number,
  y: number,
  count: number,
  colour: string,
  size: number,
  flip = false,
): Svg =>
  times(count, () =>
    at(
      x + between(random, -170, 170),
      y + between(random, -80, 80),
      size * between(random, 0.55, 1),
      fish(colour),
      flip,
    ),
  );

/** A cast net opening in the air. */
export const net = (x: number, y: number): Svg =>
  times(11, (i) =>
    stroke(
      `M${x - 150} ${y + 10}Q${x - 40} ${y - 150 + i * 24} ${x + 130 + Math.sin(i / 3) * 40} ${y - 150 + i * 34}`,
      '#fdf0d4',
      2,
      'opacity=".75"',
    ),
  ) +
  times(6, (i) =>
    stroke(
      `M${x - 90 + i * 42} ${y - 40 - i * 18}Q${x - 70 + i * 46} ${y + 20} ${x - 92 + i * 40} ${y + 60 + i * 24}`,
      '#fdf0d4',
      2,
      'opacity=".6"',
    ),
  ) +
  times(10, (i) => circle(x + 130 + Math.sin(i / 3.2) * 40, y - 150 + i * 37, 5, '#fdf0d4'));

/** A glass of juice. */
export const glass = (drink: string): Svg =>
  [
    ellipse(0, 4, 70, 16, '#00000033'),
    path('M-52 -150L-40 0Q0 14 40 0L52 -150Z', drink),
    path('M-52 -150L-50 -122Q0 -106 50 -122L52 -150Z', lighter(drink, 0.6)),
    ellipse(0, -150, 52, 13, '#ffffff', 'opacity=".6"'),
    path('M-40 -120L-32 -16', 'none', 'stroke="#ffffff" stroke-width="8" stroke-linecap="round" opacity=".45"'),
  ].join('');

/** A hen of the yard. */
export const hen = (): Svg =>
  [
    stroke('M-6 -14V8M10 -14V8', '#d99a2f', 5),
    path(
      'M-60 -70C-70 -40 -40 -8 6 -10C46 -12 60 -46 50 -74C60 -84 62 -100 50 -108C34 -112 28 -96 24 -76C0 -66 -30 -56 -60 -70Z',
      '#b4512f',
    ),
    path('M-60 -70C-80 -90 -70 -110 -56 -104C-50 -90 -46 -80 -40 -66Z', '#3a2a2a'),
    path('M-30 -52C-10 -50 10 -44 20 -30C0 -20 -24 -26 -30 -52Z', '#8f3f2a'),
    path('M40 -108Q46 -124 54 -110Q62 -118 62 -102Z', '#d9384a'),
    path('M60 -98L76 -92L60 -88Z', '#eeb045'),
    circle(50, -98, 3.5, '#15100f'),
  ].join('');
