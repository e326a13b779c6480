import { beast } from '../animals.ts';
import { hangingBridge, house } from '../architecture.ts';
import { mix } from '../colour.ts';
import { balloon } from '../crafts.ts';
import { fire } from '../objects.ts';
import { type Palette, palettes, shared } from '../palettes.ts';
import { folk, person } from '../people.ts';
import { banana, bush, canopy, coffeeRows, cornerLeaves, grass, tree, waxPalm } from '../plants.ts';
import { poses } from '../poses.ts';
import { between, type Random, times } from '../random.ts';
import { scene, type Scenes } from '../scene.ts';
import { clouds, flock, sky, stars, streaks, sun } from '../sky.ts';
import { bean, cup, steam, table } from '../still-life.ts';
import { at, circle, ellipse, path, rect, stroke, withGlow } from '../svg.ts';
import { contourLines, crestOf, land, mist, ridge, ridges, snowPeak, trail } from '../terrain.ts';
import { halfBalloon } from '../wild.ts';

const { achiote, mustard, cream, teal, brick, pink, lilac, white, skinLight, skinDark } = shared;

const palm = (p: Palette, r: Random, list: [number, number, number, number][]) =>
  list.map(([x, y, h, d]) => waxPalm(p, x, y, h, d, between(r, -0.03, 0.03))).join('');

/** The coffee region: wax palms, slopes of coffee and a balloon. */
export const ejeCafeteroScenes: Scenes = {
  'palmas-de-cera-en-cocora-1': scene(palettes.coffeeMorning, (p, r) => {
    const near = crestOf(r, { y: 690, swing: 34, depth: 1, step: 420, shape: (x) => (600 - x) * 0.1 });
    return [
      sky(p, 500),
      clouds(p, r, 4, 60, 200),
      sun(p, 960, 190, 50),
      ridges(p, r, 3, 320, 480, { swing: 90, step: 260, contours: 4 }),
      mist(p, 470, 140, 0.85),
      ridge(p, r, { y: 560, swing: 50, depth: 0.55, contours: 8, shape: (x) => Math.abs(x - 560) * 0.22 }),
      palm(p, r, [
        [90, 520, 250, 0.45],
        [170, 540, 210, 0.45],
        [960, 520, 270, 0.5],
        [1040, 510, 220, 0.45],
        [1130, 490, 300, 0.5],
        [420, 600, 190, 0.45],
        [520, 610, 230, 0.5],
      ]),
      mist(p, 600, 100, 0.5),
      land(p, near, 0.9),
      contourLines(p, near, 9, 25, 0.4),
      trail('#e6d6a2', [560, 690], [420, 910], 130, 90),
      palm(p, r, [
        [250, 730, 600, 0.85],
        [780, 710, 560, 0.85],
        [880, 740, 660, 0.95],
        [110, 800, 760, 1],
        [1080, 790, 740, 1],
      ]),
      folk(520, 790, 150, poses.walk, achiote, '#2c3a52', { pack: mustard, hat: '#f0e2c4' }),
      folk(450, 810, 156, poses.walk, teal, '#3a3a5a', { pack: brick, skin: skinLight }),
      at(680, 790, 0.52, beast('#8f5f40', { legs: 120, neck: 80, fat: 0.9, head: 0.9, mane: '#3a2620' })),
      grass(r, mix(p.leaf, p.ink, 0.35), 900, 50, 46),
    ];
  }),
  'palmas-de-cera-en-cocora-2': scene(palettes.coffeeMist, (p, r) => [
    sky(p, 700),
    sun(p, 620, 200, 60),
    palm(p, r, [
      [220, 620, 420, 0.25],
      [700, 600, 460, 0.22],
      [860, 620, 380, 0.28],
      [480, 600, 350, 0.2],
    ]),
    canopy(p, r, 470, 90, 0.25, (x) => Math.abs(x - 600) * 0.3),
    mist(p, 520, 200, 0.9),
    canopy(p, r, 600, 100, 0.45, (x) => Math.abs(x - 600) * 0.42),
    mist(p, 680, 180, 0.8),
    stroke('M600 660Q560 760 640 910', '#ffffff', 60, 'opacity=".55"'),
    tree(p, r, 120, 660, 420, 0.7),
    tree(p, r, 1090, 650, 440, 0.7),
    hangingBridge([-20, 610], [1220, 600], 48, '#9a6a45'),
    person(560, 692, 210, poses.walk, { top: achiote, bottom: '#2c3a52', pack: teal, hat: '#f0e2c4' }),
    person(700, 690, 196, poses.walk, { top: mustard, bottom: '#3a3a5a', pack: brick, skin: skinLight }),
    canopy(p, r, 860, 110, 0.95, (x) => Math.abs(x - 600) * 0.3),
    banana(p, 90, 880, 340),
    bush(p, r, 1110, 880, 230),
    bush(p, r, 960, 900, 160),
    cornerLeaves(p, r, -1, 220),
  ]),
  'de-la-mata-a-la-taza-1': scene(palettes.coffeeMorning, (p, r) => {
    const slope = crestOf(r, { y: 540, swing: 20, depth: 1, step: 420, shape: (x) => (x - 500) * 0.12 });
    return [
      sky(p, 480),
      clouds(p, r, 4, 60, 190),
      sun(p, 250, 180, 48),
      snowPeak({ ...p, ink: '#5a7a80' }, 690, 220, 420, 150, 420),
      ridges(p, r, 3, 350, 460, { swing: 60, contours: 4 }),
      mist(p, 430, 120, 0.7),
      land(p, slope, 0.6),
      banana(p, 930, 500, 190, 0.75),
      banana(p, 1140, 490, 200, 0.75),
      at(1020, 500, 0.95, house('#fbf3e0', '#b4472f', '#a8492f', { band: '#b4472f', balcony: '#b4472f' })),
      tree(p, r, 820, 520, 170, 0.7),
      coffeeRows(p, r, slope, 7, 40, 0.95, 34),
      folk(420, 850, 400, poses.reach, white, '#2c3a52', { hat: '#f0dcae', skin: '#a86c48', vest: undefined }),
      path('M400 640C380 640 372 700 384 738H486C500 700 490 650 476 640Z', '#c99a5a'),
      stroke('M384 668H488M382 700H488', '#8f6534', 5),
      ellipse(436, 642, 48, 12, '#b4302a'),
      folk(790, 760, 230, poses.reach, achiote, '#5a3a4a', { skirt: 'knee', hat: '#f0dcae', skin: skinLight }, true),
      bush(p, r, 640, 870, 170),
      times(12, () => circle(between(r, 560, 720), between(r, 730, 850), 8, '#c9302a')),
      cornerLeaves(p, r, -1, 200),
    ];
  }),
  'de-la-mata-a-la-taza-2': scene(palettes.coffeeDawn, (p, r) => [
    sky(p, 560),
    streaks(p, r, 6, 80, 280),
    sun(p, 860, 330, 66),
    ridges(p, r, 4, 380, 560, { swing: 80, contours: 4 }),
    mist(p, 560, 120, 0.6),
    coffeeRows(p, r, () => 580, 3, 34, 0.75),
    rect(40, 0, 40, 720, '#7a3f2a'),
    rect(0, 600, 1200, 14, '#b4472f'),
    times(13, (i) => rect(20 + i * 98, 610, 16, 100, '#b4472f')),
    table(r, 690, '#8a5638'),
    at(470, 830, 1.55, cup('#f8ead0')),
    steam(460, 540, 300, '#fff6e0', 0.6),
    times(26, () => bean(between(r, 740, 1080), between(r, 770, 860), between(r, 20, 27), between(r, 0, 180))),
    path('M820 640C790 700 800 770 860 780H1010C1070 770 1080 700 1050 640Q930 660 820 640Z', '#c9a06a'),
    path('M814 644Q930 600 1056 644Q930 676 814 644Z', '#5b3423'),
    times(14, (i) => bean(850 + (i % 7) * 28, 636 + Math.floor(i / 7) * 18, 16, i * 40)),
    stroke('M806 716Q930 740 1064 716', '#9a7444', 6),
    at(150, 820, 1, [
      stroke('M0 60C40 -20 90 -60 190 -100', '#4a6a3a', 8),
      [
        [30, 20],
        [80, -30],
        [130, -60],
      ]
        .map(
          ([x, y], i) =>
            `<g transform="translate(${x} ${y}) rotate(${i % 2 ? -70 : 20})">${path('M0 0C30 -34 90 -34 120 0C90 26 30 26 0 0Z', '#2f6b45')}${stroke('M6 0H112', '#7fae6a', 3)}</g>`,
        )
        .join(''),
      times(9, (i) =>
        circle(40 + (i % 3) * 46 + (i % 2) * 12, 6 - (i % 3) * 36 + Math.floor(i / 3) * 12, 14, '#c9302a'),
      ),
    ]),
  ]),
  'globo-sobre-el-quindio-1': scene(palettes.coffeeDawn, (p, r) => [
    sky(p, 560),
    streaks(p, r, 8, 90, 380),
    sun(p, 250, 420, 62),
    snowPeak(p, 850, 330, 420, 170, 520),
    ridges(p, r, 3, 460, 580, { swing: 50, contours: 4 }),
    mist(p, 590, 130, 0.8),
    ridge(p, r, { y: 660, swing: 40, depth: 0.6, contours: 6 }),
    mist(p, 700, 100, 0.55),
    coffeeRows(p, r, (x) => 740 + Math.sin(x / 180) * 20, 5, 34, 0.9),
    at(830, 734, 0.5, house(white, '#b4472f', '#a8492f', { band: '#b4472f' })),
    banana(p, 930, 742, 120, 0.8),
    banana(p, 740, 744, 110, 0.8),
    at(520, 330, 1.25, balloon([achiote, mustard, cream, teal, brick, mustard])),
    at(1000, 230, 0.42, balloon([pink, cream, lilac, teal, cream, pink])),
    at(150, 260, 0.26, balloon([teal, mustard, cream, brick, teal, cream])),
    flock(p.ink, r, 780, 300, 6, 12),
    cornerLeaves(p, r, 1, 170),
  ]),
  'globo-sobre-el-quindio-2': scene(
    { ...palettes.coffeeDawn, sky: ['#1c2950', '#4a4a86', '#b0708a', '#f2a57a'] },
    (p, r) => [
      sky(p, 560),
      stars(p, r, 60, 240),
      snowPeak(p, 930, 370, 400, 150, 580),
      ridges(p, r, 3, 500, 580, { swing: 34 }),
      mist(p, 590, 100, 0.6),
      canopy(p, r, 620, 50, 0.7),
      path('M-10 640C300 620 800 630 1210 650V910H-10Z', mix(p.land, p.ink, 0.35)),
      contourLines(p, () => 650, 7, 30, 0.3),
      withGlow(
        [
          [0, '#ffb765', 0.8],
          [1, '#ffb765', 0],
        ],
        (f) => ellipse(700, 640, 520, 330, f),
      ),
      halfBalloon([achiote, mustard, cream, teal]),
      at(900, 790, 1.2, [
        rect(-50, -96, 100, 96, '#8a5a3a', 'rx="8"'),
        stroke('M-50 -60H50M-50 -30H50', '#5f3c27', 4),
        rect(-56, -104, 112, 14, '#5f3c27', 'rx="5"'),
        stroke('M-44 -104L-60 -170M44 -104L20 -180', '#3a2f33', 6),
      ]),
      `<g transform="translate(838 606) rotate(-78)">${fire(0.62)}</g>`,
      folk(1010, 830, 280, poses.reach, teal, '#22283a', { hat: '#f0e2c4' }, true),
      folk(180, 820, 270, poses.lead, mustard, '#22283a', { skin: skinDark }),
      folk(1120, 850, 290, poses.wave, pink, '#2c2b44', { skin: skinLight }, true),
      grass(r, p.ink, 905, 50, 46),
    ],
  ),
};
