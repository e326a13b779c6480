import { beast } from '../animals.ts';
import { cabin, cable, church } from '../architecture.ts';
import { condor } from '../birds.ts';
import { mix } from '../colour.ts';
import { palettes, shared } from '../palettes.ts';
import { folk } from '../people.ts';
import { cactus, grass, tree } from '../plants.ts';
import { poses } from '../poses.ts';
import { between, times } from '../random.ts';
import { scene, type Scenes } from '../scene.ts';
import { clouds, flock, sky, streaks, sun } from '../sky.ts';
import { street } from '../street.ts';
import { at, ellipse, path, polygon, stroke } from '../svg.ts';
import { contourLines, mesa, ridge, ridges } from '../terrain.ts';

const { achiote, mustard, teal, white, skinLight } = shared;

const baricharaWalls = [
  { wall: '#f7ecd6', door: '#3f7a6a', band: '#b4603a' },
  { wall: '#efdcb8', door: '#7a4a30', balcony: true },
  { wall: '#f7ecd6', door: '#1f6a8a', band: '#8a5a3a' },
  { wall: '#e9c08a', door: '#5f3c27' },
];

/** Santander: rivers, old roads and the canyon. */
export const santanderScenes: Scenes = {
  'camino-real-a-guane-1': scene(palettes.canyonDay, (p, r) => [
    sky(p, 480),
    clouds(p, r, 5, 50, 200),
    sun(p, 230, 150, 48),
    ridges(p, r, 3, 300, 430, { swing: 60, contours: 4 }),
    mesa(
      p,
      r,
      [
        [-10, 430],
        [260, 400],
        [420, 440],
        [560, 560],
        [640, 640],
        [-10, 700],
      ],
      0.62,
    ),
    mesa(
      p,
      r,
      [
        [1210, 380],
        [960, 400],
        [820, 470],
        [700, 580],
        [640, 650],
        [1210, 720],
      ],
      0.72,
    ),
    stroke('M560 640Q640 620 700 650', '#8fc0b8', 12, 'opacity=".8"'),
    path('M-10 690C300 640 760 650 1210 700V910H-10Z', mix(p.land, p.leaf, 0.25)),
    contourLines(p, () => 672, 8, 28, 0.45),
    polygon(
      [
        [590, 664],
        [680, 664],
        [860, 910],
        [240, 910],
      ],
      '#d9b98a',
    ),
    times(34, (i) => {
      const z = (i / 34) ** 1.4;
      const y = 672 + z * 230;
      const half = 44 + z * 260;
      return ellipse(
        620 - z * 70 + between(r, -half, half) * 0.9,
        y,
        16 + z * 34,
        5 + z * 11,
        i % 2 ? '#b9946a' : '#e9d0a4',
      );
    }),
    times(
      11,
      (i) =>
        ellipse(560 - i * 34, 690 + i * 22, 26 + i * 4, 16 + i * 2.4, i % 2 ? '#9a7a58' : '#b08c66') +
        ellipse(712 + i * 26, 690 + i * 22, 26 + i * 4, 16 + i * 2.4, i % 2 ? '#b08c66' : '#9a7a58'),
    ),
    tree(p, r, 1010, 720, 360, 0.95, '#5f7f3f'),
    cactus(p, 150, 740, 190, 0.9),
    cactus(p, 300, 700, 110, 0.75, 2),
    folk(610, 840, 240, poses.walk, achiote, '#3a3a52', { hat: '#f3e2bd', pack: teal }),
    stroke('M668 700L690 842', '#6b4330', 7),
    folk(680, 740, 130, poses.walk, white, '#5a3a4a', { hat: '#f3e2bd', skin: skinLight }),
    at(860, 250, 0.28, condor(), true),
    grass(r, mix(p.leaf, p.ink, 0.25), 900, 36, 44),
  ]),
  'camino-real-a-guane-2': scene(palettes.canyonDusk, (p, r) => [
    sky(p, 520),
    streaks(p, r, 7, 80, 300),
    sun(p, 330, 330, 60),
    ridge(p, r, { y: 430, swing: 40, depth: 0.35, contours: 5 }),
    at(660, 520, 0.95, church('#e8b56a', '#c98a4a', 2)),
    street(p, { vanish: [660, 520], half: 660, eye: 340, high: 380, ground: '#c98f62' }, baricharaWalls),
    tree(p, r, 560, 540, 150, 0.8),
    folk(600, 780, 220, poses.walk, white, '#4a3a3a', { hat: '#f3e2bd', skin: '#a86c48' }),
    folk(790, 740, 190, poses.sit, teal, '#5a3a4a', { skirt: 'knee', hat: '#f3e2bd' }, true),
    at(420, 850, 0.5, beast('#d9c3a0', { legs: 80, neck: 50, fat: 0.9, head: 0.7, horns: 'goat' })),
    flock(p.ink, r, 560, 200, 7, 13),
  ]),
  'canon-del-chicamocha-1': scene(palettes.canyonDay, (p, r) => [
    sky(p, 440),
    clouds(p, r, 5, 40, 180),
    sun(p, 250, 140, 46),
    ridges(p, r, 3, 270, 380, { swing: 60, contours: 4 }),
    mesa(
      p,
      r,
      [
        [-10, 360],
        [180, 340],
        [300, 420],
        [420, 560],
        [520, 700],
        [570, 800],
        [-10, 860],
      ],
      0.66,
    ),
    mesa(
      p,
      r,
      [
        [1210, 340],
        [1000, 350],
        [880, 430],
        [790, 560],
        [700, 690],
        [590, 800],
        [1210, 880],
      ],
      0.74,
    ),
    path(
      'M560 700C600 740 520 790 570 840C610 870 560 900 560 910H640C640 880 660 860 620 820C590 780 640 740 596 700Z',
      '#9cc4b4',
    ),
    mesa(
      p,
      r,
      [
        [-10, 560],
        [150, 570],
        [260, 680],
        [330, 800],
        [360, 910],
        [-10, 910],
      ],
      0.9,
    ),
    mesa(
      p,
      r,
      [
        [1210, 580],
        [1060, 600],
        [960, 700],
        [880, 820],
        [840, 910],
        [1210, 910],
      ],
      0.95,
    ),
    cable([-20, 300], [1220, 250], 70, '#33303a'),
    at(540, 446, 1.6, cabin(achiote)),
    at(990, 372, 0.6, cabin(teal)),
    at(160, 386, 0.5, cabin(mustard)),
    cactus(p, 100, 600, 120, 0.9),
    cactus(p, 1120, 620, 140, 0.95),
    at(760, 240, 0.26, condor()),
  ]),
  'canon-del-chicamocha-2': scene(palettes.canyonDusk, (p, r) => [
    sky(p, 480),
    streaks(p, r, 8, 90, 320),
    sun(p, 780, 380, 76),
    ridges(p, r, 3, 400, 480, { swing: 44, contours: 3 }),
    mesa(
      p,
      r,
      [
        [1210, 440],
        [1040, 460],
        [930, 560],
        [800, 660],
        [680, 740],
        [1210, 800],
      ],
      0.5,
    ),
    mesa(
      p,
      r,
      [
        [-10, 470],
        [200, 490],
        [360, 580],
        [500, 690],
        [640, 760],
        [-10, 820],
      ],
      0.6,
    ),
    path('M590 760Q680 720 720 760', 'none', 'stroke="#fbd9a0" stroke-width="9" opacity=".8"'),
    path('M-10 700C200 670 420 690 640 760C760 800 980 820 1210 800V910H-10Z', mix(p.land, p.ink, 0.3)),
    contourLines(p, (x) => 690 + x * 0.1, 6, 26, 0.4),
    path('M-10 700C200 670 420 690 640 760', 'none', `stroke="${p.glow}" stroke-width="5" opacity=".6"`),
    at(330, 716, 0.95, beast('#f0e0c4', { legs: 90, neck: 60, fat: 0.85, head: 0.75, horns: 'goat' })),
    at(600, 780, 0.75, beast('#7a4a34', { legs: 90, neck: 60, fat: 0.85, head: 0.75, horns: 'goat' }), true),
    at(130, 710, 0.55, beast('#c98a5a', { legs: 90, neck: 60, fat: 0.85, head: 0.75, horns: 'goat' }), true),
    cactus(p, 1040, 820, 280, 1),
    cactus(p, 1150, 840, 180, 1, 2),
    folk(860, 830, 200, poses.look, teal, '#2c2644', { hat: '#f3e2bd' }, true),
    grass(r, p.ink, 905, 40, 44),
    flock(p.ink, r, 420, 220, 6, 14),
  ]),
};
