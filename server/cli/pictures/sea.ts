import { darker, mix } from './colour.ts';
import type { Palette } from './palettes.ts';
import { between, noise, times, type Random } from './random.ts';
import {
  circle,
  ellipse,
  HEIGHT,
  line,
  path,
  polygon,
  rect,
  stroke,
  WIDTH,
  withGradient,
  type Point,
  type Svg,
} from './svg.ts';

/** Water from `top` to the bottom of the picture, with glints that lengthen towards us. */
export function water(p: Palette, random: Random, top: number, bottom = HEIGHT, glints = 46): Svg {
  const body = withGradient(
    [
      [0, p.water[0]],
      [0.45, mix(p.water[0], p.water[1], 0.7)],
      [1, p.water[1]],
    ],
    (fill) => rect(0, top, WIDTH, bottom - top, fill),
  );
  const glint = () => {
    const t = random() ** 1.4;
    const y = top + 6 + t * (bottom - top - 12);
    const w = between(random, 20, 60) + t * 150;
    const x = between(random, -60, WIDTH);
    return rect(
      x,
      y,
      w,
      1.6 + t * 3,
      t > 0.5 ? p.water[0] : p.glow,
      `rx="2" opacity="${(0.2 + random() * 0.3).toFixed(2)}"`,
    );
  };
  return body + times(glints, glint);
}

/** The sun's road on the water. */
export const sunRoad = (p: Palette, random: Random, x: number, top: number, bottom: number, width = 170): Svg =>
  times(24, (i) => {
    const t = i / 24;
    const w = width * (0.3 + t * 0.9) * between(random, 0.5, 1);
    return rect(
      x - w / 2 + between(random, -16, 16),
      top + 3 + t * (bottom - top),
      w,
      2.5 + t * 7,
      p.sun,
      `rx="4" opacity="${(0.75 - t * 0.5).toFixed(2)}"`,
    );
  });

/** A beach that comes in from one side along the bottom. */
export function beach(p: Palette, random: Random, edge: (x: number) => number, sand: string): Svg {
  const wave = noise(random, 240, 2);
  const points = Array.from({ length: 52 }, (_, i): Point => [i * 24, edge(i * 24) + wave(i * 24) * 8]);
  const shifted = (dy: number): Point[] => points.map(([x, y]) => [x, y + dy]);
  const fillUnder = (list: Point[], fill: string, extra = '') =>
    polygon([...list, [WIDTH + 24, HEIGHT + 4], [-10, HEIGHT + 4]], fill, extra);
  return (
    fillUnder(shifted(-24), p.water[0], 'opacity=".55"') +
    stroke(line(shifted(-12)), '#ffffff', 5, 'opacity=".75"') +
    fillUnder(shifted(-4), mix(sand, p.water[1], 0.25)) +
    withGradient(
      [
        [0, sand],
        [1, darker(sand, 0.25)],
      ],
      (fill) => fillUnder(shifted(8), fill),
    ) +
    [40, 74, 114].map((dy, i) => stroke(line(shifted(dy)), p.glow, 1.6, `opacity="${0.5 - i * 0.12}"`)).join('')
  );
}

/** A long swell with a lit crest. */
export function swell(p: Palette, random: Random, y: number, depth: number): Svg {
  const wave = noise(random, 200, 2);
  const points = Array.from({ length: 52 }, (_, i): Point => [i * 24, y + wave(i * 24) * (8 + depth * 18)]);
  const tone = mix(p.water[0], p.water[1], 0.4 + depth * 0.6);
  return (
    withGradient(
      [
        [0, tone],
        [1, darker(tone, 0.14)],
      ],
      (fill) => polygon([...points, [WIDTH + 24, HEIGHT + 4], [-10, HEIGHT + 4]], fill),
    ) + stroke(line(points), p.glow, 1.5 + depth * 2, `opacity="${0.35 + depth * 0.2}"`)
  );
}

/** A low island: a dome of green on a strip of sand, and its reflection. */
export function island(p: Palette, x: number, y: number, w: number, h: number, depth: number, sand = '#f4e2b8'): Svg {
  const leaf = mix(p.haze, p.leaf, depth);
  return (
    ellipse(x, y + 5, w * 0.54, h * 0.13 + 5, p.water[0], 'opacity=".8"') +
    path(
      `M${x - w / 2} ${y}C${x - w * 0.44} ${y - h * 0.7} ${x - w * 0.3} ${y - h * 0.6} ${x - w * 0.2} ${y - h * 0.85}C${x - w * 0.05} ${y - h * 1.15} ${x + w * 0.15} ${y - h * 1.05} ${x + w * 0.24} ${y - h * 0.75}C${x + w * 0.36} ${y - h * 0.7} ${x + w * 0.46} ${y - h * 0.4} ${x + w / 2} ${y}Z`,
      leaf,
    ) +
    path(
      `M${x - w * 0.2} ${y - h * 0.85}C${x - w * 0.05} ${y - h * 1.15} ${x + w * 0.15} ${y - h * 1.05} ${x + w * 0.24} ${y - h * 0.75}C${x + w * 0.05} ${y - h * 0.8} ${x - w * 0.1} ${y - h * 0.6} ${x - w * 0.24} ${y - h * 0.5}Z`,
      p.glow,
      'opacity=".16"',
    ) +
    path(
      `M${x - w * 0.53} ${y + 4}C${x - w * 0.3} ${y - h * 0.1 - 3} ${x + w * 0.3} ${y - h * 0.1 - 3} ${x + w * 0.53} ${y + 4}C${x + w * 0.25} ${y + 12} ${x - w * 0.25} ${y + 12} ${x - w * 0.53} ${y + 4}Z`,
      mix(p.haze, sand, 0.3 + depth * 0.7),
    )
  );
}

/** The world under water: light above, dark below, shafts, and a floor of sand with its lines. */
export function underWater(p: Palette, random: Random, floor = 740): Svg {
  const body = withGradient(
    p.sky.map((colour, i) => [i / (p.sky.length - 1), colour]),
    (fill) => rect(0, 0, WIDTH, HEIGHT, fill),
  );
  const shaft = (i: number) => {
    const x = 120 + i * 210 + between(random, -50, 50);
    return polygon(
      [
        [x, -10],
        [x + between(random, 60, 120), -10],
        [x - 60, 800],
        [x - 260, 800],
      ],
      '#ffffff',
      'opacity=".07"',
    );
  };
  const wave = noise(random, 320, 2);
  const sand = Array.from({ length: 52 }, (_, i): Point => [i * 24, floor + wave(i * 24) * 30]);
  const low = (dy: number): Point[] => sand.map(([x, y]) => [x, y + dy]);
  return (
    body +
    times(6, shaft) +
    times(26, () =>
      rect(
        between(random, -40, WIDTH),
        between(random, 4, 60),
        between(random, 40, 140),
        3,
        '#ffffff',
        'rx="2" opacity=".35"',
      ),
    ) +
    polygon([...low(-70), [WIDTH + 24, HEIGHT], [-10, HEIGHT]], mix(p.sky[2]!, p.sky[3]!, 0.4), 'opacity=".8"') +
    withGradient(
      [
        [0, mix(p.land, p.sky[2]!, 0.35)],
        [1, mix(p.land, p.sky[3]!, 0.6)],
      ],
      (fill) => polygon([...sand, [WIDTH + 24, HEIGHT], [-10, HEIGHT]], fill),
    ) +
    [22, 48, 80].map((dy) => stroke(line(low(dy)), p.glow, 1.6, 'opacity=".35"')).join('')
  );
}

export const bubbles = (random: Random, x: number, y: number, count = 12): Svg =>
  times(count, (i) =>
    circle(x + between(random, -16, 16) + i * 2, y - i * 24, between(random, 3, 9), '#ffffff', 'opacity=".45"'),
  );

/** A fall of water, with threads and spray at its foot. */
export function waterfall(p: Palette, random: Random, x: number, top: number, w: number, bottom: number): Svg {
  const white = mix('#ffffff', p.water[0], 0.2);
  const body = withGradient(
    [
      [0, white, 0.95],
      [0.7, white, 0.85],
      [1, '#ffffff', 0.95],
    ],
    (fill) =>
      path(
        `M${x - w * 0.4} ${top}C${x - w * 0.5} ${top + 60} ${x - w * 0.5} ${bottom - 80} ${x - w * 0.62} ${bottom}L${x + w * 0.62} ${bottom}C${x + w * 0.5} ${bottom - 80} ${x + w * 0.5} ${top + 60} ${x + w * 0.4} ${top}Z`,
        fill,
      ),
  );
  const thread = () => {
    const tx = x + between(random, -0.4, 0.4) * w;
    const from = between(random, top + 10, bottom - 120);
    return stroke(
      `M${tx} ${from}L${tx + (tx - x) * 0.15} ${from + between(random, 60, 160)}`,
      p.water[1],
      between(random, 2, 5),
      'opacity=".3"',
    );
  };
  const spray = times(9, (i) =>
    ellipse(
      x + (i - 4) * w * 0.19,
      bottom + between(random, -4, 10),
      w * between(random, 0.12, 0.24),
      between(random, 12, 26),
      '#ffffff',
      'opacity=".5"',
    ),
  );
  return body + times(12, thread) + spray;
}

/** Rings around something that stands or falls in the water. */
export const ripples = (p: Palette, x: number, y: number, w: number): Svg =>
  [1, 0.72, 0.44]
    .map((k, i) =>
      ellipse(x, y, w * k, w * k * 0.16, 'none', `stroke="${p.glow}" stroke-width="2" opacity="${0.3 + i * 0.15}"`),
    )
    .join('');
