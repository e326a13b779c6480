import { onCrest } from '../andean-parts.ts';
import { church, skyline } from '../architecture.ts';
import { bicycle } from '../crafts.ts';
import { awning, emerald } from '../objects.ts';
import { palettes, shared } from '../palettes.ts';
import { person, shadow } from '../people.ts';
import { canopy, grass, tree } from '../plants.ts';
import { poses } from '../poses.ts';
import { between, pick, times } from '../random.ts';
import { scene, type Scenes } from '../scene.ts';
import { clouds, sky, streaks, sun } from '../sky.ts';
import { fruit, pot, steam, table } from '../still-life.ts';
import { at, circle, clipped, ellipse, path, polygon, rect, stroke, withGradient } from '../svg.ts';
import { contourLines, mist, ridge } from '../terrain.ts';

const { achiote, mustard, cream, teal, brick, pink, forest, lilac, white, skinLight, skinDark } = shared;

/** Bogotá: markets, bicycles and emeralds. */
export const bogotaScenes: Scenes = {
  'mercado-de-paloquemao-1': scene(palettes.bogotaDay, (p, r) => [
    withGradient(
      [
        [0, '#2f4f4a'],
        [1, '#6f9284'],
      ],
      (f) => rect(0, 0, 1200, 900, f),
    ),
    times(6, (i) =>
      polygon(
        [
          [i * 220 - 40, 0],
          [i * 220 + 70, 0],
          [i * 190 + 260, 330],
          [i * 190 + 200, 330],
        ],
        p.sun,
        'opacity=".13"',
      ),
    ),
    skyline(p, r, 470, 0.3, { high: 200, colour: '#8fae98' }),
    times(5, (i) => stroke(`M${i * 300} 0V470`, '#27423f', 14)),
    times(
      12,
      (i) =>
        circle(80 + i * 98, 420 + (i % 3) * 12, 38, [pink, mustard, white, achiote, lilac][i % 5]!, 'opacity=".7"') +
        circle(96 + i * 98, 452, 26, '#3f7a55'),
    ),
    person(560, 800, 520, poses.stand, { top: white, bottom: brick, skirt: 'knee', hat: '#f2d9a0', skin: '#9a6242' }),
    awning(60, 1140, 70, 130, achiote, cream),
    rect(78, 190, 16, 520, '#6b4330'),
    rect(1106, 190, 16, 520, '#6b4330'),
    times(
      4,
      (i) =>
        stroke(`M${240 + i * 220} 205V260`, '#4a3a33', 3) +
        times(6, (k) =>
          circle(226 + i * 220 + (k % 3) * 15, 268 + Math.floor(k / 3) * 22, 15, i % 2 ? '#e8c93f' : '#7a3f6a'),
        ),
    ),
    rect(40, 640, 1120, 270, '#8a5a3a'),
    rect(40, 640, 1120, 14, '#b9825a'),
    times(3, (row) =>
      times(11 - row, (i) =>
        at(
          120 + row * 44 + i * 98 + between(r, -6, 6),
          660 - row * 2 + row * 80,
          1,
          fruit(pick(r, ['orange', 'lulo', 'mango', 'papaya', 'pitaya', 'granadilla', 'lime'] as const), 36 + row * 7),
        ),
      ),
    ),
    times(
      3,
      (i) =>
        rect(40 + i * 380, 820, 360, 90, ['#a46c46', '#96603e', '#a46c46'][i]!) +
        stroke(`M${50 + i * 380} 862H${390 + i * 380}`, '#6b4330', 4),
    ),
    at(300, 850, 1, fruit('melon', 66)),
    at(760, 856, 1, fruit('melon', 70)),
    at(980, 850, 1, fruit('papaya', 46)),
    at(520, 850, 1, fruit('mango', 54)),
  ]),
  'mercado-de-paloquemao-2': scene(palettes.bogotaDay, (p, r) => [
    rect(0, 0, 1200, 620, '#e9d6ae'),
    rect(620, 60, 470, 420, '#7a4a30'),
    clipped('M640 80H1070V460H640Z', [
      sky(p, 320),
      ridge(p, r, { y: 260, swing: 40, depth: 0.3 }),
      ridge(p, r, { y: 320, swing: 40, depth: 0.6, contours: 5 }),
      skyline(p, r, 420, 0.8, { high: 90 }),
      rect(640, 440, 430, 30, '#a4553b'),
    ]),
    rect(846, 60, 18, 420, '#7a4a30'),
    rect(600, 476, 510, 26, '#8a5638'),
    at(
      70,
      250,
      1,
      times(4, (i) =>
        path(
          `M${i * 110} 0V-60H${i * 110 + 60}V0Q${i * 110 + 30} 30 ${i * 110} 0Z`,
          [brick, teal, mustard, forest][i]!,
        ),
      ),
    ),
    rect(50, 256, 470, 16, '#7a4a30'),
    table(r, 590, '#a46a44'),
    at(360, 730, 1.5, pot('#3a3438', '#e8c35a')),
    circle(330, 552, 20, '#f7e0a0'),
    circle(400, 560, 24, '#efe4c0'),
    ellipse(300, 562, 26, 11, '#6f8f45'),
    steam(360, 500, 230),
    at(760, 760, 1, fruit('papaya', 74)),
    at(900, 790, 1, fruit('lulo', 52)),
    at(1000, 760, 1, fruit('granadilla', 48)),
    at(1090, 810, 1, fruit('pitaya', 52)),
    at(860, 850, 1, fruit('mango', 62)),
    at(690, 850, 1, fruit('melon', 66)),
    at(1010, 866, 1, fruit('lime', 38)),
    at(560, 860, 1, fruit('orange', 46)),
  ]),
  'bogota-en-bicicleta-1': scene(palettes.bogotaDay, (p, r) => {
    const rider = (x: number, y: number, s: number, shirt: string, frame: string, skin?: string) =>
      shadow(x, y, 150 * s) +
      at(x, y, s, bicycle(frame)) +
      person(x - 34 * s, y - 12 * s, 330 * s, poses.cycle, { top: shirt, bottom: '#2c3440', helmet: white, skin });
    return [
      sky(p, 500),
      clouds(p, r, 4, 60, 180),
      ridge(p, r, { y: 300, swing: 60, depth: 0.42, contours: 8, step: 360 }),
      ...onCrest(p, r, 800, 330, 0.28),
      skyline(p, r, 560, 0.55, { high: 210 }),
      skyline(p, r, 600, 0.9, { high: 150, right: 420 }),
      skyline(p, r, 600, 0.9, { high: 170, left: 820 }),
      times(7, (i) => tree(p, r, 30 + i * 200 + between(r, -20, 20), 648, between(r, 110, 160), 0.85)),
      polygon(
        [
          [0, 640],
          [1200, 640],
          [1200, 900],
          [0, 900],
        ],
        '#8f9a90',
      ),
      polygon(
        [
          [0, 640],
          [1200, 640],
          [1200, 660],
          [0, 656],
        ],
        '#d8cba8',
      ),
      polygon(
        [
          [-40, 900],
          [420, 650],
          [820, 650],
          [1320, 900],
        ],
        '#b5533a',
      ),
      times(5, (i) =>
        stroke(`M${620 - 3 * i} ${670 + i * i * 13}L${618 - 4 * i} ${684 + i * i * 15}`, cream, 5 + i * 2.4),
      ),
      rider(300, 744, 0.72, teal, mustard, skinLight),
      rider(900, 764, 0.8, mustard, brick, skinDark),
      rider(560, 866, 1.2, pink, forest),
    ];
  }),
  'bogota-en-bicicleta-2': scene(palettes.bogotaDawn, (p, r) => [
    sky(p, 600),
    streaks(p, r, 7, 90, 300),
    sun(p, 860, 330, 64),
    ridge(p, r, { y: 400, swing: 70, depth: 0.3, contours: 6 }),
    skyline(p, r, 590, 0.45, { high: 170, lit: true }),
    mist(p, 600, 110, 0.6),
    canopy(p, r, 650, 56, 0.7),
    rect(0, 690, 1200, 220, '#a4553b'),
    contourLines(p, () => 700, 6, 32, 0.35),
    times(9, (i) => rect(30 + i * 142, 470, 12, 250, '#2a2a3a')),
    rect(0, 462, 1200, 14, '#2a2a3a'),
    rect(0, 560, 1200, 8, '#2a2a3a'),
    shadow(560, 834, 320, '#0b1420', 0.35),
    at(560, 834, 2.2, [
      bicycle(teal),
      path('M64 -208L70 -160H140L146 -208Z', '#b9825a'),
      stroke('M66 -196H144M68 -180H142', '#8a5a3a', 3),
      at(84, -200, 0.5, fruit('mango', 40)),
      at(108, -206, 0.5, fruit('orange', 38)),
      at(130, -202, 0.5, fruit('lime', 32)),
      path('M112 -214Q130 -260 150 -250Q134 -236 124 -212Z', '#3f7a55'),
    ]),
    grass(r, p.ink, 905, 30, 40),
  ]),
  'ruta-de-la-esmeralda-1': scene(palettes.bogotaDay, (p, r) => [
    rect(0, 0, 1200, 640, '#22403c'),
    rect(110, 60, 520, 430, '#6b4330'),
    clipped('M130 80H610V470H130Z', [
      sky(p, 330),
      ridge(p, r, { y: 240, swing: 40, depth: 0.35 }),
      ridge(p, r, { y: 300, swing: 40, depth: 0.7, contours: 5 }),
      skyline(p, r, 420, 0.85, { high: 120 }),
      rect(130, 410, 480, 60, '#b4553b'),
    ]),
    rect(360, 60, 18, 430, '#6b4330'),
    at(900, 0, 1, [
      stroke('M0 0V150', '#c9a45a', 7),
      path('M-110 240C-100 170 -50 150 0 150C50 150 100 170 110 240Z', '#c9a45a'),
      polygon(
        [
          [-110, 240],
          [110, 240],
          [330, 900],
          [-420, 900],
        ],
        '#ffe9b0',
        'opacity=".16"',
      ),
    ]),
    table(r, 560, '#7a4a30'),
    polygon(
      [
        [160, 690],
        [620, 640],
        [760, 800],
        [260, 870],
      ],
      white,
    ),
    polygon(
      [
        [160, 690],
        [620, 640],
        [640, 664],
        [178, 716],
      ],
      '#dccdb0',
    ),
    at(360, 740, 0.62, emerald(70), false, -14),
    at(480, 770, 0.9, emerald(76, '#17895c'), false, 10),
    at(580, 730, 0.5, emerald(64, '#2aa878'), false, 30),
    at(310, 806, 0.42, emerald(60), false, 40),
    at(450, 694, 0.36, emerald(60, '#2aa878')),
    at(880, 730, 1.9, emerald(92, '#1f9a6b'), false, 8),
    at(880, 730, 1, [
      circle(0, 0, 230, '#ffffff', 'opacity=".07"'),
      circle(0, 0, 230, 'none', 'stroke="#c9a45a" stroke-width="22"'),
      path(
        'M-150 -110A190 190 0 0 1 -20 -190',
        'none',
        'stroke="#ffffff" stroke-width="14" stroke-linecap="round" opacity=".6"',
      ),
      stroke('M164 164L300 300', '#c9a45a', 36),
      stroke('M200 200L320 320', '#5f3c27', 46),
    ]),
  ]),
  'ruta-de-la-esmeralda-2': scene(palettes.bogotaCloud, (p, r) => [
    sky(p, 520),
    clouds(p, r, 4, 50, 170),
    ridge(p, r, { y: 270, swing: 50, depth: 0.4, contours: 7 }),
    skyline(p, r, 540, 0.5, { high: 250 }),
    at(930, 640, 1.25, church('#ead9b8', '#b9825a', 2)),
    rect(0, 330, 330, 320, '#b4553b'),
    times(4, (i) => rect(34 + i * 76, 370, 44, 80, '#4a2f2f') + rect(34 + i * 76, 500, 44, 80, '#4a2f2f')),
    rect(0, 318, 350, 18, '#8a3f2f'),
    rect(0, 630, 1200, 280, '#cbb795'),
    contourLines(p, () => 640, 8, 32, 0.5),
    times(12, (i) => stroke(`M${600 + (i - 6) * 90} 640L${600 + (i - 6) * 260} 900`, '#8f7a5c', 2, 'opacity=".35"')),
    tree(p, r, 420, 650, 230, 0.8),
    tree(p, r, 640, 640, 170, 0.7),
    [
      [250, 860, 330, '#33404a', '#3a2f33', false],
      [430, 850, 316, '#8a5a3a', '#2c2b33', true],
      [620, 800, 270, '#4a5a52', '#2c2b33', false],
      [760, 806, 280, '#a4553b', '#3a3a44', true],
    ]
      .map(
        ([x, y, h, top, bottom, flip], i) =>
          shadow(x as number, y as number, 70) +
          person(
            x as number,
            y as number,
            h as number,
            i % 2 ? poses.reach : poses.point,
            {
              top: top as string,
              bottom: bottom as string,
              hat: i < 3 ? ['#efe0bf', '#3a2f33', '#d9c39a'][i] : undefined,
              skin: i === 1 ? skinLight : undefined,
            },
            flip as boolean,
          ),
      )
      .join(''),
    at(352, 606, 0.34, emerald(80)),
    circle(352, 606, 52, p.sun, 'opacity=".35"'),
    at(700, 618, 0.22, emerald(80)),
  ]),
};
