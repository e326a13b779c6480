import { darker, lighter, mix } from './colour.ts';
import type { Palette } from './palettes.ts';
import { between, pick, times, type Random } from './random.ts';
import { at, circle, path, polygon, rect, stroke, type Point, type Svg } from './svg.ts';

const tile = '#a8492f';

/** A church: towers, a gable and a door, its foot at 0,0; about 300 wide and 300 high. */
export const church = (wall: string, trim: string, towers: 1 | 2 = 2, roof = tile): Svg => {
  const shade = darker(wall, 0.22);
  const tower = (x: number) =>
    [
      rect(x - 34, -230, 68, 230, wall),
      rect(x + 12, -230, 22, 230, shade),
      path(`M${x - 14} -150V-186Q${x} -206 ${x + 14} -186V-150Z`, darker(trim, 0.4)),
      rect(x - 40, -238, 80, 10, trim),
      path(`M${x - 34} -238Q${x - 30} -290 ${x} -300Q${x + 30} -290 ${x + 34} -238Z`, roof),
      path(`M${x} -300Q${x + 30} -290 ${x + 34} -238H${x + 8}Z`, darker(roof, 0.25)),
      stroke(`M${x} -300V-336M${x - 9} -324H${x + 9}`, trim, 5),
    ].join('');
  return [
    rect(-90, -150, 180, 150, wall),
    rect(50, -150, 40, 150, shade),
    path('M-96 -150L0 -214L96 -150Z', trim),
    path('M-78 -152L0 -204L78 -152Z', wall),
    path('M-26 0V-62Q0 -94 26 -62V0Z', '#5b3626'),
    circle(0, -120, 17, darker(trim, 0.35)),
    stroke('M-90 -100H90', trim, 4),
    tower(-110),
    towers === 2 ? tower(110) : rect(76, -110, 66, 110, shade),
  ].join('');
};

/** A small house with a tiled or thatched roof, about 200 wide. */
export const house = (
  wall: string,
  door: string,
  roof = tile,
  opts: { thatch?: boolean; balcony?: string; band?: string } = {},
): Svg => {
  const over = opts.thatch ? 36 : 16;
  return [
    rect(-100, -110, 200, 110, wall),
    rect(60, -110, 40, 110, darker(wall, 0.18)),
    opts.band ? rect(-100, -30, 200, 30, opts.band) : '',
    path('M-18 0V-76H18V0Z', door),
    stroke('M0 0V-74', darker(door, 0.4), 2),
    [-66, 58]
      .map(
        (x) =>
          rect(x - 17, -84, 34, 40, door) + rect(x - 12, -79, 10, 30, '#f7d794') + rect(x + 2, -79, 10, 30, '#f7d794'),
      )
      .join(''),
    opts.balcony
      ? rect(-86, -58, 44, 10, opts.balcony) +
        stroke('M-84 -58V-40M-72 -58V-40M-60 -58V-40M-46 -58V-40', opts.balcony, 3)
      : '',
    path(`M${-100 - over} -104L-70 ${opts.thatch ? -196 : -168}H70L${100 + over} -104Z`, roof),
    path(`M70 ${opts.thatch ? -196 : -168}L${100 + over} -104H60L40 ${opts.thatch ? -196 : -168}Z`, darker(roof, 0.2)),
    times(6, (i) =>
      stroke(
        `M${-92 + i * 37} -106L${-62 + i * 24} ${opts.thatch ? -190 : -164}`,
        darker(roof, 0.3),
        2.4,
        'opacity=".6"',
      ),
    ),
  ].join('');
};

/** A thatched round roof on posts: maloca, bohío, enramada. */
export const thatch = (p: Palette, roof: string, h = 1): Svg =>
  [
    rect(-120, -110, 240, 110, darker(roof, 0.62), 'opacity=".85"'),
    [-150, -96, -34, 34, 96, 150].map((x) => rect(x - 6, -118, 12, 118, darker(roof, 0.4))).join(''),
    path(`M-210 -92C-140 -150 -60 ${-250 * h} 0 ${-310 * h}C60 ${-250 * h} 140 -150 210 -92Q0 -120 -210 -92Z`, roof),
    path(
      `M0 ${-310 * h}C60 ${-250 * h} 140 -150 210 -92Q130 -106 60 -108Q40 ${-200 * h} 0 ${-310 * h}Z`,
      darker(roof, 0.25),
    ),
    times(9, (i) =>
      stroke(
        `M${-180 + i * 45} ${-98 - (4 - Math.abs(i - 4)) * 2}Q${-90 + i * 22} ${-190 * h} ${-8 + i * 2} ${-290 * h}`,
        i < 5 ? p.glow : darker(roof, 0.45),
        2.4,
        'opacity=".4"',
      ),
    ),
  ].join('');

/** Rows of houses that climb a slope; each a box with a roof and lights. */
export function hillside(
  p: Palette,
  random: Random,
  crest: (x: number) => number,
  rows: number,
  colours: string[],
  opts: {
    from?: number;
    gap?: number;
    size?: number;
    lit?: boolean;
    left?: number;
    right?: number;
    depth?: number;
  } = {},
): Svg {
  const { from = 20, gap = 44, size = 46, lit = false, left = -20, right = 1220, depth = 1 } = opts;
  return times(rows, (row) => {
    let x = left + between(random, -20, 0);
    let out = '';
    const s = size * (0.7 + row * 0.12);
    while (x < right) {
      const w = s * between(random, 0.8, 1.5);
      const h = s * between(random, 0.8, 1.35);
      const y = crest(x + w / 2) + from + row * gap * (1 + row * 0.06);
      const wall = mix(p.haze, pick(random, colours), depth);
      const pane = lit || random() > 0.75 ? '#f9d48a' : darker(wall, 0.5);
      out +=
        rect(x, y - h, w, h + gap * 1.6, wall) +
        rect(x + w * 0.72, y - h, w * 0.28, h + gap * 1.6, darker(wall, 0.2)) +
        (random() > 0.4
          ? polygon(
              [
                [x - 4, y - h],
                [x + w * 0.2, y - h - s * 0.24],
                [x + w * 0.9, y - h - s * 0.24],
                [x + w + 4, y - h],
              ],
              mix(p.haze, tile, depth),
            )
          : rect(x - 2, y - h - 5, w + 4, 6, darker(wall, 0.35)));
      out +=
        rect(x + w * 0.16, y - h * 0.72, w * 0.18, h * 0.26, pane) +
        (random() > 0.3 ? rect(x + w * 0.48, y - h * 0.72, w * 0.18, h * 0.26, pane) : '');
      x += w * 0.98;
    }
    return out;
  });
}

/** A distant city: flat towers of brick and concrete. */
export function skyline(
  p: Palette,
  random: Random,
  y: number,
  depth: number,
  opts: { left?: number; right?: number; high?: number; colour?: string; lit?: boolean } = {},
): Svg {
  const { left = -10, right = 1210, high = 120, colour = '#a4553b', lit = false } = opts;
  let x = left;
  let out = '';
  while (x < right) {
    const w = between(random, 26, 64);
    const h = high * between(random, 0.3, 1) ** 1.3;
    const tone = mix(p.haze, random() > 0.35 ? colour : '#d9c9b4', depth * between(random, 0.75, 1));
    out += rect(x, y - h, w, h + 60, tone) + rect(x + w * 0.7, y - h, w * 0.3, h + 60, darker(tone, 0.14));
    const panes = Math.floor(h / 16);
    for (let i = 1; i < panes; i++)
      if (random() > 0.35)
        out += rect(
          x + w * 0.14,
          y - h + i * 16 - 6,
          w * between(random, 0.2, 0.48),
          5,
          lit ? '#ffd98e' : lighter(tone, 0.4),
          `opacity="${lit ? 0.9 : 0.55}"`,
        );
    x += w * between(random, 0.9, 1.25);
  }
  return out;
}

/** A cabin that hangs from its cable; the cable is drawn by cable(). */
export const cabin = (colour: string): Svg =>
  [
    stroke('M0 -92L0 -44M-22 -92H22', '#3a3438', 7),
    path('M-66 -44Q-74 -52 -58 -52H58Q74 -52 66 -44L70 46Q66 66 44 66H-44Q-66 66 -70 46Z', colour),
    path('M-58 -32H-6V14H-62ZM6 -32H58L62 14H6Z', '#dff0ee'),
    path('M-58 -32H-30L-50 14H-62ZM6 -32H28L14 14H6Z', '#ffffff', 'opacity=".7"'),
    [-40, -20, 26, 46]
      .map((x) => circle(x, -4, 9, '#4b3a3a') + path(`M${x - 13} 14Q${x} -6 ${x + 13} 14Z`, '#4b3a3a'))
      .join(''),
    rect(-70, 26, 140, 8, lighter(colour, 0.5)),
  ].join('');
/** The two cables that a cabin hangs from. */
export const cable = (from: Point, to: Point, sag: number, colour: string): Svg =>
  stroke(`M${from.join(' ')}Q${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 + sag} ${to.join(' ')}`, colour, 4) +
  stroke(
    `M${from[0]} ${from[1] - 16}Q${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 + sag - 18} ${to[0]} ${to[1] - 16}`,
    colour,
    2,
    'opacity=".7"',
  );

/** A hanging bridge of boards between two points. */
export function hangingBridge(from: Point, to: Point, sag: number, wood: string): Svg {
  const [ax, ay] = from;
  const [bx, by] = to;
  const on = (t: number, drop: number): Point => [ax + (bx - ax) * t, ay + (by - ay) * t + drop * 4 * t * (1 - t)];
  const curve = (lift: number) =>
    `M${ax} ${ay - lift}Q${(ax + bx) / 2} ${(ay + by) / 2 + sag * 2 - lift} ${bx} ${by - lift}`;
  return (
    stroke(curve(78), darker(wood, 0.35), 5) +
    times(34, (i) => {
      const [x, y] = on((i + 0.5) / 34, sag);
      return (
        stroke(`M${Math.round(x)} ${Math.round(y)}V${Math.round(y - 78)}`, darker(wood, 0.3), 2) +
        rect(x - 13, y - 3, 24, 9, i % 2 ? wood : lighter(wood, 0.18), 'rx="2"')
      );
    }) +
    stroke(curve(0), darker(wood, 0.4), 4)
  );
}

/** The sea wall of Cartagena with its sentry box, running from the left to x. */
export function cityWall(x: number, y: number, h: number, stone: string): Svg {
  const shade = darker(stone, 0.3);
  const row = (i: number) =>
    times(12, (k) =>
      rect(
        -30 + k * 112 + (i % 2) * 50,
        y + 26 + i * 42,
        82,
        26,
        k % 3 ? shade : lighter(stone, 0.25),
        'rx="4" opacity=".22"',
      ),
    );
  const box = at(x, y, 1, [
    path('M-46 60L-34 110H34L46 60Z', shade),
    rect(-44, -96, 88, 160, stone),
    rect(14, -96, 30, 160, shade),
    rect(-22, -66, 14, 54, '#3a2a33'),
    rect(-54, -106, 108, 14, lighter(stone, 0.2)),
    path('M-46 -106Q-40 -168 0 -178Q40 -168 46 -106Z', stone),
    path('M0 -178Q40 -168 46 -106H10Z', shade),
    circle(0, -184, 9, stone),
  ]);
  return (
    polygon(
      [
        [-20, y],
        [x, y],
        [x - 30, y + h],
        [-20, y + h],
      ],
      stone,
    ) +
    rect(-20, y - 10, x + 20, 18, lighter(stone, 0.25)) +
    times(5, row) +
    times(
      4,
      (i) => rect(120 + i * 190, y - 46, 110, 40, stone) + rect(120 + i * 190, y - 46, 110, 7, lighter(stone, 0.3)),
    ) +
    box
  );
}

/** A dome with a lantern. */
export const dome = (wall: string, cap: string): Svg =>
  [
    rect(-60, -60, 120, 60, wall),
    rect(24, -60, 36, 60, darker(wall, 0.2)),
    [-36, -6, 26].map((x) => path(`M${x - 8} -12V-38Q${x} -48 ${x + 8} -38V-12Z`, darker(wall, 0.45))).join(''),
    path('M-62 -60Q-56 -140 0 -150Q56 -140 62 -60Z', cap),
    path('M0 -150Q56 -140 62 -60H22Z', darker(cap, 0.2)),
    rect(-12, -180, 24, 34, wall),
    path('M-14 -180Q0 -204 14 -180Z', cap),
    stroke('M0 -200V-222M-7 -214H7', wall, 4),
  ].join('');
