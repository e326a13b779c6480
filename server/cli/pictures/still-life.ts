import { darker, lighter } from './colour.ts';
import { between, times, type Random } from './random.ts';
import { circle, ellipse, HEIGHT, path, rect, stroke, WIDTH, withGradient, type Svg } from './svg.ts';

/** A table top along the bottom of the picture, with its grain. */
export const table = (random: Random, y: number, wood: string): Svg =>
  withGradient(
    [
      [0, lighter(wood, 0.12)],
      [1, darker(wood, 0.4)],
    ],
    (fill) => rect(0, y, WIDTH, HEIGHT - y, fill),
  ) +
  rect(0, y, WIDTH, 9, lighter(wood, 0.35)) +
  times(5, (i) =>
    stroke(
      `M-10 ${Math.round(y + 36 + i * 40 + i * i * 4)}Q400 ${Math.round(y + 26 + i * 40 + between(random, -10, 18))} 1210 ${Math.round(y + 34 + i * 42 + i * i * 4)}`,
      i % 2 ? lighter(wood, 0.3) : darker(wood, 0.35),
      2.5,
      'opacity=".4"',
    ),
  );

/** Three threads of steam that rise from x,y. */
export const steam = (x: number, y: number, h: number, colour = '#ffffff', opacity = 0.5): Svg =>
  [-1, 0, 1]
    .map((k) =>
      stroke(
        `M${x + k * h * 0.16} ${y}C${x + k * h * 0.16 - h * 0.16} ${y - h * 0.3} ${x + k * h * 0.16 + h * 0.2} ${y - h * 0.5} ${x + k * h * 0.2} ${y - h * (k ? 0.8 : 1)}`,
        colour,
        h * 0.05,
        `opacity="${opacity}"`,
      ),
    )
    .join('');

/** A cup on its saucer, with the two stripes of the house. */
export const cup = (glaze: string, drink = '#4a2a1c'): Svg =>
  [
    ellipse(0, 14, 190, 34, '#120c10', 'opacity=".25"'),
    ellipse(0, 0, 180, 34, lighter(glaze, 0.15)),
    ellipse(0, -5, 150, 26, darker(glaze, 0.12)),
    path('M118 -150C190 -160 190 -60 106 -46', 'none', `stroke="${glaze}" stroke-width="22" stroke-linecap="round"`),
    path('M-130 -170C-126 -70 -80 -10 0 -10C80 -10 126 -70 130 -170Z', glaze),
    path('M40 -20C96 -40 124 -90 130 -170H96C96 -100 80 -50 40 -20Z', darker(glaze, 0.18)),
    ellipse(0, -170, 130, 34, lighter(glaze, 0.35)),
    ellipse(0, -168, 114, 27, drink),
    ellipse(-20, -172, 60, 12, lighter(drink, 0.28)),
    stroke('M-118 -120Q0 -86 118 -120', '#d8622d', 8),
    stroke('M-112 -102Q0 -68 112 -102', '#1f4f3b', 5),
  ].join('');

/** A coffee bean. */
export const bean = (x: number, y: number, s: number, turn: number, colour = '#5b3423'): Svg =>
  `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn)})">${ellipse(0, 0, s, s * 0.66, colour)}${ellipse(-s * 0.15, -s * 0.24, s * 0.6, s * 0.24, lighter(colour, 0.25))}${stroke(`M${-s * 0.85} 0C${-s * 0.3} ${-s * 0.3} ${s * 0.3} ${s * 0.3} ${s * 0.85} 0`, darker(colour, 0.5), s * 0.13)}</g>`;

/** A fruit by its kind, its foot at 0,0. */
export const fruit = (
  kind: 'orange' | 'lulo' | 'mango' | 'papaya' | 'pitaya' | 'granadilla' | 'lime' | 'melon',
  s = 40,
): Svg => {
  const round = (c: string, leaf = '#3c7a4a') =>
    circle(0, -s, s, c) +
    path(
      `M${s * 0.3} ${-s * 0.2}A${s} ${s} 0 0 0 ${s * 0.9} ${-s * 1.3}A${s * 1.2} ${s * 1.2} 0 0 1 ${s * 0.3} ${-s * 0.2}Z`,
      darker(c, 0.25),
    ) +
    ellipse(-s * 0.35, -s * 1.4, s * 0.24, s * 0.16, lighter(c, 0.5)) +
    path(`M0 ${-s * 1.95}Q${s * 0.3} ${-s * 2.3} ${s * 0.6} ${-s * 2.1}Q${s * 0.3} ${-s * 1.9} 0 ${-s * 1.95}Z`, leaf);
  if (kind === 'mango')
    return (
      path(
        `M${-s} ${-s * 0.7}C${-s * 0.9} ${-s * 1.8} ${s * 0.6} ${-s * 1.9} ${s} ${-s}C${s * 1.1} ${-s * 0.2} ${s * 0.2} 0 ${-s * 0.3} 0C${-s * 0.8} 0 ${-s} ${-s * 0.3} ${-s} ${-s * 0.7}Z`,
        '#eeb045',
      ) +
      path(
        `M${-s} ${-s * 0.7}C${-s * 0.9} ${-s * 1.8} ${s * 0.2} ${-s * 1.8} ${s * 0.5} ${-s * 1.5}C${-s * 0.2} ${-s * 1.4} ${-s * 0.6} ${-s} ${-s} ${-s * 0.7}Z`,
        '#d9552f',
      )
    );
  if (kind === 'papaya')
    return (
      path(
        `M0 0C${-s * 0.9} 0 ${-s * 1.1} ${-s * 1.1} ${-s * 0.5} ${-s * 2.2}Q0 ${-s * 2.7} ${s * 0.5} ${-s * 2.2}C${s * 1.1} ${-s * 1.1} ${s * 0.9} 0 0 0Z`,
        '#e9a23b',
      ) +
      path(
        `M0 ${-s * 0.16}C${-s * 0.7} ${-s * 0.2} ${-s * 0.84} ${-s * 1.1} ${-s * 0.38} ${-s * 2}Q0 ${-s * 2.4} ${s * 0.38} ${-s * 2}C${s * 0.84} ${-s * 1.1} ${s * 0.7} ${-s * 0.2} 0 ${-s * 0.16}Z`,
        '#ef7f43',
      ) +
      ellipse(0, -s * 1, s * 0.3, s * 0.6, '#7a2f22') +
      times(7, (i) => circle((i % 2 ? 1 : -1) * s * 0.12, -s * (0.6 + i * 0.13), s * 0.09, '#1f1518'))
    );
  if (kind === 'pitaya')
    return (
      round('#e8c93f') +
      times(5, (i) =>
        path(
          `M${(-0.7 + i * 0.35) * s} ${-s * (0.7 + (i % 2) * 0.5)}l${s * 0.16} ${-s * 0.34}l${s * 0.1} ${s * 0.36}Z`,
          '#b08f26',
        ),
      )
    );
  if (kind === 'melon')
    return (
      path(`M${-s * 1.5} ${-s * 1.1}Q0 ${s * 0.7} ${s * 1.5} ${-s * 1.1}Z`, '#3c7a4a') +
      path(`M${-s * 1.32} ${-s * 1.1}Q0 ${s * 0.42} ${s * 1.32} ${-s * 1.1}Z`, '#f8ead0') +
      path(`M${-s * 1.2} ${-s * 1.1}Q0 ${s * 0.24} ${s * 1.2} ${-s * 1.1}Z`, '#d9485a') +
      times(5, (i) => ellipse((i - 2) * s * 0.4, -s * 0.85 + (i % 2) * s * 0.2, s * 0.06, s * 0.1, '#2a1518'))
    );
  const tone = { orange: '#e98a34', lulo: '#ef9a3c', granadilla: '#e2a24a', lime: '#7faa3f' }[kind];
  return round(tone);
};

/** A wide pot of soup. */
export const pot = (metal: string, soup: string): Svg =>
  [
    path('M-160 -120C-170 -10 -110 30 0 30C110 30 170 -10 160 -120Z', metal),
    path('M60 24C130 10 166 -30 160 -120H120C120 -50 110 0 60 24Z', darker(metal, 0.35)),
    stroke('M-166 -70C-210 -70 -210 -110 -166 -108M166 -70C210 -70 210 -110 166 -108', darker(metal, 0.25), 14),
    ellipse(0, -120, 164, 38, lighter(metal, 0.35)),
    ellipse(0, -118, 146, 29, soup),
    stroke('M-130 -60Q-120 -10 -60 10', lighter(metal, 0.5), 9, 'opacity=".6"'),
  ].join('');
