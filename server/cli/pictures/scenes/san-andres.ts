import { fish, ray, turtle } from '../animals.ts';
import { house } from '../architecture.ts';
import { mix } from '../colour.ts';
import { kayak, launch, oar } from '../crafts.ts';
import { islandHouse } from '../island-life.ts';
import { coral, fire, stones } from '../objects.ts';
import { palettes, shared } from '../palettes.ts';
import { folk, person } from '../people.ts';
import { bush, canopy, cocoPalm, flowers, mangrove } from '../plants.ts';
import { poses } from '../poses.ts';
import { between, times } from '../random.ts';
import { reefBed, school } from '../reef.ts';
import { scene, type Scenes } from '../scene.ts';
import { beach, bubbles, island, ripples, sunRoad, underWater, water } from '../sea.ts';
import { clouds, sky, streaks, sun } from '../sky.ts';
import { pot, steam } from '../still-life.ts';
import { at, ellipse, path, rect, stroke, withGradient } from '../svg.ts';
import { contourLines, ridge } from '../terrain.ts';

const { achiote, mustard, teal, brick, pink, lilac, white, skinLight, skinDark, sand } = shared;

/** San Andrés and Providencia. */
export const sanAndresScenes: Scenes = {
  'johnny-cay-y-el-acuario-1': scene(palettes.caribeDay, (p, r) => [
    sky(p, 450),
    clouds(p, r, 5, 50, 230),
    sun(p, 960, 140, 46),
    withGradient(
      [
        [0, '#2a6fb0'],
        [0.16, '#1f9ac0'],
        [0.4, '#3fc4cc'],
        [0.7, '#8fe6d8'],
        [1, '#d8f3dc'],
      ],
      (f) => rect(0, 448, 1200, 460, f),
    ),
    ellipse(300, 620, 420, 30, '#1f8ab5', 'opacity=".35"'),
    ellipse(900, 700, 460, 34, '#ffffff', 'opacity=".28"'),
    times(30, () =>
      rect(between(r, -40, 1160), between(r, 460, 880), between(r, 40, 170), 3, '#ffffff', 'rx="2" opacity=".4"'),
    ),
    island(p, 520, 500, 680, 70, 0.75),
    times(13, (i) =>
      cocoPalm(p, 240 + i * 46, 490 - (i % 3) * 10, 130 + ((i * 5) % 4) * 26, i % 2 ? 0.16 : -0.15, 0.85),
    ),
    at(640, 492, 0.36, house(pink, white, teal)),
    at(390, 494, 0.3, house(mustard, white, brick)),
    at(850, 720, 1.05, launch(white, achiote, teal)),
    person(820, 704, 150, poses.sit, { top: mustard, bottom: '#2c3a52', hat: '#f0e2c4', skin: skinDark }),
    person(900, 700, 150, poses.sit, { top: pink, bottom: '#2c3a52', skin: skinLight }),
    ripples(p, 850, 740, 260),
    path('M-10 860C200 800 500 830 760 850C940 864 1100 860 1210 840V910H-10Z', sand),
    stroke('M-10 856C200 796 500 826 760 846C940 860 1100 856 1210 836', '#ffffff', 7, 'opacity=".8"'),
    cocoPalm(p, 110, 900, 620, 0.26),
  ]),
  'johnny-cay-y-el-acuario-2': scene(
    { ...palettes.reef, sky: ['#c2f4e8', '#7fe0dc', '#3fbcc9', '#2596b0'] },
    (p, r) => [
      underWater(p, r, 660),
      times(16, (i) => ellipse(between(r, 0, 1200), 700 + i * 13, between(r, 60, 160), 7, '#ffffff', 'opacity=".22"')),
      ellipse(560, 780, 330, 30, '#0c4a73', 'opacity=".25"'),
      at(560, 560, 1.35, ray('#4f6a82'), false, -6),
      ellipse(960, 470, 0, 0, white),
      at(940, 380, 0.6, ray('#5f7f94'), true, 8),
      school(r, 250, 330, 9, mustard, 0.55),
      school(r, 860, 640, 7, '#3f6fc0', 0.5, true),
      at(180, 740, 0.9, coral('fan', 80, pink)),
      at(80, 800, 1, coral('brain', 90, mustard)),
      at(1080, 770, 1, coral('tube', 90, achiote)),
      at(1160, 830, 1, coral('brain', 100, lilac)),
      at(320, 560, 0.8, fish(achiote, brick, white)),
      bubbles(r, 720, 420, 8),
    ],
  ),
  'kayak-a-cayo-cangrejo-1': scene(palettes.caribeMorning, (p, r) => [
    sky(p, 440),
    clouds(p, r, 4, 50, 190),
    sun(p, 220, 180, 48),
    ridge(p, r, { y: 380, swing: 50, depth: 0.3, shape: (x) => (400 - x) * 0.14 }),
    withGradient(
      [
        [0, '#6fc4d0'],
        [0.4, '#4fc4c4'],
        [1, '#a6ecd6'],
      ],
      (f) => rect(0, 438, 1200, 470, f),
    ),
    times(34, () =>
      rect(between(r, -40, 1160), between(r, 450, 880), between(r, 40, 150), 3, '#ffffff', 'rx="2" opacity=".38"'),
    ),
    path(
      'M640 520C660 420 700 400 760 350C820 300 890 310 940 360C1000 380 1050 440 1080 520Z',
      mix(p.haze, p.leaf, 0.75),
    ),
    path('M700 470C740 380 820 320 880 330C820 380 780 420 760 520H690Z', p.glow, 'opacity=".22"'),
    path('M620 524C740 500 1000 500 1100 524C1000 540 740 540 620 524Z', sand),
    contourLines(p, () => 540, 0, 0),
    times(5, (i) => cocoPalm(p, 690 + i * 84, 508 - (i % 2) * 20, 120 + (i % 3) * 30, i % 2 ? 0.14 : -0.14, 0.9)),
    stroke('M900 330V290', '#4a3a33', 4),
    path('M900 290L936 300L900 312Z', brick),
    [
      [180, 780, 90],
      [420, 850, 70],
      [980, 840, 80],
      [1090, 720, 60],
    ]
      .map(([x, y, w]) => ellipse(x!, y!, w!, 16, '#2f8a8a', 'opacity=".3"'))
      .join(''),
    ellipse(520, 772, 330, 24, '#1f6f7a', 'opacity=".35"'),
    person(470, 724, 250, poses.paddle, {
      top: achiote,
      bottom: '#2c3a52',
      vest: mustard,
      hat: '#f0e2c4',
      skin: skinDark,
    }),
    person(630, 724, 246, poses.paddle, { top: teal, bottom: '#2c3a52', vest: mustard, skin: skinLight }),
    at(520, 730, 1.35, kayak('#eeb045')),
    oar(600, 650, 330, -24, brick),
    oar(770, 650, 320, -20, brick),
    mangrove(p, r, 60, 700, 330, 0.95),
    at(900, 800, 0.42, turtle()),
    ellipse(900, 800, 120, 40, '#7fe0d8', 'opacity=".35"'),
  ]),
  'kayak-a-cayo-cangrejo-2': scene(palettes.reef, (p, r) => [
    underWater(p, r, 770),
    reefBed(r, 790),
    school(r, 980, 260, 11, '#f2f0dc', 0.45, true),
    school(r, 200, 620, 8, mustard, 0.5),
    at(560, 420, 1.75, turtle('#8a5f34', '#6f9a6a'), false, -12),
    at(980, 590, 0.75, turtle('#7a6a3a', '#7f9a6a'), true, 6),
    bubbles(r, 930, 330, 9),
  ]),
  'rondon-y-cuentos-de-anancy-1': scene(palettes.caribeDusk, (p, r) => [
    sky(p, 520),
    streaks(p, r, 8, 110, 400),
    sun(p, 800, 450, 76),
    water(p, r, 520, 900, 40),
    sunRoad(p, r, 800, 524, 760, 180),
    island(p, 240, 530, 220, 24, 0.4),
    beach(p, r, (x) => 650 + Math.sin(x / 260) * 14, '#d9a878'),
    cocoPalm(p, 150, 760, 520, 0.18),
    cocoPalm(p, 1080, 740, 480, -0.2),
    cocoPalm(p, 1000, 700, 330, 0.12, 0.9),
    at(600, 826, 1.1, fire(0.9)),
    stones(p, [
      [500, 840, 70, 50],
      [700, 840, 70, 50],
    ]),
    stroke('M470 850L560 560M730 850L640 560', '#4a2f2c', 11),
    stroke('M560 560L640 560M600 560V640', '#4a2f2c', 8),
    at(600, 720, 0.62, pot('#3a3038', '#e8b45a')),
    steam(600, 620, 170, '#fff0d6'),
    folk(330, 860, 330, poses.sit, teal, '#2c2644', { hat: '#f0e2c4', skin: skinDark }),
    folk(880, 860, 330, poses.sit, mustard, brick, { skin: '#7a4a34', skirt: 'knee' }, true),
    folk(210, 800, 250, poses.sit, pink, '#3a2c4a', { skin: skinLight }),
    folk(1010, 790, 250, poses.sit, white, '#2c2644', { skin: skinDark }, true),
    folk(740, 770, 240, poses.wave, achiote, '#2c2644', { skin: skinDark, hat: '#f0e2c4' }, true),
  ]),
  'rondon-y-cuentos-de-anancy-2': scene(palettes.caribeMorning, (p, r) => [
    sky(p, 480),
    clouds(p, r, 4, 50, 200),
    sun(p, 1000, 160, 46),
    water(p, r, 460, 620, 20),
    canopy(p, r, 520, 60, 0.55, (x) => (500 - x) * 0.1),
    islandHouse(),
    cocoPalm(p, 190, 720, 560, 0.16),
    cocoPalm(p, 1010, 710, 520, -0.14, 0.95),
    cocoPalm(p, 1120, 740, 420, 0.1),
    path('M-10 700C300 680 800 690 1210 710V910H-10Z', sand),
    contourLines(p, () => 706, 6, 30, 0.6),
    flowers(r, [pink, achiote, mustard], 250, 690, 160, 40, 26, 11),
    flowers(r, [pink, lilac, mustard], 830, 690, 180, 40, 28, 11),
    folk(880, 830, 260, poses.sit, white, teal, { skin: skinDark, hat: '#f0e2c4' }, true),
    folk(330, 840, 250, poses.wave, achiote, mustard, { skirt: 'knee', skin: skinDark }),
    bush(p, r, 80, 860, 170),
    bush(p, r, 1150, 870, 180),
  ]),
};
