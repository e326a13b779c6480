import { darker, mix } from './colour.ts';
import type { Palette } from './palettes.ts';
import { between, noise, times, type Random } from './random.ts';
import { circle, HEIGHT, line, path, polygon, rect, stroke, WIDTH, withGradient, type Point, type Svg } from './svg.ts';

export interface Ridge {
  /** Mean height of the crest, and how far it goes up and down. */
  y: number;
  swing: number;
  /** 0 is as far as the haze, 1 is here. */
  depth: number;
  /** Width of one bump in pixels. */
  step?: number;
  /** Sharp crests instead of round ones. */
  sharp?: boolean;
  /** How many contour lines are drawn in the ground. */
  contours?: number;
  colour?: string;
  /** Adds to the crest's height by place: a valley, a slope to one side. */
  shape?: (x: number) => number;
}

/** The crest's height at x. */
export type Crest = (x: number) => number;

/** A crest with its own bumps. */
export function crestOf(random: Random, { y, swing, step = 300, sharp = false, shape }: Ridge): Crest {
  const wave = noise(random, step, sharp ? 4 : 2);
  return (x) => {
    const bump = wave(x);
    return y - swing * (sharp ? 1 - 2 * Math.abs(bump) : bump) - (shape?.(x) ?? 0);
  };
}

const across = (crest: Crest, step = 8): Point[] =>
  Array.from({ length: WIDTH / step + 3 }, (_, i) => [(i - 1) * step, crest((i - 1) * step)]);

/** Fills the land under a crest: its colour above, haze in the hollows below. */
export function land(p: Palette, crest: Crest, depth: number, colour = p.land): Svg {
  const points = across(crest);
  const top = Math.min(...points.map(([, y]) => y));
  const tone = mix(p.haze, colour, depth);
  const foot = mix(tone, depth > 0.85 ? p.ink : p.haze, depth > 0.85 ? 0.3 : 0.5);
  return withGradient(
    [
      [0, tone],
      [Math.min(1, 300 / (HEIGHT - top)), foot],
      [1, foot],
    ],
    (fill) => polygon([...points, [WIDTH + 20, HEIGHT + 5], [-20, HEIGHT + 5]], fill),
  );
}

/** Curvas de nivel: the crest again and again, flatter the lower it is. */
export function contourLines(p: Palette, crest: Crest, count: number, gap = 26, opacity = 0.3): Svg {
  const points = across(crest, 12);
  const mean = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  return times(count, (i) => {
    const flat = 1 - ((i + 1) / (count + 1)) ** 0.9;
    const drop = gap * (i + 1) * (1 + i * 0.05);
    const shift = points.map(([x, y]): Point => [
      x,
      Math.max(mean + (y - mean) * flat + drop + Math.sin(x / 170 + i * 0.8) * 4, y + 6),
    ]);
    return stroke(line(shift), p.glow, 1.6, `opacity="${(opacity * (1 - i / (count + 3))).toFixed(2)}"`);
  });
}

/** One layer of land. */
export function ridge(p: Palette, random: Random, options: Ridge): Svg {
  const crest = crestOf(random, options);
  return (
    land(p, crest, options.depth, options.colour) + (options.contours ? contourLines(p, crest, options.contours) : '')
  );
}

/** Several layers from far to near, evenly spaced. */
export const ridges = (
  p: Palette,
  random: Random,
  count: number,
  from: number,
  to: number,
  options: Partial<Ridge> = {},
): Svg =>
  times(count, (i) => {
    const t = count === 1 ? 0 : i / (count - 1);
    return ridge(p, random, { swing: 60, ...options, y: from + (to - from) * t, depth: 0.14 + t * 0.5 });
  });

/** A band of mist lying across the picture. */
export const mist = (p: Palette, y: number, height: number, opacity = 0.7): Svg =>
  withGradient(
    [
      [0, p.haze, 0],
      [0.5, mix(p.haze, '#ffffff', 0.25), opacity],
      [1, p.haze, 0],
    ],
    (fill) => rect(0, y - height / 2, WIDTH, height, fill),
  );

// The snow of a peak: across its width from the middle, and down its height.
const LIT_SNOW: Point[] = [
  [-0.3, 0.55],
  [-0.18, 0.36],
  [-0.08, 0.2],
  [0, 0],
  [0.02, 0.3],
  [-0.05, 0.42],
  [-0.04, 0.62],
  [-0.12, 0.5],
  [-0.17, 0.7],
  [-0.23, 0.55],
];
const SHADED_SNOW: Point[] = [
  [0, 0],
  [0.1, 0.14],
  [0.2, 0.4],
  [0.34, 0.6],
  [0.25, 0.56],
  [0.19, 0.72],
  [0.12, 0.5],
  [0.06, 0.66],
  [-0.04, 0.62],
  [-0.05, 0.42],
  [0.02, 0.3],
];
const CREST: Point[] = [
  [-0.3, 0.55],
  [-0.18, 0.36],
  [-0.08, 0.2],
  [0, 0],
  [0.1, 0.14],
  [0.2, 0.4],
  [0.34, 0.6],
];

/** A snowy peak with a lit and a shaded side; its rock goes down to `foot`. */
export function snowPeak(p: Palette, x: number, y: number, w: number, h: number, foot: number): Svg {
  const rock = mix(p.haze, p.ink, 0.35);
  const snow = mix('#ffffff', p.sun, 0.3);
  const placed = (points: Point[]) => points.map(([across, down]): Point => [x + w * across, y + h * down]);
  const body: Point[] = [[x - w / 2, foot], ...placed(CREST), [x + w / 2, foot]];
  return (
    withGradient(
      [
        [0, rock],
        [1, mix(rock, p.haze, 0.7)],
      ],
      (fill) => polygon(body, fill),
    ) +
    polygon(placed(LIT_SNOW), snow) +
    polygon(placed(SHADED_SNOW), mix(snow, p.sky[0]!, 0.42))
  );
}

/** A wall of rock in level beds, as in a canyon: `edge` is where it ends, `side` which way it rises. */
export function mesa(p: Palette, random: Random, points: Point[], depth: number, beds = 7): Svg {
  const tone = mix(p.haze, p.land, depth);
  const low = Math.max(...points.map(([, y]) => y));
  const top = Math.min(...points.map(([, y]) => y));
  const d = `${line(points)}Z`;
  const bed = (i: number) => {
    const y = top + ((low - top) * (i + 0.6)) / beds;
    const wave = noise(random, 160, 2);
    const crest = Array.from({ length: 51 }, (_, k): Point => [k * 24, y + wave(k * 24) * 9]);
    return stroke(
      line(crest),
      i % 2 ? p.glow : darker(tone, 0.35),
      i % 2 ? 2 : between(random, 3, 9),
      `opacity="${i % 2 ? 0.4 : 0.32}"`,
    );
  };
  const id = `m${Math.round(low)}${Math.round(top)}${Math.round(points[0]![0])}${points.length}`;
  return (
    withGradient(
      [
        [0, tone],
        [1, mix(tone, p.haze, 0.45)],
      ],
      (fill) => path(d, fill),
    ) + `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${times(beds, bed)}</g>`
  );
}

/** A path that winds towards us from `far` to `near`. */
export function trail(colour: string, far: Point, near: Point, width: number, sway = 120, opacity = 1): Svg {
  const [fx, fy] = far;
  const [nx, ny] = near;
  const h = ny - fy;
  const side = (offset: number, farOffset: number) =>
    `${fx + farOffset} ${fy}C${fx + sway} ${fy + h * 0.25} ${nx - sway + offset * 0.5} ${fy + h * 0.45} ${nx + offset} ${ny}`;
  const back = `C${nx - sway + width * 0.5 * 0.5} ${fy + h * 0.45} ${fx + sway + width * 0.12} ${fy + h * 0.25} ${fx + 4} ${fy}`;
  return path(`M${side(-width / 2, -4)}L${nx + width / 2} ${ny}${back}Z`, colour, `opacity="${opacity}"`);
}

/** A rounded boulder with its lit side. */
export function boulder(
  p: Palette,
  x: number,
  y: number,
  w: number,
  h: number,
  colour = mix(p.land, p.haze, 0.3),
): Svg {
  const d = `M${x - w / 2} ${y}C${x - w * 0.56} ${y - h * 0.7} ${x - w * 0.22} ${y - h * 1.05} ${x + w * 0.06} ${y - h}C${x + w * 0.4} ${y - h * 0.95} ${x + w * 0.56} ${y - h * 0.4} ${x + w / 2} ${y}Z`;
  const lit = `M${x - w * 0.46} ${y - h * 0.3}C${x - w * 0.44} ${y - h * 0.8} ${x - w * 0.15} ${y - h} ${x + w * 0.06} ${y - h * 0.98}C${x - w * 0.1} ${y - h * 0.8} ${x - w * 0.3} ${y - h * 0.6} ${x - w * 0.34} ${y - h * 0.2}Z`;
  return (
    withGradient(
      [
        [0, colour],
        [1, darker(colour, 0.42)],
      ],
      (fill) => path(d, fill),
    ) + path(lit, p.glow, 'opacity=".38"')
  );
}

/** Level lines of an uneven field seen from above: the one ornament of the house. */
export function levelLines(random: Random, colour: string, levels: number, opacity = 0.5): Svg {
  const hills = Array.from({ length: 7 }, () => ({
    x: between(random, 0, WIDTH),
    y: between(random, 0, HEIGHT),
    r: between(random, 180, 380),
    h: between(random, 0.4, 1),
  }));
  const height = (x: number, y: number) =>
    hills.reduce(
      (sum, hill) => sum + hill.h * Math.exp(-(((x - hill.x) / hill.r) ** 2 + ((y - hill.y) / (hill.r * 0.8)) ** 2)),
      0,
    );
  return times(levels, (i) =>
    stroke(marching(height, 0.12 + (i / levels) * 1.25), colour, i % 4 === 0 ? 3 : 1.7, `opacity="${opacity}"`),
  );
}

/** Marching squares: short pieces where the field crosses `level`. */
function marching(height: (x: number, y: number) => number, level: number, cell = 15): string {
  let d = '';
  for (let y = -cell; y < HEIGHT + cell; y += cell) {
    for (let x = -cell; x < WIDTH + cell; x += cell) {
      const corners: [number, number, number][] = [
        [x, y, height(x, y)],
        [x + cell, y, height(x + cell, y)],
        [x + cell, y + cell, height(x + cell, y + cell)],
        [x, y + cell, height(x, y + cell)],
      ];
      const cuts: Point[] = [];
      corners.forEach(([ax, ay, a], k) => {
        const [bx, by, b] = corners[(k + 1) % 4]!;
        if (a < level === b < level) return;
        const t = (level - a) / (b - a);
        cuts.push([ax + (bx - ax) * t, ay + (by - ay) * t]);
      });
      for (let k = 0; k + 1 < cuts.length; k += 2) d += line([cuts[k]!, cuts[k + 1]!]);
    }
  }
  return d;
}

/** Pebbles and tufts that keep a near ground from being empty. */
export const pebbles = (p: Palette, random: Random, count: number, top: number, bottom = HEIGHT): Svg =>
  times(count, () =>
    circle(
      between(random, 0, WIDTH),
      between(random, top, bottom),
      between(random, 2, 5),
      random() > 0.5 ? p.glow : p.ink,
      'opacity=".3"',
    ),
  );
