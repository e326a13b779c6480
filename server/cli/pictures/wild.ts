import { darker, lighter } from './colour.ts';
import { times } from './random.ts';
import { circle, ellipse, path, polygon, rect, stroke, at, type Point, type Svg } from './svg.ts';

/** Head and shoulders of someone in the water. */
export const bather = (x: number, y: number, s: number, skin: string, hair: string): Svg =>
  at(x, y, s, [
    ellipse(0, 6, 66, 12, '#ffffff', 'opacity=".5"'),
    path('M-46 6C-46 -30 -26 -38 0 -38C26 -38 46 -30 46 6Z', skin),
    rect(-9, -52, 18, 20, darker(skin, 0.15)),
    ellipse(0, -68, 23, 27, skin),
    path('M-25 -62C-30 -104 28 -106 25 -66C12 -80 -8 -82 -25 -62Z', hair),
    circle(0, -98, 11, hair),
  ]);

/** A tall plant with hanging red bracts. */
export const heliconia = (x: number, y: number, h: number, colour: string): Svg =>
  at(x, y, 1, [
    stroke(`M0 0Q-10 ${-h * 0.5} 20 ${-h}`, '#3f7a45', 13),
    times(6, (i) => {
      const side = i % 2 ? 1 : -1;
      const by = -h + 30 + i * 46;
      return (
        path(
          `M16 ${by}C${side * 40} ${by - 20} ${side * 90} ${by - 30} ${side * 112} ${by - 62}C${side * 100} ${by} ${side * 50} ${by + 30} 10 ${by + 26}Z`,
          i % 3 ? colour : lighter(colour, 0.15),
        ) + stroke(`M${side * 30} ${by - 2}Q${side * 76} ${by - 18} ${side * 108} ${by - 58}`, '#f2c14a', 5)
      );
    }),
  ]);

/** Air plants that sit on a branch. */
export const bromeliad = (x: number, y: number, s: number, heart: string): Svg =>
  at(
    x,
    y,
    1,
    [-80, -54, -28, 0, 28, 54, 80]
      .map(
        (a, i) =>
          `<g transform="rotate(${a})">${path(`M${-s * 0.07} 0Q${-s * 0.11} ${-s * 0.5} 0 ${-s * (0.9 - Math.abs(a) * 0.002)}Q${s * 0.11} ${-s * 0.5} ${s * 0.07} 0Z`, i % 2 ? '#4f8a4a' : '#3a7045')}</g>`,
      )
      .join('') +
      [-26, 0, 26]
        .map(
          (a) =>
            `<g transform="rotate(${a})">${path(`M${-s * 0.06} 0Q${-s * 0.07} ${-s * 0.4} 0 ${-s * 0.64}Q${s * 0.07} ${-s * 0.4} ${s * 0.06} 0Z`, heart)}</g>`,
        )
        .join(''),
  );

/** A balloon that lies on its side while it fills. */
export const halfBalloon = (colours: string[]): Svg => {
  const d = 'M846 640C760 560 640 420 420 420C220 420 110 540 110 640C110 730 200 800 330 806C560 816 740 720 846 660Z';
  const band = (k: number, i: number) =>
    path(
      `M846 650C760 ${650 - 90 * k} 640 ${650 - 230 * k} 420 ${650 - 230 * k}C220 ${650 - 230 * k} 110 ${650 - 110 * k} 110 650C110 ${650 + 60 * k} 200 ${650 + 130 * k} 330 ${650 + 156 * k}C560 ${650 + 166 * k} 740 ${650 + 70 * k} 846 650Z`,
      colours[i % colours.length]!,
    );
  return (
    path(d, colours[0]!) +
    [1, 0.78, 0.56, 0.34, 0.14].map(band).join('') +
    ellipse(400, 812, 330, 20, '#0b1420', 'opacity=".35"') +
    path(
      'M846 640C760 560 640 420 420 420C320 420 230 460 180 510C300 450 420 450 520 500C650 560 760 630 846 650Z',
      '#fff2cc',
      'opacity=".28"',
    )
  );
};

/** Round terraces of stone, one above the other, with a stair. */
export const terraces = (x: number, y: number, grassColour: string, stone: string): Svg =>
  [0, 1, 2, 3]
    .map((i) => {
      const w = 500 - i * 104;
      const cy = y - i * 82;
      return (
        ellipse(x, cy + 44, w, w * 0.2, darker(stone, 0.35)) +
        rect(x - w, cy, w * 2, 44, darker(stone, 0.12)) +
        times(18, (k) =>
          rect(
            x - w + 14 + k * (w / 9.2),
            cy + 10 + (k % 3) * 11,
            w / 13,
            9,
            lighter(stone, 0.3),
            'rx="3" opacity=".4"',
          ),
        ) +
        ellipse(x, cy, w, w * 0.2, grassColour) +
        ellipse(x, cy - 2, w * 0.93, w * 0.17, lighter(grassColour, 0.14)) +
        ellipse(
          x,
          cy - 2,
          w * 0.7,
          w * 0.12,
          'none',
          `stroke="${lighter(grassColour, 0.5)}" stroke-width="2" opacity=".5"`,
        )
      );
    })
    .join('');

/** A cactus fruit, a cacao pod and the like: an opened pod. */
export const cacaoPod = (s: number, colour: string, open = false): Svg => {
  const shell = `M0 ${-s}C${s * 0.6} ${-s * 0.7} ${s * 0.6} ${s * 0.5} 0 ${s * 1.15}C${-s * 0.6} ${s * 0.5} ${-s * 0.6} ${-s * 0.7} 0 ${-s}Z`;
  return (
    path(shell, colour) +
    (open
      ? path(
          `M0 ${-s * 0.82}C${s * 0.42} ${-s * 0.6} ${s * 0.42} ${s * 0.4} 0 ${s * 0.92}C${-s * 0.42} ${s * 0.4} ${-s * 0.42} ${-s * 0.6} 0 ${-s * 0.82}Z`,
          '#e9c39a',
        ) +
        times(10, (i) =>
          ellipse(
            (i % 2 ? 1 : -1) * s * 0.14,
            -s * 0.5 + Math.floor(i / 2) * s * 0.24,
            s * 0.15,
            s * 0.11,
            '#fbf3e6',
            `stroke="#d9b98f" stroke-width="2"`,
          ),
        )
      : [-0.28, 0, 0.28]
          .map((k) =>
            stroke(
              `M${k * s * 0.4} ${-s * 0.9}Q${k * s * 1.5} 0 ${k * s * 0.4} ${s * 1.05}`,
              darker(colour, 0.25),
              s * 0.05,
            ),
          )
          .join('') +
        path(
          `M${-s * 0.1} ${-s * 0.86}C${-s * 0.5} ${-s * 0.5} ${-s * 0.46} ${s * 0.2} ${-s * 0.26} ${s * 0.6}Q${-s * 0.34} ${-s * 0.2} ${-s * 0.1} ${-s * 0.86}Z`,
          lighter(colour, 0.3),
        ))
  );
};

/** Rails that run towards us, with their sleepers. */
export const rails = (vanish: Point, foot: number, half: number): Svg => {
  const [vx, vy] = vanish;
  return (
    polygon(
      [
        [vx - 8, vy],
        [vx + 8, vy],
        [vx + half * 1.9, foot],
        [vx - half * 1.9, foot],
      ],
      '#8d8474',
    ) +
    times(15, (i) => {
      const z = ((i + 1) / 15) ** 1.9;
      const w = half * 1.45 * z;
      return rect(vx - w, vy + (foot - vy) * z - 6 * z, w * 2, 20 * z + 2, '#5b4334', 'rx="3"');
    }) +
    [-1, 1]
      .map(
        (side) =>
          polygon(
            [
              [vx + side * 3, vy],
              [vx + side * 5, vy],
              [vx + side * (half + 13), foot],
              [vx + side * (half - 9), foot],
            ],
            '#4a4a55',
          ) +
          polygon(
            [
              [vx + side * 3.4, vy],
              [vx + side * 4, vy],
              [vx + side * (half + 3), foot],
              [vx + side * (half - 3), foot],
            ],
            '#cfd4d6',
          ),
      )
      .join('')
  );
};
