import { fish } from '../animals.ts';
import { hillside, thatch } from '../architecture.ts';
import { toucan } from '../birds.ts';
import { mix } from '../colour.ts';
import { launch } from '../crafts.ts';
import { diver } from '../island-life.ts';
import { coral, hammock, stones } from '../objects.ts';
import { palettes, shared } from '../palettes.ts';
import { folk, person } from '../people.ts';
import { banana, bush, canopy, cocoPalm, cornerLeaves, grass, tree, waxPalm } from '../plants.ts';
import { poses } from '../poses.ts';
import { between, times } from '../random.ts';
import { reefBed, school } from '../reef.ts';
import { scene, type Scenes } from '../scene.ts';
import { beach, bubbles, ripples, sunRoad, underWater, water, waterfall } from '../sea.ts';
import { clouds, flock, sky, streaks, sun } from '../sky.ts';
import { at, circle, ellipse, path, rect, stroke, withGradient } from '../svg.ts';
import { boulder, mist, ridge, ridges } from '../terrain.ts';
import { bather, cacaoPod, terraces } from '../wild.ts';

const { achiote, mustard, cream, teal, brick, pink, lilac, white, skinLight, skinDark, sand } = shared;

/** Tayrona, the Sierra and Taganga. */
export const santaMartaScenes: Scenes = {
  'cabo-san-juan-del-tayrona-1': scene(palettes.caribeDay, (p, r) => [
    sky(p, 480),
    clouds(p, r, 4, 50, 200),
    sun(p, 240, 150, 46),
    ridge(p, r, { y: 360, swing: 60, depth: 0.3, shape: (x) => (x - 700) * 0.16 }),
    canopy(p, r, 440, 60, 0.5, (x) => Math.max(-60, (x - 620) * 0.3)),
    water(p, r, 470, 900, 50),
    boulder(p, 470, 600, 330, 130, '#a59a8c'),
    boulder(p, 640, 606, 240, 100, '#8f867c'),
    at(500, 478, 0.62, thatch(p, '#b98a4a', 0.9)),
    cocoPalm(p, 700, 540, 260, 0.14, 0.85),
    beach(p, r, (x) => 660 + ((x - 300) / 900) ** 2 * -190 + Math.max(0, 300 - x) * 0.5, sand),
    cocoPalm(p, 980, 660, 470, -0.2),
    cocoPalm(p, 1090, 700, 560, -0.26),
    cocoPalm(p, 860, 610, 330, 0.1, 0.9),
    boulder(p, 1130, 740, 260, 150, '#b0a494'),
    boulder(p, 150, 890, 330, 170, '#a59a8c'),
    folk(720, 770, 170, poses.walk, achiote, teal, { skin: skinLight, pack: mustard }),
    folk(640, 800, 176, poses.walk, white, '#3a5a7a', { hat: '#f0e2c4' }),
    ellipse(860, 820, 70, 14, brick),
    ellipse(860, 816, 64, 11, mustard),
    flock(p.ink, r, 330, 260, 6, 14),
  ]),
  'cabo-san-juan-del-tayrona-2': scene(palettes.caribeDusk, (p, r) => [
    sky(p, 520),
    streaks(p, r, 7, 120, 380),
    sun(p, 700, 440, 70),
    ridge(p, r, { y: 470, swing: 50, depth: 0.4, shape: (x) => (420 - x) * 0.2 }),
    water(p, r, 520, 900, 40),
    sunRoad(p, r, 700, 524, 760, 160),
    boulder(p, 960, 620, 260, 110, '#7a6266'),
    boulder(p, 1080, 640, 200, 90, '#6a5560'),
    beach(p, r, (x) => 700 + Math.sin(x / 200) * 16, '#d9a878'),
    cocoPalm(p, 250, 720, 330, -0.12, 0.9),
    cocoPalm(p, 1040, 730, 380, 0.12, 0.95),
    path('M-20 -10H1220V70C1100 190 1000 120 860 160C700 110 560 180 420 130C280 180 140 110 -20 180Z', '#4f3440'),
    times(26, (i) => stroke(`M${i * 48} ${60 + (i % 3) * 30}l${(i % 2) * 12 - 6} ${80 + (i % 4) * 14}`, '#7a5248', 4)),
    rect(70, 80, 30, 830, '#5f3a38'),
    rect(585, 90, 30, 780, '#5f3a38'),
    rect(1100, 80, 30, 830, '#5f3a38'),
    hammock([98, 420], [588, 420], 210, [achiote, mustard, cream, teal]),
    hammock([612, 400], [1102, 410], 220, [teal, cream, pink, mustard]),
    grass(r, p.ink, 905, 20, 40),
  ]),
  'ciudad-perdida-cuatro-dias-1': scene(palettes.jungleDay, (p, r) => [
    sky(p, 460),
    sun(p, 930, 150, 50),
    clouds(p, r, 4, 60, 180),
    ridges(p, r, 4, 260, 450, { swing: 110, step: 240, sharp: true }),
    mist(p, 470, 150, 0.9),
    canopy(p, r, 560, 70, 0.5, (x) => Math.abs(x - 600) * 0.12),
    mist(p, 610, 120, 0.6),
    terraces(620, 770, '#7fae5a', '#8f8672'),
    path('M560 900L600 520H640L690 900Z', '#a89c84'),
    times(15, (i) => stroke(`M${562 + i * 2.6} ${890 - i * 25}H${686 - i * 3}`, '#6f6656', 4)),
    at(720, 516, 0.34, thatch(p, '#a8834a', 1)),
    waxPalm(p, 500, 530, 190, 0.7),
    waxPalm(p, 770, 600, 230, 0.8),
    waxPalm(p, 350, 690, 300, 0.9),
    folk(626, 800, 120, poses.climb, achiote, '#2c3a52', { pack: teal }),
    folk(640, 710, 92, poses.climb, white, white, { hair: '#1c1518' }),
    folk(600, 540, 64, poses.stand, mustard, '#2c3a52'),
    canopy(p, r, 880, 90, 1, (x) => (Math.abs(x - 600) - 260) * 0.42),
    cornerLeaves(p, r, -1, 240),
    cornerLeaves(p, r, 1, 240),
  ]),
  'ciudad-perdida-cuatro-dias-2': scene(palettes.jungleDay, (p, r) => [
    sky(p, 420),
    sun(p, 560, 170, 54),
    ridges(p, r, 2, 250, 330, { swing: 90, sharp: true }),
    canopy(p, r, 410, 80, 0.4, (x) => Math.abs(x - 580) * 0.2),
    mist(p, 460, 130, 0.7),
    canopy(p, r, 520, 80, 0.65, (x) => Math.abs(x - 580) * 0.34),
    withGradient(
      [
        [0, '#d6efe0'],
        [1, '#3f9a94'],
      ],
      (f) =>
        path(
          'M540 500C600 520 640 560 560 610C380 660 -10 700 -10 760V910H1210V730C1000 680 720 620 700 560C690 530 640 505 600 500Z',
          f,
        ),
    ),
    times(16, () =>
      rect(between(r, 60, 1000), between(r, 680, 890), between(r, 60, 190), 4, '#ffffff', 'rx="2" opacity=".55"'),
    ),
    stones(p, [
      [90, 720, 190, 110],
      [300, 690, 110, 60],
      [1060, 720, 200, 120],
      [880, 690, 120, 60],
      [1150, 830, 220, 150],
      [60, 860, 220, 130],
      [760, 880, 130, 60],
    ]),
    stroke('M-10 560Q600 640 1210 540', '#e9d9b0', 6),
    person(360, 800, 300, poses.reach, { top: achiote, bottom: '#2c3a52', pack: teal, hat: '#f0e2c4' }),
    person(560, 810, 310, poses.walk, { top: white, bottom: white, skin: '#8f5a3c', pack: '#c9a06a' }),
    person(770, 800, 300, poses.reach, { top: mustard, bottom: '#3a3a5a', pack: brick, skin: skinLight }),
    [360, 560, 770]
      .map((x) => ellipse(x + 8, 800, 92, 16, '#d6efe0', 'opacity=".85"') + ripples(p, x, 802, 120))
      .join(''),
    banana(p, 120, 640, 330, 0.9),
    tree(p, r, 1090, 640, 420, 0.9),
    cornerLeaves(p, r, 1, 220),
    cornerLeaves(p, r, -1, 200),
  ]),
  'cacao-y-cascada-en-minca-1': scene(palettes.jungleDay, (p, r) => [
    sky(p, 360),
    sun(p, 260, 130, 46),
    canopy(p, r, 230, 70, 0.4),
    path('M-10 220L470 160L500 640H-10ZM1210 220L740 160L700 640H1210Z', mix(p.haze, '#4f5a48', 0.7)),
    path(
      'M440 180C480 140 540 160 600 146C680 156 740 150 780 190C760 340 800 480 760 660H450C420 480 460 330 440 180Z',
      mix(p.haze, '#3f4640', 0.8),
    ),
    waterfall(p, r, 610, 150, 110, 390),
    canopy(p, r, 330, 80, 0.62, (x) => (Math.abs(x - 610) - 240) * 0.6, 660),
    waterfall(p, r, 610, 400, 170, 650),
    stones(p, [
      [490, 420, 150, 80],
      [735, 420, 150, 80],
      [470, 560, 120, 90],
      [755, 560, 130, 90],
    ]),
    canopy(p, r, 590, 70, 0.8, (x) => (Math.abs(x - 610) < 200 ? -130 : (Math.abs(x - 610) - 250) * 0.4), 690),
    withGradient(
      [
        [0, '#b6e2c0'],
        [1, '#2f8f7a'],
      ],
      (f) => path('M-10 700C200 610 1000 610 1210 700V910H-10Z', f),
    ),
    ripples(p, 610, 660, 280),
    ripples(p, 430, 780, 130),
    bather(430, 780, 1.2, skinLight, '#3a2620'),
    bather(760, 750, 1.05, skinDark, '#1c1518'),
    stones(p, [
      [120, 700, 200, 110],
      [1080, 700, 210, 120],
      [960, 760, 120, 60],
    ]),
    folk(1070, 660, 260, poses.cheer, achiote, teal, { skin: '#8f5a3c' }, true),
    stones(p, [
      [60, 890, 260, 130],
      [1170, 880, 260, 150],
    ]),
    banana(p, 60, 760, 360),
    bush(p, r, 1160, 770, 200),
    at(300, 330, 0.42, toucan()),
    stroke('M230 420Q300 400 420 424', mix(p.ink, '#5f4a38', 0.4), 14),
    cornerLeaves(p, r, -1, 200),
    cornerLeaves(p, r, 1, 200),
  ]),
  'cacao-y-cascada-en-minca-2': scene(palettes.jungleDay, (p, r) => [
    sky(p, 600),
    sun(p, 250, 210, 62),
    clouds(p, r, 3, 60, 160),
    ridges(p, r, 4, 340, 560, { swing: 110, step: 260, sharp: true, contours: 4 }),
    mist(p, 560, 160, 0.7),
    canopy(p, r, 690, 80, 0.6),
    canopy(p, r, 820, 100, 0.85),
    path('M760 -10C790 250 770 600 720 910H900C880 600 890 250 920 -10Z', '#6b4a38'),
    path('M850 -10C830 300 850 600 830 910H900C880 600 890 250 920 -10Z', '#4a3328'),
    times(7, (i) => circle(790 + (i % 3) * 40, 80 + i * 118, 15, '#8fae7a', 'opacity=".5"')),
    at(700, 330, 1.15, cacaoPod(120, '#d9762f'), false, 14),
    at(960, 260, 1, cacaoPod(120, '#e0a93c'), false, -12),
    at(940, 560, 1.05, cacaoPod(120, '#b4402f'), false, -8),
    at(690, 650, 0.9, cacaoPod(120, '#8fae3f'), false, 12),
    stroke('M770 220L710 230M900 170L950 160M890 460L930 450M760 560L700 560', '#5b3f30', 12),
    [
      [560, 60, 40],
      [1080, 40, 140],
      [1100, 430, 120],
      [540, 480, 60],
    ]
      .map(
        ([x, y, a], i) =>
          `<g transform="translate(${x} ${y}) rotate(${a})">${path('M0 0C60 -60 190 -60 250 0C190 50 60 50 0 0Z', i % 2 ? '#2f7350' : '#3f8a58')}${stroke('M8 0H240', '#a6c97a', 4)}</g>`,
      )
      .join(''),
    at(300, 740, 1.25, cacaoPod(150, '#c9682f', true), false, 64),
    at(170, 850, 0.6, cacaoPod(120, '#e0a93c'), false, 80),
    cornerLeaves(p, r, -1, 190),
  ]),
  'bautizo-de-buceo-en-taganga-1': scene(
    { ...palettes.reef, sky: ['#6fd0dc', '#2a9dbd', '#125f8c', '#0b3a66'] },
    (p, r) => [
      underWater(p, r, 770),
      path('M860 910C840 700 900 560 1010 520C1100 490 1160 540 1210 520V910Z', '#1f5570'),
      path('M960 910C960 760 1030 660 1120 640C1170 630 1200 640 1210 630V910Z', '#2f6a80'),
      reefBed(r, 780),
      at(1010, 560, 0.9, coral('fan', 90, pink)),
      at(1110, 640, 0.9, coral('tube', 100, mustard)),
      at(930, 700, 1, coral('brain', 90, lilac)),
      diver(470, 420, 1.5),
      school(r, 840, 330, 12, mustard, 0.5, true),
      school(r, 220, 640, 9, '#f2f0dc', 0.42),
      at(760, 600, 1, fish('#3f6fc0', '#22409a', mustard), true),
      at(640, 720, 0.8, fish(achiote, brick, white)),
      bubbles(r, 620, 300, 11),
    ],
  ),
  'bautizo-de-buceo-en-taganga-2': scene(palettes.caribeDusk, (p, r) => [
    sky(p, 500),
    streaks(p, r, 7, 100, 340),
    sun(p, 420, 420, 70),
    ridge(p, r, { y: 400, swing: 60, depth: 0.3, shape: (x) => (x - 500) * 0.24, contours: 4 }),
    ridge(p, r, { y: 460, swing: 40, depth: 0.5, shape: (x) => (x - 700) * 0.46, contours: 5 }),
    hillside(p, r, (x) => 420 - (x - 800) * 0.1, 3, ['#e8b58a', '#d98a6a', '#f0d0a0', '#b4707a'], {
      left: 820,
      size: 32,
      gap: 30,
      depth: 0.8,
    }),
    water(p, r, 506, 900, 50),
    sunRoad(p, r, 420, 510, 820, 170),
    at(760, 600, 0.5, launch('#3a5a8a', cream)),
    at(960, 580, 0.42, launch(brick, mustard)),
    at(250, 650, 0.62, launch('#f3e2bd', teal, achiote)),
    beach(p, r, (x) => 780 - (x - 200) * 0.05, '#d9a878'),
    at(720, 800, 1.15, launch(teal, mustard)),
    folk(420, 850, 230, poses.lead, white, '#3a3a5a', { hat: '#f0e2c4', skin: skinDark }),
    cocoPalm(p, 1080, 850, 520, -0.2),
    at(960, 850, 1, [
      rect(-16, -130, 32, 120, mustard, 'rx="14"'),
      rect(-8, -150, 16, 24, '#3a3a44'),
      rect(34, -124, 32, 114, brick, 'rx="14"'),
      rect(42, -144, 16, 24, '#3a3a44'),
    ]),
    flock(p.ink, r, 620, 240, 7, 14),
  ]),
};
