import { skyline } from '../architecture.ts';
import { songbird, toucan } from '../birds.ts';
import { mix } from '../colour.ts';
import { brujita } from '../crafts.ts';
import { lamps, pennants } from '../lights.ts';
import { conga, trumpet } from '../music.ts';
import { stones, vinyl } from '../objects.ts';
import { type Palette, palettes, shared } from '../palettes.ts';
import { folk, person, shadow } from '../people.ts';
import { banana, bush, canopy, cornerLeaves, tree } from '../plants.ts';
import { poses } from '../poses.ts';
import { between, type Random, times } from '../random.ts';
import { scene, type Scenes } from '../scene.ts';
import { tube } from '../sea-parts.ts';
import { sky, stars, sun } from '../sky.ts';
import { fruit } from '../still-life.ts';
import { at, circle, ellipse, path, polygon, rect, stroke, withGlow, withGradient } from '../svg.ts';
import { contourLines, crestOf, land, mist } from '../terrain.ts';
import { bromeliad, heliconia, rails } from '../wild.ts';

const { achiote, mustard, cream, teal, brick, pink, lilac, white, skinLight, skinDark } = shared;

/** The hill of the three crosses. */
const crossesHill = (p: Palette, random: Random) => {
  const crest = crestOf(random, {
    y: 360,
    swing: 30,
    depth: 1,
    shape: (x) => 100 * Math.exp(-(((x - 860) / 230) ** 2)),
  });
  const cross = (x: number, h: number) =>
    stroke(`M${x} ${crest(x) + 6}V${crest(x) - h}M${x - h * 0.3} ${crest(x) - h * 0.72}H${x + h * 0.3}`, p.sun, 8);
  return [land(p, crest, 0.5), contourLines(p, crest, 5), cross(820, 62), cross(862, 84), cross(904, 62)];
};

/** Cali and the way to the Pacific: salsa, rails and cloud forest. */
export const caliScenes: Scenes = {
  'salsa-en-el-barrio-obrero-1': scene(palettes.caliNight, (p, r) => [
    sky(p, 520),
    stars(p, r, 80, 300),
    ...crossesHill(p, r),
    skyline(p, r, 480, 0.6, { high: 150, lit: true, colour: '#5a2f66' }),
    rect(0, 470, 1200, 440, '#3a1f4a'),
    withGlow(
      [
        [0, '#ff9a5a', 0.55],
        [1, '#ff9a5a', 0],
      ],
      (f) => ellipse(600, 760, 660, 200, f),
    ),
    times(5, (i) =>
      polygon(
        [
          [80 + i * 260, -10],
          [120 + i * 260, -10],
          [i * 300 + 140, 900],
          [i * 300 - 160, 900],
        ],
        [pink, mustard, achiote, lilac, teal][i]!,
        'opacity=".14"',
      ),
    ),
    contourLines(p, () => 560, 9, 34, 0.22),
    lamps([-20, 20], [1220, 10], 50, 17, ['#ffd98a', '#ff9a6a', '#ffc4d6']),
    pennants([-20, 90], [1220, 70], 50, 26, [pink, mustard, teal, achiote]),
    [
      [120, 690, teal],
      [1080, 690, mustard],
      [990, 670, lilac],
      [220, 672, white],
    ]
      .map(([x, y, c], i) =>
        folk(
          x as number,
          y as number,
          220,
          i % 2 ? poses.cheer : poses.dance,
          c as string,
          '#1f1838',
          { skin: i % 2 ? skinDark : skinLight },
          i % 2 === 1,
        ),
      )
      .join(''),
    folk(360, 800, 330, poses.follow, mustard, mustard, { skirt: 'knee', skin: skinDark }, true),
    folk(280, 800, 340, poses.lead, white, '#1f1838', { hat: '#f3e2bd', skin: '#7a4a34' }),
    folk(790, 860, 420, poses.spin, pink, '#e8344a', { skirt: 'knee', skin: '#a86c48' }),
    folk(640, 864, 440, poses.lead, '#f3e2bd', '#f3e2bd', { skin: skinDark, hat: '#3a2438' }),
  ]),
  'salsa-en-el-barrio-obrero-2': scene(palettes.caliNight, () => [
    rect(0, 0, 1200, 900, '#35174a'),
    withGlow(
      [
        [0, '#ff8f5a', 0.8],
        [1, '#ff8f5a', 0],
      ],
      (f) => circle(600, 400, 640, f),
    ),
    at(600, 380, 1, vinyl(330, achiote)),
    stroke('M420 340H780M470 420H730', cream, 9, 'opacity=".0"'),
    times(7, (i) =>
      polygon(
        [
          [100 + i * 166, -10],
          [126 + i * 166, -10],
          [i * 210 + 60, 760],
          [i * 210 - 120, 760],
        ],
        [pink, mustard, teal][i % 3]!,
        'opacity=".13"',
      ),
    ),
    rect(0, 740, 1200, 170, '#22102f'),
    rect(0, 730, 1200, 16, achiote),
    times(24, (i) => circle(24 + i * 50, 758, 8, '#ffd98a')),
    person(330, 735, 540, poses.look, { top: white, bottom: '#2c2644', hat: '#f3e2bd', skin: skinDark }),
    at(462, 300, 1.15, trumpet('#eeb045')),
    at(780, 736, 1.25, conga(brick)),
    at(930, 736, 1.15, conga(teal)),
    person(
      880,
      735,
      560,
      {
        lean: 16,
        arms: [
          [60, 40],
          [30, 14],
        ],
        legs: [
          [8, 0],
          [-8, 0],
        ],
      },
      { top: mustard, bottom: '#2c2644', skin: '#7a4a34' },
      true,
    ),
    at(760, 736, 1.2, conga(brick)),
    times(
      9,
      (i) => ellipse(60 + i * 140, 900, 60, 80, '#120820') + circle(60 + i * 140, 806 + (i % 2) * 14, 30, '#120820'),
    ),
    stroke('M200 900Q190 800 210 740M620 900Q640 820 610 750M1040 900Q1060 800 1030 740', '#120820', 22),
  ]),
  'brujitas-de-san-cipriano-1': scene(palettes.pacific, (p, r) => [
    sky(p, 460),
    sun(p, 640, 200, 56),
    canopy(p, r, 360, 80, 0.3, (x) => Math.abs(x - 640) * 0.16),
    mist(p, 400, 150, 0.6),
    canopy(p, r, 470, 90, 0.55, (x) => Math.abs(x - 640) * 0.34 - 40),
    path('M-10 700C300 560 560 480 640 470C720 480 960 560 1210 700V910H-10Z', mix(p.land, p.leaf, 0.5)),
    contourLines(p, (x) => 540 + Math.abs(x - 640) * 0.1, 6, 30, 0.3),
    rails([640, 470], 910, 190),
    tree(p, r, 190, 640, 420, 0.8),
    tree(p, r, 1090, 630, 440, 0.8),
    banana(p, 330, 680, 280, 0.9),
    banana(p, 950, 670, 280, 0.9),
    shadow(640, 806, 210, p.ink, 0.4),
    person(556, 742, 250, poses.sit, { top: pink, bottom: '#2c3a52', skin: skinLight }),
    person(626, 744, 260, poses.sit, { top: white, bottom: teal, hat: '#f0e2c4', skin: skinDark }),
    person(700, 742, 250, poses.sit, { top: mustard, bottom: '#3a3a5a' }),
    at(640, 810, 1.12, brujita()),
    person(745, 752, 250, poses.ride, { top: achiote, bottom: '#22283a', skin: skinDark }),
    cornerLeaves(p, r, -1, 290),
    cornerLeaves(p, r, 1, 280),
  ]),
  'brujitas-de-san-cipriano-2': scene(palettes.pacific, (p, r) => [
    sky(p, 420),
    sun(p, 560, 170, 54),
    canopy(p, r, 330, 80, 0.32, (x) => Math.abs(x - 580) * 0.16),
    mist(p, 380, 130, 0.6),
    canopy(p, r, 450, 90, 0.6, (x) => Math.abs(x - 580) * 0.3 - 30),
    withGradient(
      [
        [0, '#c9efd9'],
        [0.5, '#4fb8a4'],
        [1, '#2a8f8a'],
      ],
      (f) =>
        path(
          'M520 470C620 480 690 520 640 580C560 660 -10 680 -10 740V910H1210V720C1080 660 720 620 690 560C670 500 620 470 580 466Z',
          f,
        ),
    ),
    times(24, () =>
      ellipse(
        between(r, 100, 1100),
        between(r, 720, 880),
        between(r, 12, 40),
        between(r, 4, 10),
        '#f0e6c4',
        'opacity=".35"',
      ),
    ),
    times(14, () =>
      rect(between(r, 60, 1080), between(r, 660, 890), between(r, 50, 160), 4, '#ffffff', 'rx="2" opacity=".5"'),
    ),
    stones(p, [
      [110, 720, 210, 110],
      [1090, 720, 220, 120],
      [860, 660, 110, 56],
      [300, 680, 110, 56],
    ]),
    ...[
      [400, 790, 1.2, achiote, skinDark],
      [640, 720, 0.85, mustard, skinLight],
      [800, 830, 1.3, teal, '#8f5a3c'],
    ].map(([x, y, s, c, k]) => tube(x as number, y as number, s as number, c as string, k as string)),
    tree(p, r, 150, 640, 400, 0.85),
    banana(p, 1050, 650, 330, 0.9),
    cornerLeaves(p, r, -1, 240),
    cornerLeaves(p, r, 1, 260),
  ]),
  'aves-del-kilometro-18-1': scene(palettes.coffeeMist, (p, r) => [
    sky({ ...p, sky: ['#9fc0b4', '#cfe0cc', '#f3efd6'] }, 900),
    sun(p, 900, 200, 70),
    canopy(p, r, 460, 100, 0.2),
    mist(p, 500, 240, 0.8),
    canopy(p, r, 660, 110, 0.4),
    tree(p, r, 160, 800, 520, 0.4),
    mist(p, 720, 160, 0.6),
    canopy(p, r, 830, 110, 0.65),
    path(
      'M-20 690C200 610 560 660 800 600C960 570 1100 580 1220 530L1220 568C1100 620 960 620 810 646C560 700 240 660 -20 744Z',
      '#5b4334',
    ),
    path('M-20 700C200 620 560 668 800 610C960 580 1100 590 1220 540', 'none', 'stroke="#8f7050" stroke-width="7"'),
    at(360, 516, 1.35, songbird('#2f9a5a', '#f0c93f', '#d9384a', '#2f6fb5')),
    at(720, 510, 1.1, songbird('#eeb045', '#f6d35a', '#e8a02f', '#3a3a2f'), true),
    at(1010, 470, 0.9, songbird('#2f8fb5', '#6fc4d0', '#22406a', '#1f5f8a'), true),
    at(130, 600, 0.66, songbird('#3a3a44', '#d9384a', '#22222c', '#2a2a33')),
    at(540, 640, 1, [
      path('M-90 0Q0 60 110 0Z', '#8a5a3a'),
      at(-34, 2, 1, fruit('orange', 28)),
      at(30, 6, 1, fruit('papaya', 30)),
      at(76, 0, 1, fruit('mango', 24)),
    ]),
    bromeliad(900, 600, 130, pink),
    bromeliad(60, 700, 120, achiote),
    bush(p, r, 260, 930, 260),
    bush(p, r, 980, 930, 270),
    cornerLeaves(p, r, 1, 220),
  ]),
  'aves-del-kilometro-18-2': scene(palettes.coffeeMist, (p, r) => [
    sky({ ...p, sky: ['#8fb4b4', '#c4dad0', '#eef0d6'] }, 900),
    sun(p, 260, 220, 76),
    canopy(p, r, 430, 100, 0.2),
    mist(p, 480, 240, 0.85),
    tree(p, r, 320, 800, 560, 0.32),
    canopy(p, r, 680, 110, 0.42),
    mist(p, 740, 150, 0.6),
    canopy(p, r, 850, 110, 0.7),
    path('M1220 560C1000 560 760 640 460 660L452 690C760 690 1010 640 1220 620Z', '#5b4334'),
    path('M1060 -10C1040 300 1050 620 1010 910H1220V-10Z', '#4a3a30'),
    path('M1060 -10C1040 300 1050 620 1010 910H1050C1090 620 1080 300 1100 -10Z', '#6b5340'),
    at(640, 500, 1.25, toucan(), true),
    bromeliad(1010, 300, 150, brick),
    bromeliad(1040, 600, 170, achiote),
    bromeliad(860, 620, 100, pink),
    heliconia(180, 920, 480, achiote),
    bush(p, r, 420, 930, 240),
    cornerLeaves(p, r, -1, 240),
  ]),
};
