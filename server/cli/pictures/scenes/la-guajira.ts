import { beast } from '../animals.ts';
import { house } from '../architecture.ts';
import { flyer, wader } from '../birds.ts';
import { mix } from '../colour.ts';
import { canoe, sailboat } from '../crafts.ts';
import { hammock, mochila } from '../objects.ts';
import { palettes, shared } from '../palettes.ts';
import { folk, person, shadow } from '../people.ts';
import { caney } from '../plains-parts.ts';
import { cactus, canopy, grass } from '../plants.ts';
import { poses } from '../poses.ts';
import { between, times } from '../random.ts';
import { scene, type Scenes } from '../scene.ts';
import { ripples, sunRoad, water } from '../sea.ts';
import { clouds, flock, sky, streaks, sun } from '../sky.ts';
import { at, ellipse, path, polygon, rect, stroke, withGradient } from '../svg.ts';
import { contourLines, ridge, ridges, snowPeak } from '../terrain.ts';

const { achiote, mustard, cream, teal, brick, pink, lilac, white, skinLight, skinDark } = shared;

/** La Guajira: dunes, weaving and flamingos. */
export const laGuajiraScenes: Scenes = {
  'dunas-de-taroa-1': scene(palettes.guajiraDay, (p, r) => [
    sky(p, 430),
    clouds(p, r, 3, 40, 150),
    sun(p, 960, 140, 52),
    water(p, r, 400, 760, 50),
    withGradient(
      [
        [0, '#f7d79a'],
        [1, '#d99a52'],
      ],
      (f) => path('M1210 380C980 400 820 460 700 560C600 640 430 700 250 720C150 732 60 740 -10 770V910H1210Z', f),
    ),
    path(
      'M1210 380C980 400 820 460 700 560C600 640 430 700 250 720C420 740 640 720 760 660C900 590 1040 520 1210 500Z',
      '#c98445',
      'opacity=".75"',
    ),
    stroke('M1210 380C980 400 820 460 700 560C600 640 430 700 250 720', '#fff0c8', 5),
    contourLines(p, (x) => 760 - x * 0.16, 9, 24, 0.65),
    stroke('M-10 760C60 736 160 728 250 716', '#ffffff', 9, 'opacity=".8"'),
    path('M-10 800C200 760 420 800 640 830C860 850 1060 800 1210 760V910H-10Z', '#efc27a'),
    contourLines(p, (x) => 800 + Math.sin(x / 190) * 14, 4, 24, 0.7),
    shadow(724, 556, 34),
    folk(720, 552, 130, poses.walk, achiote, '#2c3a52', { hat: '#f0e2c4' }, true),
    folk(812, 494, 116, poses.cheer, teal, '#3a3a5a', { skin: skinLight }),
    times(14, (i) => ellipse(860 + i * 26, 470 - i * 5.4, 7, 2.4, '#a4642f', 'opacity=".5"')),
    at(200, 590, 0.4, sailboat(white, '#fdf6e8')),
    flock(p.ink, r, 420, 230, 6, 15),
    grass(r, '#8f8a4a', 900, 16, 46),
  ]),
  'dunas-de-taroa-2': scene(palettes.guajiraDusk, (p, r) => [
    sky(p, 520),
    streaks(p, r, 8, 140, 400),
    sun(p, 820, 440, 76),
    water(p, r, 510, 900, 40),
    sunRoad(p, r, 820, 516, 740, 170),
    path(
      'M120 560C200 520 260 420 330 340C360 300 390 300 420 350C470 430 540 520 640 560Z',
      mix(p.haze, p.land, 0.75),
    ),
    path(
      'M330 340C360 300 390 300 420 350C470 430 540 520 640 560H500C430 500 380 420 330 340Z',
      p.ink,
      'opacity=".22"',
    ),
    times(6, (i) =>
      stroke(
        `M${220 + i * 14} ${548 - i * 34}Q${370} ${540 - i * 36} ${560 - i * 22} ${548 - i * 34}`,
        p.glow,
        2,
        'opacity=".45"',
      ),
    ),
    path('M-10 580C300 550 520 560 700 600C900 640 1080 680 1210 690V910H-10Z', '#c98a58'),
    contourLines(p, (x) => 580 + x * 0.06, 8, 30, 0.5),
    caney(p),
    rect(90, 90, 28, 820, '#4a2c2c'),
    rect(1080, 90, 28, 820, '#4a2c2c'),
    times(24, (i) => stroke(`M${i * 52} ${100 + (i % 3) * 24}v${70 + (i % 4) * 12}`, '#6b4436', 4)),
    hammock([116, 400], [1082, 400], 300, [brick, mustard, teal, cream]),
    cactus(p, 990, 760, 240, 1),
    cactus(p, 250, 800, 150, 0.95, 2),
    at(330, 850, 0.62, beast('#f0e0c4', { legs: 80, neck: 50, fat: 0.85, head: 0.7, horns: 'goat' })),
    grass(r, p.ink, 905, 16, 36),
  ]),
  'tejido-wayuu-en-rancheria-1': scene(palettes.guajiraDay, (p, r) => [
    sky(p, 480),
    clouds(p, r, 3, 50, 170),
    sun(p, 960, 160, 50),
    ridge(p, r, { y: 450, swing: 16, depth: 0.4 }),
    at(1000, 560, 0.8, house('#d9a06a', '#7a4a30', '#b98a4a', { thatch: true })),
    at(150, 560, 0.6, house('#c98f5a', '#7a4a30', '#b98a4a', { thatch: true })),
    path('M-10 560C300 540 900 540 1210 560V910H-10Z', '#e2b06c'),
    contourLines(p, () => 556, 10, 32, 0.6),
    cactus(p, 60, 680, 220, 0.9),
    cactus(p, 1150, 690, 250, 0.95),
    at(820, 620, 0.5, beast('#f6ead0', { legs: 80, neck: 50, fat: 0.85, head: 0.7, horns: 'goat' })),
    at(350, 600, 0.4, beast('#7a4a34', { legs: 80, neck: 50, fat: 0.85, head: 0.7, horns: 'goat' }), true),
    rect(220, 330, 20, 480, '#6b4330'),
    rect(960, 330, 20, 480, '#6b4330'),
    rect(590, 340, 16, 400, '#6b4330'),
    path('M160 300L250 240H950L1040 300L1010 350H190Z', '#b98a4a'),
    times(26, (i) => stroke(`M${176 + i * 33} 346L${252 + i * 27} 244`, '#8f6534', 3, 'opacity=".6"')),
    polygon(
      [
        [230, 790],
        [970, 790],
        [1060, 850],
        [140, 850],
      ],
      '#a4642f',
      'opacity=".35"',
    ),
    times(
      4,
      (i) =>
        stroke(`M${320 + i * 190} 350V400`, '#4a3a33', 3) +
        at(320 + i * 190, 440, 0.26, mochila(r, [brick, teal, mustard, pink][i]!, [cream, '#2c2433', achiote, white])),
    ),
    folk(370, 840, 360, poses.sit, '#d9384a', '#d9384a', { skirt: 'knee', skin: '#8f5a3c', hat: '#d9b97a' }),
    folk(840, 840, 360, poses.sit, teal, teal, { skirt: 'knee', skin: '#8f5a3c' }, true),
    folk(610, 820, 340, poses.reach, mustard, mustard, { skirt: 'wide', skin: '#8f5a3c' }),
    at(500, 800, 0.34, mochila(r, achiote, [cream, '#2c2433', teal, white])),
    at(740, 800, 0.34, mochila(r, lilac, [cream, '#2c2433', mustard, white])),
  ]),
  'tejido-wayuu-en-rancheria-2': scene(palettes.guajiraDusk, (p, r) => [
    sky(p, 560),
    streaks(p, r, 7, 120, 380),
    sun(p, 900, 470, 74),
    ridge(p, r, { y: 570, swing: 16, depth: 0.45 }),
    path('M-10 610C300 590 900 590 1210 610V910H-10Z', '#c98a52'),
    contourLines(p, () => 606, 9, 32, 0.5),
    cactus(p, 990, 840, 560, 1),
    cactus(p, 1140, 800, 300, 0.9, 2),
    at(880, 622, 0.42, house('#a4683f', '#4a2c2c', '#7a5230', { thatch: true })),
    rect(40, 110, 820, 22, '#5f3a2c'),
    rect(70, 110, 24, 800, '#5f3a2c'),
    rect(800, 110, 24, 800, '#5f3a2c'),
    at(240, 520, 1.05, mochila(r, '#b4302f', [cream, '#eeb045', '#22304a', white])),
    at(460, 560, 1.25, mochila(r, '#1f6f70', [cream, '#d8622d', '#eeb045', white])),
    at(680, 520, 1.05, mochila(r, '#e0a53c', ['#7a2f5a', '#22304a', cream, white])),
    ellipse(300, 850, 60, 26, '#d9384a'),
    ellipse(420, 864, 64, 28, mustard),
    ellipse(540, 850, 58, 25, teal),
    ellipse(660, 866, 62, 27, white),
    [300, 420, 540, 660]
      .map((x, i) =>
        times(4, (k) =>
          stroke(
            `M${x - 44 + k * 8} ${842 + k * 8 + (i % 2) * 14}Q${x} ${830 + k * 10 + (i % 2) * 14} ${x + 46 - k * 6} ${842 + k * 8 + (i % 2) * 14}`,
            '#2c2433',
            2.5,
            'opacity=".4"',
          ),
        ),
      )
      .join(''),
    grass(r, p.ink, 905, 14, 40),
  ]),
  'flamencos-de-camarones-1': scene(palettes.flamingo, (p, r) => [
    sky(p, 480),
    clouds(p, r, 4, 60, 190),
    sun(p, 880, 200, 54),
    snowPeak({ ...p, ink: '#6a7f9a' }, 260, 300, 360, 130, 500),
    ridges(p, r, 2, 420, 455, { swing: 30, step: 260 }),
    water(p, r, 480, 900, 50),
    sunRoad(p, r, 880, 486, 760, 120),
    canopy(p, r, 486, 22, 0.4, () => 0, 494),
    times(13, (i) =>
      at(
        60 + i * 92 + between(r, -20, 20),
        560 + (i % 3) * 14,
        0.2 + (i % 2) * 0.03,
        wader('#ee8a96', { feeding: i % 3 === 1 }),
        i % 2 === 0,
      ),
    ),
    ...[
      [220, 760, 0.95, false, false],
      [440, 720, 0.78, true, true],
      [640, 800, 1.12, false, true],
      [880, 740, 0.88, true, false],
      [1060, 810, 1.05, true, true],
    ].map(
      ([x, y, s, flip, feeding]) =>
        ripples(p, x as number, y as number, 80 * (s as number)) +
        `<g opacity=".28">${at(x as number, (y as number) + 6, s as number, `<g transform="scale(1 -0.45)">${wader('#e87a8a', { feeding: feeding as boolean })}</g>`, flip as boolean)}</g>` +
        at(
          x as number,
          y as number,
          s as number,
          wader(['#f08f9a', '#e87a8a'][(x as number) % 3 ? 0 : 1]!, { feeding: feeding as boolean }),
          flip as boolean,
        ),
    ),
    at(420, 260, 0.3, flyer('#ee8a96')),
    at(520, 220, 0.24, flyer('#ee8a96')),
    at(600, 270, 0.22, flyer('#ee8a96')),
    grass(r, mix(p.leaf, p.ink, 0.2), 905, 26, 50),
  ]),
  'flamencos-de-camarones-2': scene(
    { ...palettes.flamingo, sky: ['#5f6fa8', '#c48fb4', '#f7b49a', '#fde0b0'] },
    (p, r) => [
      sky(p, 520),
      streaks(p, r, 6, 120, 380),
      sun(p, 380, 450, 74),
      ridge(p, r, { y: 510, swing: 12, depth: 0.4, colour: p.leaf }),
      water({ ...p, water: ['#f7c4ae', '#6f7fae'] }, r, 520, 900, 54),
      sunRoad(p, r, 380, 526, 880, 180),
      at(500, 240, 0.62, flyer('#ef8494')),
      at(680, 180, 0.52, flyer('#ef8494')),
      at(660, 310, 0.46, flyer('#ef8494')),
      at(850, 230, 0.42, flyer('#ef8494')),
      at(330, 190, 0.4, flyer('#ef8494')),
      ellipse(760, 784, 330, 20, p.ink, 'opacity=".28"'),
      path('M740 730V330L1010 690Z', cream),
      path('M728 700V380L590 690Z', '#e6cfa8'),
      stroke('M734 750V310M734 690H1012', '#5f3f33', 8),
      stroke('M760 560L900 560', '#d8622d', 12),
      person(640, 744, 240, poses.sit, { top: teal, bottom: '#3a3a5a', hat: '#f0e2c4', skin: skinDark }),
      person(900, 746, 220, poses.sit, { top: pink, bottom: '#3a3a5a', skin: skinLight }, true),
      at(760, 752, 1.25, canoe('#7a4a38', 480)),
      ripples(p, 760, 790, 330),
      at(130, 800, 0.6, wader('#ef8494')),
      at(230, 830, 0.5, wader('#ef8494', { feeding: true })),
      ripples(p, 130, 800, 50),
      ripples(p, 230, 830, 50),
      grass(r, p.ink, 905, 20, 46),
    ],
  ),
};
