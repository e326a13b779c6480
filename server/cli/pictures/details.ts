import { shared } from './palettes.ts';
import { times, type Random } from './random.ts';
import { flowers } from './plants.ts';
import { circle, ellipse, line, path, polygon, rect, stroke, type Point, type Svg } from './svg.ts';

const { achiote, mustard, cream, teal, pink, brick, lilac, white, forest } = shared;

/** A wall painting of two faces, birds and stars. */
export const muralFace = (w: number, h: number): Svg =>
  [
    rect(0, 0, w, h, '#27406a'),
    circle(w * 0.5, h * 0.5, h * 0.46, mustard),
    circle(w * 0.5, h * 0.5, h * 0.38, achiote),
    path(`M0 ${h}C${w * 0.1} ${h * 0.3} ${w * 0.2} ${h * 0.5} ${w * 0.3} ${h}Z`, teal),
    path(`M${w * 0.7} ${h}C${w * 0.8} ${h * 0.4} ${w * 0.92} ${h * 0.3} ${w} ${h * 0.5}V${h}Z`, pink),
    path(
      `M${w * 0.36} ${h}C${w * 0.34} ${h * 0.5} ${w * 0.4} ${h * 0.14} ${w * 0.5} ${h * 0.14}C${w * 0.6} ${h * 0.14} ${w * 0.66} ${h * 0.5} ${w * 0.64} ${h}Z`,
      '#22203a',
    ),
    path(
      `M${w * 0.43} ${h * 0.4}C${w * 0.43} ${h * 0.24} ${w * 0.57} ${h * 0.24} ${w * 0.57} ${h * 0.4}C${w * 0.57} ${h * 0.66} ${w * 0.54} ${h * 0.78} ${w * 0.5} ${h * 0.8}C${w * 0.46} ${h * 0.78} ${w * 0.43} ${h * 0.66} ${w * 0.43} ${h * 0.4}Z`,
      '#b9764e',
    ),
    path(
      `M${w * 0.5} ${h * 0.3}V${h * 0.8}C${w * 0.54} ${h * 0.78} ${w * 0.57} ${h * 0.66} ${w * 0.57} ${h * 0.4}C${w * 0.57} ${h * 0.3} ${w * 0.53} ${h * 0.28} ${w * 0.5} ${h * 0.28}Z`,
      '#8f5a3c',
    ),
    [0.465, 0.535]
      .map((k) => ellipse(w * k, h * 0.46, w * 0.018, h * 0.026, white) + circle(w * k, h * 0.46, h * 0.02, '#1a1626'))
      .join(''),
    path(
      `M${w * 0.475} ${h * 0.67}Q${w * 0.5} ${h * 0.64} ${w * 0.525} ${h * 0.67}Q${w * 0.5} ${h * 0.72} ${w * 0.475} ${h * 0.67}Z`,
      brick,
    ),
    stroke(`M${w * 0.5} ${h * 0.48}L${w * 0.492} ${h * 0.58}H${w * 0.506}`, '#6b3f2a', 4),
    times(5, (i) =>
      circle(
        w * (0.42 + i * 0.04),
        h * (0.22 - Math.sin((i / 4) * Math.PI) * 0.08),
        h * 0.06,
        [pink, mustard, white, achiote, lilac][i]!,
      ),
    ),
    [0.16, 0.82]
      .map((k, i) =>
        path(
          `M${w * k} ${h * 0.4}q${w * 0.05} ${-h * 0.3} ${w * 0.12} ${-h * 0.28}q${-w * 0.02} ${h * 0.1} ${-w * 0.03} ${h * 0.2}l${w * 0.06} ${h * 0.08}q${-w * 0.1} ${h * 0.08} ${-w * 0.15} 0Z`,
          i ? cream : achiote,
        ),
      )
      .join(''),
    times(16, (i) => circle((i * 0.137 * w) % w, ((i * 0.31) % 0.45) * h, 3 + (i % 3) * 2, white)),
    times(8, (i) =>
      path(
        `M${w * (0.02 + i * 0.13)} ${h}q${w * 0.01} ${-h * 0.24} ${w * 0.05} ${-h * 0.3}q${w * 0.01} ${h * 0.2} ${-w * 0.02} ${h * 0.3}Z`,
        i % 2 ? forest : '#3f9a6a',
      ),
    ),
  ].join('');

/** A back-frame of flowers, in rays of colour. */
export const silleta = (random: Random, x: number, y: number, r: number): Svg =>
  circle(x, y, r * 1.02, '#3c7a4a') +
  flowers(random, [pink, '#d9384a'], x - r * 0.8, y - r * 0.8, r * 1.6, r * 0.5, 40, r * 0.13) +
  flowers(random, [white, cream], x - r * 0.95, y - r * 0.25, r * 1.9, r * 0.4, 44, r * 0.13) +
  flowers(random, [mustard, achiote], x - r * 0.85, y + r * 0.2, r * 1.7, r * 0.5, 44, r * 0.13) +
  flowers(random, [lilac], x - r * 0.3, y - r * 0.3, r * 0.6, r * 0.6, 16, r * 0.12) +
  stroke(
    `M${x - r * 0.4} ${y + r * 0.8}L${x - r * 0.3} ${y + r * 1.5}M${x + r * 0.4} ${y + r * 0.8}L${x + r * 0.3} ${y + r * 1.5}`,
    '#7a4a30',
    r * 0.07,
  );

/** The stair that climbs the rock of El Peñol from side to side. */
export const zigzag = (x: number, foot: number, top: number): Svg => {
  const turns = 15;
  const points = Array.from({ length: turns + 1 }, (_, i): Point => [
    x + (i % 2 ? 34 : -34) * (1 - i / (turns * 1.6)),
    foot - ((foot - top) * i) / turns,
  ]);
  return (
    polygon(
      [
        [x - 44, foot],
        [x + 44, foot],
        [x + 20, top],
        [x - 20, top],
      ],
      '#4d4a4a',
      'opacity=".55"',
    ) +
    stroke(line(points), '#e9dcc2', 6) +
    points
      .map(([px, py], i) => (i % 3 === 1 ? circle(px, py - 6, 4, ['#d8622d', '#eeb045', '#1f7f80'][i % 3]!) : ''))
      .join('') +
    rect(x - 20, top - 4, 40, 8, '#e9dcc2')
  );
};

/** What the painted plinths of Guatapé tell: sheep, a bread, a guitar, a sunflower. */
export const zocaloReliefs = (): Svg => {
  const frame = (x: number, body: Svg) =>
    rect(x, 590, 140, 112, cream, 'rx="6"') + rect(x + 7, 597, 126, 98, '#2f9a98', 'rx="4"') + body;
  return [
    frame(
      40,
      circle(110, 646, 34, mustard) +
        times(10, (i) => circle(110 + Math.cos(i * 0.63) * 34, 646 + Math.sin(i * 0.63) * 34, 11, achiote)) +
        circle(110, 646, 20, '#7a3f2a'),
    ),
    frame(
      215,
      ellipse(285, 652, 40, 26, white) +
        circle(325, 632, 14, '#3a2f33') +
        stroke('M262 672V686M306 672V686', '#3a2f33', 7) +
        circle(262, 640, 14, white) +
        circle(292, 634, 16, white),
    ),
    frame(
      390,
      ellipse(446, 664, 26, 22, mustard) +
        ellipse(466, 640, 18, 16, mustard) +
        circle(452, 656, 8, '#5f3020') +
        stroke('M472 632L506 600', '#7a3f2a', 9),
    ),
    frame(
      565,
      rect(592, 624, 84, 46, achiote, 'rx="6"') +
        rect(600, 632, 20, 16, cream) +
        rect(626, 632, 20, 16, cream) +
        rect(652, 632, 16, 16, cream) +
        circle(612, 676, 9, '#26242a') +
        circle(656, 676, 9, '#26242a'),
    ),
    frame(
      1030,
      path('M1060 676Q1070 620 1100 616Q1130 620 1140 676Z', pink) +
        circle(1100, 632, 14, white) +
        stroke('M1100 676V690', '#3c7a4a', 6),
    ),
  ].join('');
};
