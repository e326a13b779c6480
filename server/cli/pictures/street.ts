import { darker, lighter } from './colour.ts';
import type { Palette } from './palettes.ts';
import { times } from './random.ts';
import { circle, join, polygon, stroke, type Point, type Svg } from './svg.ts';

const tile = '#a8492f';

export interface Street {
  /** Where the street's lines meet, how wide it is and how high the eaves are, at our distance. */
  vanish: Point;
  half: number;
  eye: number;
  high: number;
  ground: string;
}

/** A point on the wall of a street: side, depth (1 is here) and height 0..1 (may pass 1 for roofs). */
const onWall = ({ vanish: [vx, hy], half, eye, high }: Street, side: number, z: number, v: number, out = 0): Point => [
  vx + (side * (half - out)) / z,
  hy + (eye - v * (eye + high)) / z,
];

interface Facade {
  wall: string;
  door: string;
  band?: string;
  balcony?: boolean;
  flowers?: string;
  pattern?: string;
}

/** One house of a street: which wall, from which depth to which. */
interface Plot {
  street: Street;
  side: number;
  from: number;
  to: number;
}

const along = ({ from, to }: Plot, t: number): number => 1 / (1 / from + (1 / to - 1 / from) * t);

const quad = ({ street, side }: Plot, a: number, b: number, low: number, high: number, fill: string, out = 0): Svg =>
  polygon(
    [
      onWall(street, side, a, low, out),
      onWall(street, side, b, low, out),
      onWall(street, side, b, high, out),
      onWall(street, side, a, high, out),
    ],
    fill,
  );

/** A door or a window, with its frame. */
const opening = (plot: Plot, [a, b, low, high]: [number, number, number, number], door: string, shade: number): Svg =>
  quad(plot, along(plot, a), along(plot, b), low, high, darker(door, shade)) +
  quad(
    plot,
    along(plot, a + (b - a) * 0.18),
    along(plot, a + (b - a) * 0.82),
    low + 0.02,
    high - 0.03,
    darker(door, 0.45),
  );

function balcony(plot: Plot, reach: number, shade: number): Svg {
  const wood = '#6b4330';
  const post = (i: number) => {
    const z = along(plot, 0.12 + i * 0.07);
    const end = (height: number) => onWall(plot.street, plot.side, z, height, reach).map(Math.round).join(' ');
    return stroke(`M${end(0.6)}L${end(0.71)}`, wood, 7 / plot.from);
  };
  const board = (low: number, high: number, colour: string) =>
    quad(plot, along(plot, 0.12), along(plot, 0.9), low, high, colour, reach);
  return board(0.58, 0.61, darker(wood, shade)) + times(12, post) + board(0.705, 0.725, wood);
}

/** Flowers that hang over the balcony. */
const hanging = (plot: Plot, reach: number, colour: string): Svg =>
  times(14, (i) => {
    const [x, y] = onWall(plot.street, plot.side, along(plot, 0.1 + i * 0.06), 0.66 - ((i * 7) % 5) * 0.022, reach);
    return circle(x, y, (26 - ((i * 5) % 3) * 5) / along(plot, i * 0.06), i % 3 ? colour : darker('#3c7a4a', 0.1));
  });

/** Rosettes on the plinth. */
const rosettes = (plot: Plot, colour: string, ground: string): Svg =>
  times(6, (i) => {
    const z = along(plot, 0.1 + i * 0.16);
    const [x, y] = onWall(plot.street, plot.side, z, 0.085);
    return circle(x, y, 15 / z, colour) + circle(x, y, 8 / z, ground);
  });

function facade(plot: Plot, style: Facade): Svg {
  const { street, side, from, to } = plot;
  const shade = side < 0 ? 0 : 0.16;
  const wall = darker(style.wall, shade);
  const reach = street.half * 0.14;
  const corner = (z: number, height: number, out: number) => onWall(street, side, z, height, out);
  const holes: [number, number, number, number][] = [
    [0.12, 0.34, 0.02, 0.4],
    [0.6, 0.84, 0.2, 0.4],
    [0.16, 0.36, 0.62, 0.84],
    [0.62, 0.82, 0.62, 0.84],
  ];
  return join([
    quad(plot, from, to, 0, 1, wall),
    style.band ? quad(plot, from, to, 0, 0.17, darker(style.band, shade)) : '',
    style.pattern ? rosettes(plot, style.pattern, style.band ?? wall) : '',
    ...holes.map((hole) => opening(plot, hole, style.door, shade)),
    style.balcony ? balcony(plot, reach, shade) : '',
    style.flowers ? hanging(plot, reach, style.flowers) : '',
    polygon(
      [corner(from, 0.98, reach), corner(to, 0.98, reach), corner(to, 1.1, -reach), corner(from, 1.1, -reach)],
      darker(tile, shade + 0.05),
    ),
    quad(plot, from, to, 0.965, 0.985, darker(tile, 0.4), reach),
  ]);
}

/** A street of painted houses that runs away from us. */
export function street(p: Palette, options: Street, styles: Facade[], cuts = [1, 1.55, 2.3, 3.3, 4.8, 7]): Svg {
  const [vx, hy] = options.vanish;
  const corner = (side: number, z: number) => onWall(options, side, z, 0);
  const floor = polygon([corner(-1, 0.7), corner(1, 0.7), corner(1, 9), corner(-1, 9)], options.ground);
  const stones = times(16, (i) => {
    const z = 1 + (i / 16) ** 1.7 * 7;
    const y = hy + options.eye / z;
    return stroke(
      `M${Math.round(vx - options.half / z)} ${Math.round(y)}H${Math.round(vx + options.half / z)}`,
      i % 2 ? p.glow : p.ink,
      2.4 / z ** 0.5,
      'opacity=".22"',
    );
  });
  const seams = times(9, (i) => {
    const k = -0.8 + i * 0.2;
    return stroke(
      `M${Math.round(vx + k * options.half)} ${Math.round(hy + options.eye)}L${Math.round(vx + (k * options.half) / 9)} ${Math.round(hy + options.eye / 9)}`,
      p.ink,
      2,
      'opacity=".12"',
    );
  });
  const walls = cuts
    .slice(0, -1)
    .map((z, i) =>
      [-1, 1]
        .map((side, s) =>
          facade({ street: options, side, from: i ? z : 0.7, to: cuts[i + 1]! }, styles[(i * 2 + s) % styles.length]!),
        )
        .join(''),
    )
    .reverse();
  return (
    floor +
    stones +
    seams +
    join(walls) +
    [-1, 1]
      .map((side) =>
        polygon(
          [
            corner(side, 0.7),
            corner(side, 7),
            [vx + (side * options.half * 0.86) / 7, hy + options.eye / 7],
            [vx + (side * options.half * 0.86) / 0.7, hy + options.eye / 0.7],
          ],
          lighter(options.ground, 0.25),
        ),
      )
      .join('')
  );
}
