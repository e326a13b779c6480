import { beast } from './animals.ts';
import { darker, lighter, mix } from './colour.ts';
import type { Palette } from './palettes.ts';
import { person, shadow } from './people.ts';
import { poses } from './poses.ts';
import { between, pick, times, type Random } from './random.ts';
import { at, ellipse, path, stroke, withGradient, type Svg } from './svg.ts';
import { contourLines, mesa } from './terrain.ts';

/** A rider of the plains, with hat and poncho. */
export const horseman = (x: number, y: number, s: number, coat: string, shirt: string): Svg =>
  shadow(x, y, 150 * s) +
  at(x, y, s, beast(coat, { legs: 130, neck: 96, fat: 0.95, head: 1, mane: darker(coat, 0.4) })) +
  person(x - 12 * s, y - 62 * s, 300 * s, poses.ride, { top: shirt, bottom: '#2c2a3a', hat: '#d9b97a' }) +
  at(x - 12 * s, y - 186 * s, s, path('M-50 -4Q0 -26 54 -4L44 30Q0 14 -44 30Z', '#6b3f2a'));

const reds = ['#d9304f', '#b81f4a', '#e8566a', '#c92f6a'];

/** The river of colours, from far to near, with its plants under the water. */
export const redRiver = (random: Random): Svg =>
  withGradient(
    [
      [0, '#d9efd0'],
      [0.3, '#6fb59a'],
      [1, '#2a7a78'],
    ],
    (fill) =>
      path(
        'M560 480C640 490 700 510 640 550C560 600 160 650 100 760C60 830 40 880 30 910H1130C1120 840 1060 760 940 690C820 630 700 590 720 550C740 510 680 480 620 478Z',
        fill,
      ),
  ) +
  times(84, (i) => {
    const t = (i / 84) ** 1.2;
    const y = 520 + t * 370;
    const half = 40 + t * 420;
    const x = 620 - t * 30 + between(random, -half, half) * 0.86;
    const w = 20 + t * 90;
    return path(
      `M${x - w} ${y}Q${x - w * 0.3} ${y - w * 0.34} ${x + w * 0.2} ${y - w * 0.12}Q${x + w * 0.8} ${y - w * 0.2} ${x + w} ${y + w * 0.1}Q${x} ${y + w * 0.34} ${x - w} ${y}Z`,
      i % 9 === 0 ? '#8fbf4a' : i % 11 === 0 ? '#eeb045' : pick(random, reds),
      'opacity=".86"',
    );
  }) +
  times(20, (i) => {
    const t = i / 20;
    return stroke(
      `M${600 - t * 300 + between(random, -60, 200)} ${540 + t * 340}q${40 + t * 60} -10 ${90 + t * 120} 0`,
      '#ffffff',
      2 + t * 4,
      'opacity=".6"',
    );
  });

/** Red plants seen through still water. */
export const redWeeds = (random: Random): Svg =>
  times(54, (i) => {
    const y = 670 + (i / 54) * 220;
    const x = between(random, 40, 1160);
    const w = 26 + ((y - 670) / 220) * 60;
    return path(
      `M${x} ${y + w * 0.3}C${x - w} ${y} ${x - w * 0.8} ${y - w * 0.5} ${x - w * 0.2} ${y - w * 0.3}C${x} ${y - w * 0.7} ${x + w * 0.5} ${y - w * 0.6} ${x + w * 0.4} ${y - w * 0.2}C${x + w} ${y - w * 0.3} ${x + w} ${y + w * 0.2} ${x} ${y + w * 0.3}Z`,
      i % 8 === 0 ? '#8fbf4a' : pick(random, reds),
      'opacity=".8"',
    );
  }) +
  times(12, () =>
    ellipse(
      between(random, 80, 1120),
      between(random, 660, 880),
      between(random, 50, 120),
      4,
      '#ffffff',
      'opacity=".4"',
    ),
  );

/** The red labyrinth: pillars and gullies in rows, far to near. */
export const maze = (p: Palette, random: Random): Svg =>
  [0, 1, 2, 3]
    .map((row) => {
      const y = 480 + row * 92;
      const size = 60 + row * 34;
      const count = Math.ceil(1300 / (size * 1.5));
      const gap = row > 1 ? 190 : 0;
      return (
        path(`M-10 ${y + 30}H1210V910H-10Z`, mix(p.haze, p.land, 0.5 + row * 0.13)) +
        contourLines(p, () => y + 30, 2, 26, 0.35) +
        times(count, (i) => {
          const x = i * size * 1.5 - 40 + between(random, -16, 16);
          if (Math.abs(x + size / 2 - 640) < gap) return '';
          const h = size * between(random, 0.85, 1.55);
          return (
            mesa(
              p,
              random,
              [
                [x, y + 50],
                [x + size * 0.14, y + 50 - h * 0.8],
                [x + size * 0.36, y + 50 - h],
                [x + size * 0.7, y + 50 - h * 0.94],
                [x + size * 0.92, y + 50 - h * 0.6],
                [x + size * 1.12, y + 50],
              ],
              0.62 + row * 0.13,
              5,
            ) +
            path(
              `M${x + size * 0.06} ${y + 30}L${x + size * 0.14} ${y + 50 - h * 0.8}L${x + size * 0.36} ${y + 50 - h}L${x + size * 0.3} ${y + 40}Z`,
              p.glow,
              'opacity=".28"',
            ) +
            path(
              `M${x + size * 0.7} ${y + 50 - h * 0.94}L${x + size * 0.92} ${y + 50 - h * 0.6}L${x + size * 1.12} ${y + 50}H${x + size * 0.74}Z`,
              p.ink,
              'opacity=".38"',
            )
          );
        })
      );
    })
    .join('') + stroke('M-10 900H1210', lighter(p.land, 0.2), 4, 'opacity=".3"');

/** The edge of a palm roof that we look out from. */
export const caney = (p: Palette): Svg =>
  path('M-20 -10H1220V120C1000 200 800 120 600 190C400 120 200 200 -20 130Z', mix(p.ink, '#7a5238', 0.5));
