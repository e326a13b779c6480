import { hillside, house } from '../architecture.ts';
import { mix } from '../colour.ts';
import { silleta } from '../details.ts';
import { lamps, lantern } from '../lights.ts';
import { bandoneon } from '../music.ts';
import { gramophone, vinyl } from '../objects.ts';
import { palettes, petals, shared } from '../palettes.ts';
import { folk, person, shadow } from '../people.ts';
import { canopy, flowers, tree } from '../plants.ts';
import { poses } from '../poses.ts';
import { times } from '../random.ts';
import { glass } from '../reef.ts';
import { scene, type Scenes } from '../scene.ts';
import { clouds, moon, sky, stars, sun } from '../sky.ts';
import { table } from '../still-life.ts';
import { street } from '../street.ts';
import { at, circle, ellipse, path, polygon, rect, stroke, withGlow } from '../svg.ts';
import { contourLines, mist, ridge, ridges } from '../terrain.ts';

const { achiote, mustard, teal, brick, white, skinLight } = shared;

/** Flowers on the back and tango at night. */
export const medellinTraditionScenes: Scenes = {
  'silleteros-de-santa-elena-1': scene(palettes.coffeeMorning, (p, r) => [
    sky(p, 500),
    clouds(p, r, 4, 60, 190),
    sun(p, 210, 190, 46),
    ridges(p, r, 3, 340, 480, { swing: 70, contours: 5 }),
    at(900, 590, 0.85, house(white, '#b4472f', '#a8492f', { band: '#b4472f' })),
    tree(p, r, 1060, 600, 220, 0.75),
    tree(p, r, 720, 590, 150, 0.6),
    path('M-10 590C300 560 800 560 1210 610V910H-10Z', mix(p.land, p.leaf, 0.3)),
    contourLines(p, () => 592, 5, 24, 0.35),
    flowers(r, petals, -10, 610, 420, 120, 130, 11),
    flowers(r, petals, 820, 620, 400, 110, 120, 11),
    polygon(
      [
        [470, 590],
        [560, 590],
        [900, 910],
        [180, 910],
      ],
      '#d9b98a',
    ),
    flowers(r, petals, -10, 740, 300, 150, 120, 18),
    flowers(r, petals, 900, 740, 320, 150, 120, 18),
    silleta(r, 560, 500, 190),
    folk(590, 850, 470, poses.walk, white, '#2f2c3a', { hat: '#f3e2bd', vest: undefined, skin: '#a86c48' }),
    folk(840, 790, 270, poses.walk, achiote, '#4a3a5a', { skirt: 'knee', hat: '#f3e2bd', skin: skinLight }, false),
    silleta(r, 812, 594, 92),
  ]),
  'silleteros-de-santa-elena-2': scene(palettes.coffeeMist, (p, r) => [
    sky(p, 460),
    sun(p, 860, 170, 46),
    ridges(p, r, 3, 300, 430, { swing: 60, contours: 4 }),
    mist(p, 430, 130, 0.9),
    canopy(p, r, 520, 60, 0.55),
    at(520, 640, 1.75, house('#fbf3e0', '#1f7f80', '#a8492f', { band: '#d8622d', balcony: '#1f7f80' })),
    times(6, (i) => at(380 + i * 56, 566, 1, flowers(r, petals, -22, -10, 44, 22, 14, 9))),
    tree(p, r, 190, 640, 300, 0.8),
    tree(p, r, 960, 640, 250, 0.75),
    path('M-10 640C400 620 800 620 1210 640V910H-10Z', mix(p.land, p.leaf, 0.4)),
    times(
      6,
      (row) =>
        flowers(
          r,
          [petals[row % 6]!, petals[(row * 2 + 1) % 6]!],
          -10,
          660 + row * 40,
          1220,
          18,
          130 - row * 8,
          8 + row * 2.6,
        ) + stroke(`M-10 ${690 + row * 41}Q600 ${682 + row * 41} 1210 ${690 + row * 41}`, p.ink, 4, 'opacity=".25"'),
    ),
    folk(860, 800, 240, poses.stoop, brick, '#3a3a52', { hat: '#f3e2bd' }),
    folk(330, 760, 190, poses.reach, teal, '#5a3a4a', { skirt: 'knee', hat: '#f3e2bd', skin: skinLight }),
  ]),
  'tango-en-manrique-1': scene(palettes.medellinNight, (p, r) => [
    sky(p, 560),
    stars(p, r, 80, 300),
    moon(p, 220, 150, 44),
    ridge(p, r, { y: 360, swing: 60, depth: 0.3 }),
    hillside(p, r, (x) => 380 + Math.sin(x / 200) * 30, 4, ['#4a2f52', '#5f3450', '#3a2f5a', '#6a3a4a'], {
      lit: true,
      size: 34,
      gap: 34,
      depth: 0.9,
    }),
    street(p, { vanish: [600, 560], half: 760, eye: 280, high: 420, ground: '#4a3650' }, [
      { wall: '#7a3f52', door: '#e8a95a' },
      { wall: '#4a4a72', door: '#e8c27a', balcony: true },
      { wall: '#8f5045', door: '#e8b86a' },
      { wall: '#3f5a66', door: '#e8a95a' },
    ]),
    withGlow(
      [
        [0, '#ffcf8a', 0.6],
        [1, '#ffcf8a', 0],
      ],
      (f) => ellipse(610, 830, 420, 110, f),
    ),
    at(330, 850, 1.45, lantern('#ffe2a0')),
    shadow(620, 856, 150, '#120a1c', 0.5),
    person(
      680,
      850,
      440,
      {
        lean: -14,
        arms: [
          [100, 120],
          [40, 84],
        ],
        legs: [
          [-44, -64],
          [24, 4],
        ],
      },
      { top: '#c8344a', bottom: '#c8344a', skirt: 'knee', skin: '#c98d63' },
      true,
    ),
    person(
      575,
      852,
      460,
      {
        lean: 12,
        arms: [
          [92, 110],
          [66, 98],
        ],
        legs: [
          [-22, -40],
          [36, 8],
        ],
      },
      { top: '#1c1a2c', bottom: '#1c1a2c', hat: '#2c2840', skin: '#a86c48' },
    ),
  ]),
  'tango-en-manrique-2': scene(palettes.medellinNight, (_, r) => [
    rect(0, 0, 1200, 900, '#7a3048'),
    withGlow(
      [
        [0, '#ffb765', 0.75],
        [1, '#ffb765', 0],
      ],
      (f) => circle(620, 330, 620, f),
    ),
    times(9, (i) => rect(i * 140, 0, 4, 620, '#3f1a2c', 'opacity=".5"')),
    at(300, 190, 1, vinyl(80, mustard)),
    at(110, 250, 1, vinyl(64, teal)),
    rect(770, 90, 170, 210, '#2c1a28'),
    rect(784, 104, 142, 182, '#e8cfa0'),
    at(
      855,
      300,
      0.62,
      person(0, -10, 240, poses.stand, { top: '#2c2840', bottom: '#2c2840', hat: '#1c1a2c', skin: '#b98a68' }),
    ),
    rect(784, 286, 142, 20, '#2c1a28'),
    rect(1000, 130, 140, 170, '#2c1a28'),
    rect(1012, 142, 116, 146, '#c98a6a'),
    table(r, 690, '#6b3a2a'),
    at(950, 700, 0.98, gramophone('#e0a53c')),
    rect(330, 600, 200, 22, '#a4602f', 'rx="6"'),
    stroke('M346 620V890M514 620V890M346 610V430M330 440H400', '#8a4a26', 15),
    person(450, 880, 640, poses.sit, { top: white, bottom: '#22203a', hat: '#efe0c0', skin: skinLight, vest: brick }),
    at(545, 545, 1.25, bandoneon()),
    circle(402, 556, 26, skinLight),
    circle(690, 556, 26, skinLight),
    at(720, 760, 0.6, glass('#b4304a')),
    at(170, 780, 0.6, glass('#e8c98a')),
    lamps([-20, 40], [1220, 60], 60, 13, ['#ffd98a', '#ff9a6a']),
  ]),
};
