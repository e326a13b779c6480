import { church } from '../architecture.ts';
import { mix } from '../colour.ts';
import { launch, motochiva } from '../crafts.ts';
import { zigzag, zocaloReliefs } from '../details.ts';
import { pennants } from '../lights.ts';
import { palettes, petals, shared } from '../palettes.ts';
import { folk, shadow } from '../people.ts';
import { canopy, flowers, grass, tree } from '../plants.ts';
import { poses } from '../poses.ts';
import { times } from '../random.ts';
import { hen } from '../reef.ts';
import { scene, type Scenes } from '../scene.ts';
import { island, water } from '../sea.ts';
import { clouds, sky, sun } from '../sky.ts';
import { street } from '../street.ts';
import { at, circle, path, rect, stroke, withGradient } from '../svg.ts';
import { contourLines, ridge, ridges, trail } from '../terrain.ts';

const { achiote, mustard, cream, teal, pink, lilac, white, skinLight, skinDark } = shared;

const guatape = [
  { wall: '#f5ead2', door: '#1f7f80', band: '#d8622d', pattern: '#f8ead0' },
  { wall: '#e8b04a', door: '#7a2f5a', band: '#1f7f80', pattern: '#eeb045' },
  { wall: '#e58fa0', door: '#2c5a8a', band: '#7a3f8a', pattern: '#f8ead0' },
  { wall: '#7fb8c4', door: '#b4472f', band: '#2c5a8a', pattern: '#eeb045' },
  { wall: '#a8c96a', door: '#b4472f', band: '#d8622d', pattern: '#f8ead0' },
  { wall: '#f0d9a8', door: '#1f4f7a', band: '#b4472f', pattern: '#eeb045' },
];

/** Guatapé: the lake, the rock and the painted plinths. */
export const guatapeScenes: Scenes = {
  'penol-de-guatape-1': scene(palettes.lake, (p, r) => [
    sky(p, 520),
    clouds(p, r, 5, 50, 230),
    sun(p, 210, 160, 46),
    ridges(p, r, 2, 430, 500, { swing: 50, contours: 3 }),
    water(p, r, 540, 760, 30),
    island(p, 180, 560, 300, 40, 0.5, '#d9a06a'),
    island(p, 1040, 570, 340, 46, 0.55, '#d9a06a'),
    island(p, 480, 610, 220, 30, 0.65, '#d9a06a'),
    withGradient(
      [
        [0, '#9a948c'],
        [0.6, '#6f6a6c'],
        [1, '#55575a'],
      ],
      (f) => path('M500 640C480 500 520 300 590 210C650 140 760 130 820 190C900 280 940 480 930 640Z', f),
    ),
    path(
      'M590 210C650 140 760 130 820 190C760 170 690 190 650 260C600 360 570 500 566 640H500C480 500 520 300 590 210Z',
      p.glow,
      'opacity=".28"',
    ),
    stroke('M700 190Q680 400 690 640M770 190Q810 400 810 640M860 260Q884 450 884 640', '#3f4247', 4, 'opacity=".35"'),
    zigzag(720, 630, 200),
    rect(690, 128, 80, 34, '#e8b04a'),
    path('M682 130H778L766 108H694Z', '#b4472f'),
    rect(712, 84, 36, 28, '#f3e2bd'),
    path('M706 86H754L744 68H716Z', '#b4472f'),
    canopy(p, r, 664, 46, 0.8),
    path('M-10 700C300 650 700 690 1210 730V910H-10Z', mix(p.land, p.leaf, 0.4)),
    contourLines(p, () => 700, 7, 28, 0.4),
    trail('#e8cfa0', [700, 690], [520, 900], 130, 90),
    folk(540, 830, 210, poses.point, achiote, '#2c3a52', { pack: teal }),
    folk(450, 850, 200, poses.look, mustard, '#3a3a5a', { hat: '#f0e2c4', skin: skinLight }),
    tree(p, r, 120, 830, 280),
    tree(p, r, 1070, 850, 330),
    grass(r, p.ink, 905, 40, 44),
  ]),
  'penol-de-guatape-2': scene(palettes.lake, (p, r) => [
    sky(p, 330),
    clouds(p, r, 5, 30, 170),
    ridges(p, r, 2, 250, 300, { swing: 40 }),
    water(p, r, 310, 900, 50),
    times(26, (i) => {
      const t = i / 26;
      const y = 326 + t * 400;
      const w = 120 + t * 320;
      return island(p, ((i * 397) % 1300) - 40, y, w * (0.7 + r() * 0.5), 18 + t * 66, 0.35 + t * 0.55, '#dba56c');
    }),
    at(880, 560, 0.3, launch(white, achiote)),
    stroke('M800 570Q700 590 560 580', '#ffffff', 4, 'opacity=".6"'),
    at(300, 470, 0.18, launch(white, teal)),
    path('M-10 800C200 740 500 750 700 800C900 850 1100 830 1210 800V910H-10Z', '#7d7873'),
    path(
      'M-10 800C200 740 500 750 700 800C900 850 1100 830 1210 800',
      'none',
      `stroke="${p.glow}" stroke-width="6" opacity=".6"`,
    ),
    contourLines(p, (x) => 780 + Math.sin(x / 200) * 20, 4, 26, 0.4),
    rect(0, 706, 1200, 9, '#4a3a33'),
    times(11, (i) => rect(40 + i * 112, 706, 9, 150, '#4a3a33')),
    folk(360, 850, 300, poses.cheer, achiote, '#2c3a52', { pack: mustard }),
    folk(490, 856, 280, poses.stand, teal, '#3a3a5a', { hat: '#f0e2c4', skin: skinLight }),
    folk(870, 866, 290, poses.look, pink, '#2c3a52', { skin: skinDark }, true),
  ]),
  'zocalos-de-guatape-1': scene(palettes.lake, (p, r) => [
    sky(p, 520),
    clouds(p, r, 4, 50, 170),
    ridge(p, r, { y: 400, swing: 60, depth: 0.4, contours: 6 }),
    at(640, 530, 0.55, church('#f5ead2', '#b4472f', 2)),
    street(p, { vanish: [640, 530], half: 640, eye: 330, high: 500, ground: '#c9b8a0' }, guatape),
    pennants([60, 130], [1150, 150], 60, 20, [pink, mustard, teal, achiote, lilac]),
    pennants([300, 300], [960, 300], 40, 16, [teal, achiote, pink, mustard]),
    shadow(560, 812, 190),
    at(560, 812, 1.05, motochiva([achiote, mustard, teal, cream])),
    folk(830, 800, 240, poses.wave, white, '#b4472f', { skirt: 'knee', hat: '#f3e2bd' }, true),
  ]),
  'zocalos-de-guatape-2': scene(palettes.lake, (p, r) => [
    sky(p, 100),
    rect(0, 70, 1200, 640, '#f3d27a'),
    path('M-10 90L1210 60V0H-10Z', '#a8492f'),
    times(20, (i) => stroke(`M${i * 64} 0V${88 - i}`, '#7a3020', 5)),
    rect(0, 92, 1200, 14, '#d9a850'),
    rect(120, 180, 300, 350, '#1f6a8a'),
    rect(140, 200, 124, 310, '#2f8aa8'),
    rect(276, 200, 124, 310, '#2f8aa8'),
    times(7, (i) => rect(150, 216 + i * 42, 104, 26, '#1f6a8a') + rect(286, 216 + i * 42, 104, 26, '#1f6a8a')),
    rect(100, 526, 340, 26, '#7a3f2a'),
    flowers(r, petals, 110, 490, 320, 40, 60, 17),
    rect(740, 160, 260, 550, '#b4472f'),
    rect(760, 180, 102, 530, '#8f3524'),
    rect(878, 180, 102, 530, '#8f3524'),
    [200, 380, 560].map((y) => rect(776, y, 70, 130, '#b4472f') + rect(894, y, 70, 130, '#b4472f')).join(''),
    circle(866, 470, 12, mustard),
    rect(0, 570, 740, 150, '#1f7f80'),
    rect(1000, 570, 200, 150, '#1f7f80'),
    rect(0, 562, 740, 12, achiote),
    rect(1000, 562, 200, 12, achiote),
    zocaloReliefs(),
    rect(0, 716, 1200, 190, '#bfae96'),
    rect(0, 716, 1200, 18, '#e0d0b4'),
    contourLines(p, () => 744, 5, 30, 0.5),
    at(570, 726, 1, [
      path('M-60 -100H60L44 0H-44Z', '#c4683a'),
      at(0, -130, 1, flowers(r, petals, -70, -40, 140, 70, 40, 17)),
    ]),
    shadow(1090, 850, 80),
    at(1080, 850, 1, hen()),
    at(1000, 866, 0.8, hen(), true),
  ]),
};
