import { cobbles, hands } from '../andean-parts.ts';
import { beast } from '../animals.ts';
import { church, house } from '../architecture.ts';
import { condor } from '../birds.ts';
import { mix } from '../colour.ts';
import { ammonite, awning, fire, stones, vessel } from '../objects.ts';
import { palettes, shared } from '../palettes.ts';
import { folk } from '../people.ts';
import { cactus, frailejon, grass, tree } from '../plants.ts';
import { poses } from '../poses.ts';
import { between, times } from '../random.ts';
import { scene, type Scenes } from '../scene.ts';
import { clouds, flock, moon, sky, stars, streaks, sun } from '../sky.ts';
import { steam, table } from '../still-life.ts';
import { street } from '../street.ts';
import { at, clipped, ellipse, path, rect, stroke, withGlow, withGradient } from '../svg.ts';
import { contourLines, mist, ridge, ridges, snowPeak, trail } from '../terrain.ts';

const { achiote, mustard, cream, teal, brick, pink, skinLight } = shared;

const raquira = [
  { wall: '#e8a04a', door: '#7a2f5a' },
  { wall: '#d9553f', door: '#1f7f80', balcony: true, flowers: '#eeb045' },
  { wall: '#6fae9a', door: '#b4472f' },
  { wall: '#e58fa0', door: '#2c5a8a', balcony: true, flowers: '#f8ead0' },
  { wall: '#8d78b5', door: '#eeb045' },
  { wall: '#f0d26a', door: '#b4472f' },
];

/** Boyacá: a stone square, clay and snow. */
export const boyacaScenes: Scenes = {
  'fosiles-de-villa-de-leyva-1': scene(palettes.boyacaDusk, (p, r) => [
    sky(p, 520),
    streaks(p, r, 8, 90, 340),
    sun(p, 250, 360, 64),
    ridge(p, r, { y: 360, swing: 70, depth: 0.3, step: 260, contours: 5, shape: (x) => (x - 400) * 0.06 }),
    ridge(p, r, { y: 450, swing: 40, depth: 0.5, contours: 6 }),
    at(640, 600, 1.3, church('#fbf0dc', '#c98a5a', 1)),
    times(4, (i) => at(70 + i * 130, 606, 0.62, house('#fbf0dc', '#3f6a4a', '#a8492f', { balcony: '#3f6a4a' }))),
    times(3, (i) => at(900 + i * 136, 606, 0.66, house('#fbf0dc', '#3f6a4a', '#a8492f', { balcony: '#3f6a4a' }))),
    rect(0, 596, 1200, 310, '#d9ab80'),
    cobbles(p, r),
    at(400, 756, 1, [
      ellipse(0, 0, 110, 26, '#8f6a55'),
      ellipse(0, -10, 104, 22, '#c9a07a'),
      ellipse(0, -10, 84, 15, '#7fa8b0'),
      rect(-16, -80, 32, 72, '#b98f6c'),
      ellipse(0, -82, 44, 12, '#c9a07a'),
    ]),
    folk(760, 780, 190, poses.walk, achiote, '#3a3a52', { hat: '#f0e2c4' }, true),
    folk(850, 790, 186, poses.walk, teal, '#5a3a4a', { skirt: 'knee', skin: skinLight }, true),
    folk(560, 850, 220, poses.stand, '#8f6a45', '#2c2b33', { cape: '#b4472f', hat: '#3a2f33' }),
    flock(p.ink, r, 480, 230, 7, 13),
  ]),
  'fosiles-de-villa-de-leyva-2': scene(palettes.boyacaDay, (p, r) => [
    sky(p, 420),
    clouds(p, r, 4, 40, 170),
    sun(p, 970, 130, 44),
    ridges(p, r, 3, 270, 400, { swing: 60, contours: 4 }),
    ridge(p, r, { y: 470, swing: 24, depth: 0.85, contours: 12 }),
    times(7, (i) => tree(p, r, 60 + i * 180 + between(r, -40, 40), 500 + (i % 2) * 20, 60, 0.7)),
    ellipse(520, 800, 380, 70, p.ink, 'opacity=".3"'),
    path('M120 800C140 640 300 560 540 570C800 570 930 660 940 800C800 850 280 860 120 800Z', '#8f6a4c'),
    at(530, 640, 1, ammonite(225, '#b98f68')),
    path('M120 800C240 760 420 790 560 800C720 800 850 770 940 800C800 860 280 870 120 800Z', '#a8744c'),
    stones(p, [
      [170, 830, 130, 60],
      [900, 840, 150, 70],
    ]),
    `<g transform="translate(930 690) rotate(-38)">${rect(-130, -12, 150, 24, '#d8622d', 'rx="10"')}${rect(20, -7, 120, 14, '#c9ced2')}${path('M140 -7L172 0L140 7Z', '#e9eef0')}</g>`,
    `<g transform="translate(1010 800) rotate(-18)">${rect(-140, -13, 150, 26, '#8a5a3a', 'rx="12"')}${rect(6, -20, 40, 40, '#c9ced2')}${path('M46 -22H110L116 -12L108 0L116 12L110 22H46Z', '#eeb045')}</g>`,
    folk(180, 590, 210, poses.stoop, teal, '#3a3a44', { hat: '#f0e2c4', skin: skinLight }),
    grass(r, mix(p.leaf, p.ink, 0.2), 895, 40, 40),
    cactus(p, 1120, 640, 170, 0.85),
    cactus(p, 60, 660, 140, 0.8),
  ]),
  'barro-de-raquira-1': scene(palettes.boyacaDay, (p, r) => [
    sky(p, 500),
    clouds(p, r, 4, 50, 170),
    ridge(p, r, { y: 380, swing: 60, depth: 0.45, contours: 7 }),
    street(p, { vanish: [560, 510], half: 660, eye: 330, high: 470, ground: '#d2b694' }, raquira),
    at(580, 512, 0.36, church('#f0d9a8', '#b4603a', 1)),
    folk(560, 740, 190, poses.walk, teal, '#3a3a52', { hat: '#f0e2c4' }),
    folk(660, 760, 200, poses.walk, pink, '#2c3a52', { skin: skinLight }, true),
    rect(760, 690, 440, 220, '#8a5a3a'),
    rect(740, 676, 480, 20, '#b9825a'),
    awning(740, 1230, 380, 90, brick, cream),
    rect(752, 460, 12, 230, '#5f3c27'),
    [
      [810, 680, 0.5, '#b4603a'],
      [900, 680, 0.66, '#c9784a'],
      [1010, 680, 0.56, '#a4502f'],
      [1110, 680, 0.7, '#c9683a'],
    ]
      .map(([x, y, s, c]) => at(x as number, y as number, s as number, vessel(c as string, cream)))
      .join(''),
    [
      [200, 890, 0.9, '#c9683a'],
      [400, 896, 0.6, '#a4502f'],
      [70, 880, 0.7, '#b4603a'],
    ]
      .map(([x, y, s, c]) => at(x as number, y as number, s as number, vessel(c as string, cream)))
      .join(''),
    at(560, 880, 0.62, beast('#c46a3f', { legs: 80, neck: 60, fat: 1.05, head: 0.9, mane: '#8f3f24' })),
    at(880, 860, 0.5, beast('#b45a34', { legs: 80, neck: 60, fat: 1.05, head: 0.9, mane: '#8f3f24' }), true),
  ]),
  'barro-de-raquira-2': scene(palettes.boyacaDay, (p, r) => [
    rect(0, 0, 1200, 900, '#e6c596'),
    rect(90, 70, 470, 390, '#7a4a30'),
    clipped('M110 90H540V440H110Z', [
      sky(p, 320),
      clouds(p, r, 3, 110, 200),
      ridge(p, r, { y: 290, swing: 40, depth: 0.4, contours: 5 }),
      ridge(p, r, { y: 370, swing: 30, depth: 0.85, contours: 6 }),
    ]),
    rect(318, 70, 16, 390, '#7a4a30'),
    rect(660, 130, 500, 18, '#7a4a30'),
    rect(660, 320, 500, 18, '#7a4a30'),
    [
      [720, 130, 0.36, '#b4603a'],
      [820, 130, 0.46, '#c9784a'],
      [930, 130, 0.34, '#a4502f'],
      [1030, 130, 0.44, '#d98a5a'],
      [1120, 130, 0.34, '#b4603a'],
      [740, 320, 0.5, '#c9683a'],
      [880, 320, 0.4, '#a4502f'],
      [1000, 320, 0.52, '#c9784a'],
      [1110, 320, 0.4, '#b4603a'],
    ]
      .map(([x, y, s, c]) => at(x as number, y as number, s as number, vessel(c as string, cream)))
      .join(''),
    table(r, 740, '#7a4a30'),
    ellipse(600, 770, 250, 50, '#3a2f33'),
    ellipse(600, 758, 240, 46, '#8d8474'),
    ellipse(600, 754, 200, 36, '#b9af9c'),
    at(600, 752, 1.2, [
      path(
        'M-60 -250C-90 -190 -140 -150 -140 -80C-140 -20 -80 0 0 0C80 0 140 -20 140 -80C140 -150 90 -190 60 -250Z',
        '#c4703f',
      ),
      path(
        'M60 -250C90 -190 140 -150 140 -80C140 -20 80 0 40 0C90 -30 96 -70 92 -100C88 -150 50 -190 34 -250Z',
        '#9c5230',
      ),
      ellipse(0, -250, 62, 17, '#d98f5f'),
      ellipse(0, -248, 46, 10, '#6b3420'),
      times(5, (i) =>
        stroke(
          `M${-110 + i * 3} ${-50 - i * 34}Q0 ${-28 - i * 38} ${112 - i * 6} ${-50 - i * 34}`,
          '#e0a274',
          3,
          'opacity=".5"',
        ),
      ),
    ]),
    hands(),
    at(190, 850, 0.9, [ellipse(0, -40, 120, 60, '#b4683f'), ellipse(-20, -60, 80, 30, '#cf8757')]),
    at(1030, 850, 1, [path('M-80 -90L-66 0H66L80 -90Z', '#5f7f86'), ellipse(0, -90, 80, 18, '#9cc4c8')]),
  ]),
  'nevado-del-cocuy-1': scene(palettes.snow, (p, r) => [
    sky(p, 560),
    clouds(p, r, 4, 40, 160),
    sun(p, 180, 130, 44),
    snowPeak(p, 950, 210, 560, 330, 640),
    snowPeak(p, 280, 250, 520, 290, 640),
    snowPeak(p, 600, 150, 560, 400, 640),
    path('M690 640C720 560 742 540 752 470L764 350L780 330H842L858 350L868 470C880 540 910 570 940 640Z', '#6a6468'),
    path('M826 330H842L858 350L868 470C880 540 910 570 940 640H850C836 560 830 450 826 330Z', '#484650'),
    path('M763 356L780 330H842L859 356Q840 348 822 362Q800 346 763 356Z', '#ffffff'),
    mist(p, 590, 120, 0.5),
    ridge(p, r, { y: 600, swing: 40, depth: 0.55, contours: 6, sharp: true, step: 200 }),
    withGradient(
      [
        [0, '#a9d8dc'],
        [1, '#2a7f94'],
      ],
      (f) => ellipse(760, 694, 330, 34, f),
    ),
    path('M-10 720C260 660 560 700 780 730C980 750 1100 730 1210 710V910H-10Z', p.land),
    contourLines(p, () => 712, 7, 28, 0.45),
    stones(p, [
      [90, 760, 150, 80],
      [1080, 750, 170, 90],
      [880, 770, 90, 50],
    ]),
    frailejon(p, 230, 800, 210, 0.95),
    frailejon(p, 990, 830, 240, 0.95),
    frailejon(p, 90, 900, 300),
    frailejon(p, 1130, 900, 290),
    trail('#d9c9a2', [560, 712], [520, 910], 120, 70),
    folk(560, 820, 200, poses.climb, achiote, '#2c3440', { pack: mustard, hat: undefined, helmet: teal }),
    folk(470, 850, 210, poses.climb, '#d9384a', '#22283a', { pack: teal, skin: skinLight, helmet: mustard }),
    at(460, 190, 0.26, condor()),
    grass(r, mix(p.leaf, p.ink, 0.3), 900, 40, 40),
  ]),
  'nevado-del-cocuy-2': scene(palettes.snowNight, (p, r) => [
    sky(p, 560),
    stars(p, r, 230, 520),
    moon(p, 240, 160, 48),
    snowPeak({ ...p, sun: '#cfdcf5', ink: '#b4c0e4' }, 880, 260, 560, 300, 640),
    snowPeak({ ...p, sun: '#cfdcf5', ink: '#b4c0e4' }, 380, 320, 520, 250, 640),
    mist(p, 590, 110, 0.4),
    ridge(p, r, { y: 600, swing: 40, depth: 0.6, contours: 6 }),
    path('M-10 700C300 660 800 680 1210 700V910H-10Z', p.ink),
    contourLines(p, () => 690, 7, 28, 0.22),
    withGlow(
      [
        [0, '#ffcf8a', 0.65],
        [1, '#ffcf8a', 0],
      ],
      (f) => ellipse(520, 780, 360, 120, f),
    ),
    at(520, 790, 1.75, [
      rect(-110, -100, 220, 100, '#6f6a78'),
      times(22, (i) =>
        rect(
          -108 + (i % 8) * 27 + (Math.floor(i / 8) % 2) * 12,
          -94 + Math.floor(i / 8) * 32,
          22,
          24,
          '#877f8c',
          'rx="5" opacity=".55"',
        ),
      ),
      path('M-134 -92L-70 -176H70L134 -92Z', '#4a3444'),
      path('M70 -176L134 -92H70L40 -176Z', '#352638'),
      rect(-24, -74, 44, 74, '#3a2630'),
      rect(-84, -72, 40, 36, '#ffd98e'),
      rect(44, -72, 40, 36, '#ffd98e'),
      stroke('M-64 -72V-36M-84 -54H-44M64 -72V-36M44 -54H84', '#3a2630', 4),
      rect(50, -206, 24, 56, '#5f5668'),
    ]),
    steam(628, 430, 150, '#cfdcf5', 0.4),
    at(860, 830, 0.6, fire(0.9)),
    folk(950, 850, 220, poses.sit, brick, '#22283a', { cape: '#b4472f', hat: '#2c2840' }, true),
    folk(770, 850, 220, poses.sit, teal, '#22283a', { skin: skinLight, cape: '#c9a86a' }),
    frailejon(p, 120, 880, 300),
    frailejon(p, 1100, 890, 330),
    grass(r, p.ink, 905, 40, 40),
  ]),
};
