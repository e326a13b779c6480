import { darker, lighter, mix } from './colour.ts';
import type { Palette } from './palettes.ts';
import { pick, times, type Random } from './random.ts';
import { circle, clipped, ellipse, join, path, polygon, rect, stroke, withGlow, type Point, type Svg } from './svg.ts';

/** A striped awning with scallops, from x to x2. */
export const awning = (x: number, x2: number, y: number, h: number, a: string, b: string): Svg => {
  const w = (x2 - x) / 10;
  return times(10, (i) =>
    path(
      `M${x + i * w + 18 * (1 - i / 5)} ${y}L${x + (i + 1) * w + 18 * (1 - (i + 1) / 5)} ${y}L${x + (i + 1) * w} ${y + h}A${w / 2} ${w / 2.4} 0 0 1 ${x + i * w} ${y + h}Z`,
      i % 2 ? a : b,
    ),
  );
};

export const fire = (s = 1): Svg =>
  withGlow(
    [
      [0, '#ffb347', 0.7],
      [1, '#ffb347', 0],
    ],
    (fill) => circle(0, -20 * s, 190 * s, fill),
  ) +
  path(
    `M${-70 * s} 20C${-90 * s} ${-40 * s} ${-40 * s} ${-50 * s} ${-44 * s} ${-110 * s}C${-10 * s} ${-80 * s} 0 ${-70 * s} ${10 * s} ${-140 * s}C${50 * s} ${-90 * s} ${30 * s} ${-60 * s} ${56 * s} ${-80 * s}C${90 * s} ${-20 * s} ${70 * s} 10 ${60 * s} 20Z`,
    '#e8642c',
  ) +
  path(
    `M${-40 * s} 20C${-50 * s} ${-20 * s} ${-14 * s} ${-30 * s} ${-10 * s} ${-70 * s}C${20 * s} ${-40 * s} ${14 * s} ${-30 * s} ${30 * s} ${-44 * s}C${50 * s} ${-10 * s} ${40 * s} 10 ${34 * s} 20Z`,
    '#ffc857',
  ) +
  stroke(`M${-90 * s} 30L${80 * s} 6M${90 * s} 30L${-80 * s} 6`, '#4a2c20', 18 * s);

export const stones = (p: Palette, list: [number, number, number, number][]): Svg =>
  list
    .map(
      ([x, y, w, h]) =>
        ellipse(x, y + h * 0.3, w * 0.6, h * 0.35, '#000000', 'opacity=".2"') +
        path(
          `M${x - w / 2} ${y + h * 0.3}C${x - w * 0.5} ${y - h * 0.4} ${x - w * 0.2} ${y - h * 0.7} ${x + w * 0.1} ${y - h * 0.65}C${x + w * 0.45} ${y - h * 0.6} ${x + w * 0.55} ${y} ${x + w / 2} ${y + h * 0.3}Q${x} ${y + h * 0.5} ${x - w / 2} ${y + h * 0.3}Z`,
          mix(p.ink, p.haze, 0.35),
        ) +
        path(
          `M${x - w * 0.42} ${y - h * 0.05}C${x - w * 0.36} ${y - h * 0.45} ${x - w * 0.1} ${y - h * 0.62} ${x + w * 0.1} ${y - h * 0.6}C${x - w * 0.06} ${y - h * 0.4} ${x - w * 0.3} ${y - h * 0.3} ${x - w * 0.42} ${y - h * 0.05}Z`,
          p.glow,
          'opacity=".4"',
        ),
    )
    .join('');

/** A brilliant-cut stone seen from the front. */
export const emerald = (s: number, c = '#1f9a6b'): Svg => {
  const o: Point[] = [
    [-0.6, -1],
    [0.6, -1],
    [1, -0.6],
    [1, 0.6],
    [0.6, 1],
    [-0.6, 1],
    [-1, 0.6],
    [-1, -0.6],
  ].map(([x, y]) => [x! * s * 0.8, y! * s]);
  const k = o.map(([x, y]): Point => [x * 0.52, y * 0.56]);
  const tone = [0.5, 0.25, 0, 0.15, 0.35, 0.1, 0.4, 0.6];
  return (
    polygon(o, darker(c, 0.3)) +
    o
      .map((a, i) =>
        polygon(
          [a, o[(i + 1) % 8]!, k[(i + 1) % 8]!, k[i]!],
          i < 3 || i > 6 ? lighter(c, tone[i]! * 0.8) : darker(c, tone[i]! + 0.1),
        ),
      )
      .join('') +
    polygon(k, c) +
    polygon([k[7]!, k[0]!, k[1]!, [k[4]![0] * 0.2, k[4]![1] * 0.3]], lighter(c, 0.55), 'opacity=".7"')
  );
};

/** A wayuu bag with its bands of pattern. */
export const mochila = (random: Random, base: string, colours: string[]): Svg => {
  const body = 'M-120 -150C-150 20 -120 130 0 140C120 130 150 20 120 -150Z';
  const band = (y: number, i: number) =>
    times(7, (k) =>
      i % 2
        ? polygon(
            [
              [-150 + k * 50, y],
              [-125 + k * 50, y - 30],
              [-100 + k * 50, y],
              [-125 + k * 50, y + 30],
            ],
            colours[i % colours.length]!,
          ) +
          polygon(
            [
              [-138 + k * 50, y],
              [-125 + k * 50, y - 14],
              [-112 + k * 50, y],
              [-125 + k * 50, y + 14],
            ],
            base,
          )
        : polygon(
            [
              [-160 + k * 50, y + 22],
              [-135 + k * 50, y - 22],
              [-110 + k * 50, y + 22],
            ],
            colours[i % colours.length]!,
          ),
    );
  return [
    stroke('M-106 -150C-90 -420 90 -420 106 -150', colours[0]!, 26),
    stroke('M-106 -150C-90 -420 90 -420 106 -150', pick(random, colours), 8, 'stroke-dasharray="14 16"'),
    path(body, base),
    clipped(
      body,
      [-100, -36, 30, 92].map(band).join('') +
        path('M60 -150C100 0 90 120 20 140H150V-150Z', '#120a14', 'opacity=".2"'),
    ),
    ellipse(0, -150, 120, 24, darker(base, 0.45)),
    stroke('M-60 -140L-70 -60M60 -140L74 -50', colours[1]!, 6),
    circle(-70, -46, 16, colours[2]!),
    circle(74, -36, 16, colours[2]!),
  ].join('');
};

export const ammonite = (r: number, c: string): Svg => {
  const turn = (t: number): Point => [Math.cos(t) * r * Math.exp(-0.155 * t), Math.sin(t) * r * Math.exp(-0.155 * t)];
  const ribs = times(62, (i) => {
    const t = i * 0.24;
    const [x, y] = turn(t);
    const k = 0.62;
    return stroke(
      `M${x.toFixed(1)} ${y.toFixed(1)}Q${(x * 0.84 - y * 0.05).toFixed(1)} ${(y * 0.84 + x * 0.05).toFixed(1)} ${(x * k).toFixed(1)} ${(y * k).toFixed(1)}`,
      i % 2 ? darker(c, 0.35) : lighter(c, 0.3),
      r * 0.055 * Math.exp(-0.155 * t),
    );
  });
  const spiral = (k: number) =>
    Array.from({ length: 150 }, (_, i) => turn(i * 0.1))
      .map(([x, y]) => `${(x * k).toFixed(1)} ${(y * k).toFixed(1)}`)
      .join('L');
  return (
    circle(0, 0, r * 0.99, c) +
    ribs +
    stroke(`M${spiral(1)}`, darker(c, 0.5), r * 0.03) +
    circle(0, 0, r * 0.06, darker(c, 0.3)) +
    stroke(
      `M${-r * 0.7} ${-r * 0.62}A${r * 0.94} ${r * 0.94} 0 0 1 ${r * 0.1} ${-r * 0.93}`,
      lighter(c, 0.6),
      r * 0.05,
      'opacity=".5"',
    )
  );
};

/** A clay vessel with painted bands. */
export const vessel = (clay: string, slip: string): Svg =>
  [
    path(
      'M-60 -250C-70 -200 -150 -170 -150 -90C-150 -20 -90 0 0 0C90 0 150 -20 150 -90C150 -170 70 -200 60 -250Z',
      clay,
    ),
    path(
      'M60 -250C70 -200 150 -170 150 -90C150 -20 90 0 30 0C90 -20 104 -60 100 -100C94 -160 30 -190 24 -250Z',
      darker(clay, 0.25),
    ),
    stroke('M-146 -110Q0 -76 146 -110', slip, 9),
    times(7, (i) =>
      polygon(
        [
          [-120 + i * 38, -88 + Math.abs(3 - i) * -4],
          [-101 + i * 38, -56 - Math.abs(3 - i) * 4],
          [-82 + i * 38, -88 - Math.abs(3 - i) * 4],
        ],
        slip,
      ),
    ),
    ellipse(0, -250, 62, 16, lighter(clay, 0.25)),
    ellipse(0, -249, 48, 10, darker(clay, 0.5)),
  ].join('');

/** A hammock between two points, with its fringe. */
export const hammock = (from: Point, to: Point, sag: number, colours: string[]): Svg => {
  const [ax, ay] = from;
  const [bx, by] = to;
  const x1 = ax + (bx - ax) * 0.18;
  const x2 = ax + (bx - ax) * 0.82;
  const y1 = ay + sag * 0.5;
  const y2 = by + sag * 0.5;
  const mx = (ax + bx) / 2;
  const cloth = (top: number, low: number, c: string) =>
    path(
      `M${x1} ${y1}Q${mx} ${(y1 + y2) / 2 + sag * top} ${x2} ${y2}Q${mx} ${(y1 + y2) / 2 + sag * low} ${x1} ${y1}Z`,
      c,
    );
  return (
    stroke(`M${ax} ${ay}L${x1} ${y1}M${bx} ${by}L${x2} ${y2}`, '#d9c9a8', 5) +
    cloth(0.5, 1.5, colours[0]!) +
    cloth(0.72, 1.34, colours[1]!) +
    cloth(0.9, 1.16, colours[2]!) +
    times(13, (i) => {
      const t = 0.12 + i * 0.063;
      const x = x1 + (x2 - x1) * t;
      const y = y1 + (y2 - y1) * t + sag * 1.5 * 2 * t * (1 - t);
      return stroke(`M${Math.round(x)} ${Math.round(y)}v${Math.round(sag * 0.16)}`, colours[3]!, 5);
    })
  );
};

/** A drum that stands on the ground. */
export const drum = (wood: string, h = 200): Svg =>
  join([
    path(`M-70 ${-h}C-66 ${-h * 0.5} -50 ${-h * 0.2} -44 0H44C50 ${-h * 0.2} 66 ${-h * 0.5} 70 ${-h}Z`, wood),
    path(`M30 ${-h}C34 ${-h * 0.5} 26 ${-h * 0.2} 20 0H44C50 ${-h * 0.2} 66 ${-h * 0.5} 70 ${-h}Z`, darker(wood, 0.3)),
    stroke(
      `M-66 ${-h * 0.86}L-44 ${-h * 0.5}L-22 ${-h * 0.86}L0 ${-h * 0.5}L22 ${-h * 0.86}L44 ${-h * 0.5}L64 ${-h * 0.86}`,
      '#f3e2bd',
      5,
    ),
    stroke(`M-56 ${-h * 0.48}H56`, '#d8622d', 10),
    ellipse(0, -h, 72, 18, '#f6e7cb'),
    ellipse(0, -h, 56, 12, '#e6cfa4'),
  ]);

export const telescope = (tube: string): Svg =>
  stroke('M0 -150L-70 0M0 -150L64 0M0 -150L8 0', '#241d2c', 11) +
  `<g transform="translate(0 -160) rotate(-38)">${rect(-110, -26, 220, 50, tube, 'rx="8"')}${rect(100, -33, 34, 64, darker(tube, 0.3), 'rx="6"')}${rect(-140, -14, 34, 26, '#241d2c', 'rx="4"')}${rect(-60, -26, 16, 50, darker(tube, 0.25))}${rect(-110, -22, 220, 12, lighter(tube, 0.5), 'opacity=".6"')}</g>`;

export const vinyl = (r: number, label: string): Svg =>
  circle(0, 0, r, '#17131f') +
  [0.92, 0.8, 0.68, 0.56].map((k) => circle(0, 0, r * k, 'none', 'stroke="#4a4058" stroke-width="2.5"')).join('') +
  path(
    `M0 0L${-r * 0.9} ${-r * 0.35}A${r * 0.97} ${r * 0.97} 0 0 1 ${-r * 0.6} ${-r * 0.76}Z`,
    '#8d80a8',
    'opacity=".35"',
  ) +
  path(`M0 0L${r * 0.9} ${r * 0.35}A${r * 0.97} ${r * 0.97} 0 0 1 ${r * 0.6} ${r * 0.76}Z`, '#8d80a8', 'opacity=".3"') +
  circle(0, 0, r * 0.36, label) +
  circle(0, 0, r * 0.3, 'none', `stroke="${lighter(label, 0.5)}" stroke-width="3"`) +
  circle(0, 0, r * 0.05, '#17131f');

export const gramophone = (horn: string): Svg =>
  path(
    'M-30 -110C-40 -190 20 -210 40 -260C-60 -300 -110 -400 -70 -470C0 -430 130 -430 190 -470C210 -380 130 -280 70 -250C60 -190 20 -170 10 -110Z',
    horn,
  ) +
  ellipse(60, -440, 132, 44, lighter(horn, 0.35)) +
  ellipse(62, -436, 100, 30, darker(horn, 0.55)) +
  stroke(
    'M-40 -430Q0 -340 48 -258M60 -398Q62 -320 54 -262M158 -430Q120 -330 62 -258',
    darker(horn, 0.35),
    4,
    'opacity=".7"',
  ) +
  rect(-130, -110, 260, 100, '#6b3f2a', 'rx="8"') +
  rect(-112, -90, 224, 60, '#8a5638', 'rx="6"') +
  rect(-150, -14, 300, 18, '#4a2a1c', 'rx="6"') +
  ellipse(0, -114, 110, 20, '#17131f');

/** Coral in three shapes. */
export const coral = (kind: 'fan' | 'brain' | 'tube', s: number, c: string): Svg => {
  if (kind === 'brain')
    return (
      path(`M${-s} 0C${-s} ${-s * 0.9} ${s} ${-s * 0.9} ${s} 0Z`, c) +
      [0.8, 0.6, 0.4, 0.2]
        .map((k) =>
          stroke(
            `M${-s * k} ${-s * 0.04}C${-s * k} ${-s * 0.86 * k} ${s * k} ${-s * 0.86 * k} ${s * k} ${-s * 0.04}`,
            lighter(c, 0.4),
            4,
            'stroke-dasharray="16 9"',
          ),
        )
        .join('')
    );
  if (kind === 'tube')
    return [-0.5, -0.15, 0.22, 0.55]
      .map(
        (k, i) =>
          path(
            `M${(k - 0.13) * s} 0L${(k * 1.2 - 0.15) * s} ${-s * (0.9 + ((i * 7) % 4) * 0.18)}H${(k * 1.2 + 0.15) * s}L${(k + 0.13) * s} 0Z`,
            i % 2 ? c : darker(c, 0.18),
          ) + ellipse(k * 1.2 * s, -s * (0.9 + ((i * 7) % 4) * 0.18), s * 0.15, s * 0.06, darker(c, 0.5)),
      )
      .join('');
  return [-62, -38, -16, 8, 30, 54]
    .map((a, i) => {
      const r = (a * Math.PI) / 180;
      const l = s * (1.15 + (i % 3) * 0.2);
      const x = Math.sin(r) * l;
      const y = -Math.cos(r) * l;
      return stroke(
        `M0 0Q${(x * 0.3).toFixed(0)} ${(y * 0.6).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)}M${(x * 0.5).toFixed(0)} ${(y * 0.66).toFixed(0)}l${(Math.sin(r + 0.7) * s * 0.4).toFixed(0)} ${(-Math.cos(r + 0.7) * s * 0.4).toFixed(0)}M${(x * 0.62).toFixed(0)} ${(y * 0.74).toFixed(0)}l${(Math.sin(r - 0.7) * s * 0.32).toFixed(0)} ${(-Math.cos(r - 0.7) * s * 0.32).toFixed(0)}`,
        i % 2 ? c : darker(c, 0.15),
        s * 0.1,
      );
    })
    .join('');
};
