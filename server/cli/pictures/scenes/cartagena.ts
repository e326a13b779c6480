import { fish } from '../animals.ts';
import { church, cityWall, dome, house, skyline } from '../architecture.ts';
import { lamps, pennants } from '../lights.ts';
import { gaita } from '../music.ts';
import { drum, fire } from '../objects.ts';
import { palettes, shared } from '../palettes.ts';
import { folk, person, shadow } from '../people.ts';
import { banana, canopy, cocoPalm, tree } from '../plants.ts';
import { poses } from '../poses.ts';
import { times } from '../random.ts';
import { glass, hen } from '../reef.ts';
import { scene, type Scenes } from '../scene.ts';
import { island, sunRoad, water } from '../sea.ts';
import { clouds, flock, moon, sky, stars, streaks, sun } from '../sky.ts';
import { fruit, pot, steam, table } from '../still-life.ts';
import { street } from '../street.ts';
import { at, circle, ellipse, path, rect, stroke, withGlow } from '../svg.ts';
import { boulder, contourLines } from '../terrain.ts';

const { achiote, mustard, teal, brick, pink, white, skinLight, skinDark } = shared;

const stone = '#d8a878';

const balconies = [
  { wall: '#e9b65a', door: '#2f6f6a', balcony: true, flowers: '#d9557f' },
  { wall: '#d9704f', door: '#f3e2c0', balcony: true, flowers: '#e88aa6' },
  { wall: '#f5ead2', door: '#1f7f80', balcony: true },
  { wall: '#6fa9b8', door: '#7a3f2a', balcony: true, flowers: '#c9447a' },
  { wall: '#e58f7a', door: '#2c5a6a', balcony: true },
];

/** Cartagena: the walls, the bay, the islands and the mangroves. */
export const cartagenaScenes: Scenes = {
  'murallas-al-atardecer-1': scene(palettes.caribeDusk, (p, r) => [
    sky(p, 540),
    streaks(p, r, 9, 120, 440),
    sun(p, 900, 462, 74),
    water(p, r, 540, 900, 40),
    sunRoad(p, r, 900, 544, 900, 190),
    at(330, 540, 0.95, dome('#c98a72', '#a8492f')),
    at(150, 560, 0.8, church('#b97a6c', '#d69a7e', 2)),
    at(500, 552, 0.55, house('#b5706c', '#5a3a4a')),
    at(600, 556, 0.5, house('#c98a72', '#5a3a4a')),
    skyline(p, r, 560, 0.5, { right: 120, high: 60 }),
    cocoPalm(p, 430, 590, 190, 0.12, 0.75),
    cocoPalm(p, 250, 600, 160, -0.14, 0.75),
    cityWall(760, 610, 320, stone),
    folk(600, 606, 150, poses.point, white, '#3a3a5a', { hat: '#f0dfb8' }),
    folk(520, 606, 142, poses.stand, pink, '#5a3a6a', { skirt: 'knee', skin: skinDark }),
    folk(448, 606, 136, poses.stand, teal, '#2c2b44', { skin: skinLight }),
    flock(p.ink, r, 700, 230, 8, 15),
    stroke('M820 880Q960 840 1210 860', p.glow, 4, 'opacity=".4"'),
    boulder(p, 840, 880, 140, 60, '#8a6a66'),
    boulder(p, 960, 908, 180, 70, '#6f5560'),
  ]),
  'murallas-al-atardecer-2': scene(palettes.caribeMorning, (p, r) => [
    sky(p, 520),
    clouds(p, r, 4, 50, 180),
    sun(p, 620, 300, 44),
    at(610, 510, 0.62, church('#f0c968', '#fdf0d0', 1)),
    street(p, { vanish: [600, 520], half: 600, eye: 340, high: 560, ground: '#cdb592' }, balconies),
    cocoPalm(p, 700, 560, 170, 0.14, 0.8),
    shadow(560, 780, 70),
    folk(560, 780, 250, poses.stand, achiote, mustard, { skirt: 'wide', skin: skinDark }),
    at(560, 526, 0.9, [
      ellipse(0, 0, 74, 15, '#8a5a3a'),
      at(-40, 0, 0.7, fruit('orange', 30)),
      at(0, -6, 0.7, fruit('papaya', 26)),
      at(38, 0, 0.7, fruit('mango', 30)),
      at(12, 2, 0.7, fruit('lime', 24)),
    ]),
    folk(730, 730, 190, poses.walk, teal, '#3a4a5a', { hat: '#f0dfb8', skin: skinLight }, true),
  ]),
  'noche-de-tambor-en-getsemani-1': scene(palettes.caribeNight, (p, r) => [
    sky(p, 560),
    stars(p, r, 90, 330),
    moon(p, 980, 130, 40),
    at(620, 590, 1.35, church('#d99a4a', '#f0c77a', 1)),
    at(180, 610, 1.5, house('#a8525a', '#1f6a6a', '#7a3a3a', { balcony: '#3a2433' })),
    at(1040, 612, 1.5, house('#3f6a8a', '#d99a4a', '#7a3a3a', { balcony: '#3a2433' })),
    rect(0, 604, 1200, 300, '#4a3550'),
    withGlow(
      [
        [0, '#ffca7a', 0.55],
        [1, '#ffca7a', 0],
      ],
      (f) => ellipse(600, 760, 620, 190, f),
    ),
    contourLines(p, () => 622, 8, 32, 0.25),
    pennants([-20, 250], [620, 170], 60, 15, [pink, mustard, teal, achiote]),
    lamps([-20, 330], [1220, 300], 70, 17, ['#ffd98a', '#ff9a6a', '#ffe9b0']),
    lamps([200, 180], [1220, 210], 60, 12, ['#ffe9b0', '#ffd98a']),
    [
      [120, 700, white],
      [220, 690, teal],
      [1000, 690, mustard],
      [1090, 704, pink],
    ]
      .map(([x, y, c], i) =>
        folk(
          x as number,
          y as number,
          190,
          i % 2 ? poses.cheer : poses.wave,
          c as string,
          '#2c2644',
          { skin: i % 2 ? skinDark : undefined },
          i > 1,
        ),
      )
      .join(''),
    folk(505, 850, 370, poses.spin, white, '#d94f5f', { skirt: 'wide', skin: skinDark }),
    folk(740, 850, 380, poses.dance, white, white, { hat: '#f3e2bd', skin: skinDark }, true),
    circle(742, 560, 0, pink),
  ]),
  'noche-de-tambor-en-getsemani-2': scene(palettes.caribeNight, (p, r) => [
    rect(0, 0, 1200, 900, '#3a2748'),
    sky({ ...p, sky: ['#131c3f', '#33346a'] }, 260),
    stars(p, r, 60, 230),
    rect(0, 210, 1200, 470, '#8f4650'),
    rect(0, 200, 1200, 20, '#5f2f3a'),
    times(
      3,
      (i) =>
        path(`M${130 + i * 360} 680V400Q${230 + i * 360} 290 ${330 + i * 360} 400V680Z`, '#4f2a40') +
        path(`M${150 + i * 360} 680V410Q${230 + i * 360} 316 ${310 + i * 360} 410V680Z`, '#2c2044'),
    ),
    rect(0, 670, 1200, 240, '#6a4450'),
    contourLines(p, () => 690, 6, 32, 0.25),
    withGlow(
      [
        [0, '#ffbf6a', 0.6],
        [1, '#ffbf6a', 0],
      ],
      (f) => ellipse(600, 600, 640, 360, f),
    ),
    lamps([-20, 230], [1220, 200], 60, 15, ['#ffd98a', '#ffe9b0', '#ff9a6a']),
    banana(p, 60, 720, 330),
    banana(p, 1150, 730, 350),
    person(320, 830, 440, poses.sit, { top: white, bottom: '#2f3a5a', hat: '#f3e2bd', skin: skinDark }),
    at(430, 836, 1, drum('#a4553b', 250)),
    person(640, 820, 430, poses.look, { top: mustard, bottom: '#3a2c4a', hat: '#f3e2bd', skin: '#7a4a34' }),
    at(672, 488, 0.9, gaita()),
    person(930, 830, 440, poses.sit, { top: teal, bottom: '#2c2644', skin: skinDark, hat: '#f3e2bd' }, true),
    at(806, 836, 0.86, drum('#d8622d', 220)),
  ]),
  'cocina-cartagenera-1': scene(palettes.caribeMorning, (p, r) => [
    sky(p, 420),
    sun(p, 960, 140, 40),
    canopy(p, r, 360, 90, 0.5),
    rect(0, 330, 1200, 360, '#e8a95a'),
    rect(0, 320, 1200, 22, '#a8492f'),
    rect(760, 410, 150, 280, '#1f7f80'),
    rect(775, 425, 120, 265, '#155a5e'),
    rect(980, 430, 150, 120, '#1f7f80'),
    rect(990, 440, 60, 100, '#f7dfa6'),
    rect(1060, 440, 60, 100, '#f7dfa6'),
    rect(0, 680, 1200, 230, '#c99a6a'),
    contourLines(p, () => 694, 7, 30, 0.5),
    tree(p, r, 190, 720, 640, 1),
    times(7, (i) => at(60 + i * 48, 330 + ((i * 37) % 90), 0.5, fruit('mango', 34))),
    rect(430, 700, 330, 130, '#9a5a40'),
    rect(420, 690, 350, 20, '#7a4230'),
    path('M520 830V770Q595 720 670 770V830Z', '#2a1a20'),
    at(595, 830, 0.62, fire(0.8)),
    at(590, 676, 0.72, pot('#4a3f44', '#d8842d')),
    steam(590, 560, 190),
    folk(
      830,
      850,
      460,
      poses.reach,
      white,
      brick,
      { skirt: 'knee', hat: undefined, skin: skinDark, vest: mustard },
      true,
    ),
    banana(p, 1120, 860, 380),
    at(1010, 862, 1, hen()),
  ]),
  'cocina-cartagenera-2': scene(palettes.caribeDay, (p, r) => [
    sky(p, 420),
    clouds(p, r, 3, 40, 150),
    water(p, r, 330, 470, 20),
    island(p, 900, 340, 300, 34, 0.5),
    rect(0, 430, 1200, 30, '#1f7f80'),
    rect(90, 0, 34, 450, '#1f7f80'),
    rect(1080, 0, 34, 450, '#1f7f80'),
    cocoPalm(p, 300, 440, 330, 0.2, 0.8),
    table(r, 440, '#b9784c'),
    ellipse(560, 700, 400, 120, '#00000022'),
    ellipse(560, 680, 390, 118, white),
    ellipse(560, 676, 330, 92, '#e6efe6'),
    stroke('M186 690A390 118 0 0 0 934 690', teal, 7, 'opacity=".8"'),
    at(520, 660, 3.6, fish('#c9683a', '#8f3f2a', '#e8a05a')),
    stroke('M400 620L430 690M470 600L500 700M550 600L578 694', '#7a3020', 7),
    ellipse(800, 700, 70, 40, '#f3e2bd'),
    times(26, (i) => ellipse(750 + ((i * 37) % 104), 676 + ((i * 23) % 40), 7, 4, '#d9b98a')),
    [
      [330, 756],
      [410, 776],
      [500, 786],
    ]
      .map(
        ([x, y]) =>
          ellipse(x!, y!, 56, 26, '#d99a2f') +
          ellipse(x!, y! - 6, 52, 23, '#f0c050') +
          circle(x!, y! - 8, 5, '#c98a2a'),
      )
      .join(''),
    at(690, 778, 0.7, fruit('lime', 44)),
    at(1030, 640, 0.9, glass('#b4304a')),
    at(160, 660, 0.9, glass('#e8d9b0')),
    path('M900 800q60 -70 120 -30q-50 60 -120 30Z', '#3c8a4a'),
    at(1030, 860, 1, fruit('mango', 60)),
  ]),
};
