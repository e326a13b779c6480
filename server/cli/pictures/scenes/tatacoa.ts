import { beast } from '../animals.ts';
import { thatch } from '../architecture.ts';
import { bicycle } from '../crafts.ts';
import { telescope } from '../objects.ts';
import { palettes, shared } from '../palettes.ts';
import { folk, person, shadow } from '../people.ts';
import { maze } from '../plains-parts.ts';
import { cactus, grass } from '../plants.ts';
import { poses } from '../poses.ts';
import { scene, type Scenes } from '../scene.ts';
import { ripples } from '../sea.ts';
import { clouds, flock, milkyWay, sky, stars, streaks, sun } from '../sky.ts';
import { at, circle, ellipse, path, stroke, withGlow, withGradient } from '../svg.ts';
import { contourLines, mesa, ridge, ridges, trail } from '../terrain.ts';
import { bather } from '../wild.ts';

const { achiote, mustard, teal, brick, pink, white, skinLight, skinDark } = shared;

/** The desert of La Tatacoa, by night and by day. */
export const tatacoaScenes: Scenes = {
  'noche-de-estrellas-en-tatacoa-1': scene(palettes.desertNight, (p, r) => [
    sky(p, 640),
    stars(p, r, 240, 600),
    milkyWay(r),
    ridge(p, r, { y: 600, swing: 26, depth: 0.35 }),
    mesa(
      p,
      r,
      [
        [-10, 610],
        [120, 590],
        [240, 640],
        [330, 610],
        [420, 680],
        [520, 700],
        [-10, 760],
      ],
      0.6,
    ),
    mesa(
      p,
      r,
      [
        [1210, 600],
        [1080, 610],
        [990, 660],
        [880, 640],
        [800, 700],
        [700, 710],
        [1210, 780],
      ],
      0.65,
    ),
    path('M-10 730C300 690 800 690 1210 740V910H-10Z', '#4a2530'),
    contourLines(p, () => 716, 6, 28, 0.3),
    stroke('M560 640L1010 60', '#8ff0a8', 4, 'opacity=".75"'),
    withGlow(
      [
        [0, '#ff6a4a', 0.45],
        [1, '#ff6a4a', 0],
      ],
      (f) => ellipse(420, 850, 260, 60, f),
    ),
    at(430, 860, 1.45, telescope('#e9e2d0'), false),
    folk(300, 862, 290, poses.look, achiote, '#1c1830', { skin: skinLight }),
    folk(590, 850, 270, poses.point, teal, '#1c1830', { hat: '#3a2f44' }),
    folk(700, 860, 200, poses.stand, mustard, '#1c1830', { skin: skinLight }, true),
    at(940, 866, 1, [
      ellipse(0, 0, 150, 16, brick),
      path('M-120 -4C-80 -40 40 -44 120 -10Z', '#2a2444'),
      circle(-130, -18, 20, '#8f5a3c'),
    ]),
    cactus(p, 120, 840, 260, 1),
    cactus(p, 1110, 830, 300, 1),
    cactus(p, 1010, 770, 120, 0.8, 2),
  ]),
  'noche-de-estrellas-en-tatacoa-2': scene(palettes.desertDusk, (p, r) => [
    sky(p, 460),
    streaks(p, r, 7, 80, 300),
    sun(p, 300, 360, 66),
    ridges(p, r, 2, 410, 450, { swing: 26, contours: 3 }),
    maze(p, r),
    folk(610, 800, 150, poses.walk, teal, '#2c2644', { hat: '#f3e2bd', pack: mustard }),
    folk(680, 812, 150, poses.walk, white, '#2c2644', { skin: skinLight, pack: pink }),
    cactus(p, 150, 850, 330, 1),
    cactus(p, 1090, 860, 380, 1),
    cactus(p, 330, 760, 140, 0.9, 2),
    grass(r, p.ink, 905, 14, 40),
    flock(p.ink, r, 760, 200, 6, 14),
  ]),
  'los-hoyos-en-bicicleta-1': scene(palettes.desertGrey, (p, r) => [
    sky(p, 470),
    clouds(p, r, 4, 50, 180),
    sun(p, 900, 210, 60),
    ridges(p, r, 3, 340, 450, { swing: 50, contours: 4 }),
    mesa(
      p,
      r,
      [
        [-10, 430],
        [140, 420],
        [260, 480],
        [330, 460],
        [460, 560],
        [560, 600],
        [-10, 680],
      ],
      0.75,
    ),
    mesa(
      p,
      r,
      [
        [1210, 440],
        [1090, 450],
        [980, 520],
        [880, 500],
        [780, 580],
        [690, 610],
        [1210, 700],
      ],
      0.8,
    ),
    path('M-10 660C300 610 800 610 1210 670V910H-10Z', '#b9ae9c'),
    contourLines(p, () => 640, 8, 30, 0.6),
    trail('#e6dcc6', [640, 620], [420, 910], 330, 150),
    shadow(540, 812, 230, '#0b1420', 0.3),
    at(560, 816, 1.4, bicycle(achiote)),
    person(512, 798, 470, poses.cycle, { top: teal, bottom: '#2c3440', helmet: mustard, pack: brick }),
    shadow(860, 690, 80),
    at(860, 694, 0.5, bicycle('#2f6fb5')),
    person(843, 688, 168, poses.cycle, { top: pink, bottom: '#2c3440', helmet: white, skin: skinLight }),
    cactus(p, 110, 800, 330, 1),
    cactus(p, 1080, 830, 290, 1),
    cactus(p, 980, 700, 130, 0.85, 2),
    at(250, 700, 0.4, beast('#f6ead0', { legs: 80, neck: 50, fat: 0.85, head: 0.7, horns: 'goat' })),
    grass(r, '#7a7a52', 900, 16, 40),
  ]),
  'los-hoyos-en-bicicleta-2': scene(palettes.desertGrey, (p, r) => [
    sky(p, 380),
    clouds(p, r, 4, 40, 150),
    sun(p, 240, 140, 48),
    ridges(p, r, 2, 300, 360, { swing: 40, contours: 3 }),
    mesa(
      p,
      r,
      [
        [-10, 340],
        [130, 330],
        [240, 420],
        [330, 400],
        [420, 520],
        [500, 620],
        [-10, 760],
      ],
      0.8,
    ),
    mesa(
      p,
      r,
      [
        [1210, 330],
        [1060, 350],
        [960, 430],
        [860, 420],
        [780, 530],
        [720, 620],
        [1210, 780],
      ],
      0.86,
    ),
    mesa(
      p,
      r,
      [
        [380, 470],
        [480, 440],
        [600, 480],
        [700, 450],
        [820, 500],
        [800, 640],
        [400, 640],
      ],
      0.66,
    ),
    path('M-10 720C300 620 860 620 1210 730V910H-10Z', '#aaa092'),
    contourLines(p, () => 660, 7, 32, 0.55),
    withGradient(
      [
        [0, '#c4f0e4'],
        [1, '#2f9aa4'],
      ],
      (f) => ellipse(600, 740, 330, 70, f),
    ),
    ellipse(600, 740, 330, 70, 'none', 'stroke="#e9e0cc" stroke-width="12"'),
    ripples(p, 600, 742, 200),
    bather(520, 742, 1, skinLight, '#3a2620'),
    bather(680, 752, 1, skinDark, '#1c1518'),
    at(240, 760, 0.6, thatch(p, '#b98a4a', 0.8)),
    at(960, 850, 0.9, bicycle(achiote)),
    shadow(960, 850, 130),
    at(1060, 866, 0.8, bicycle('#2f6fb5')),
    cactus(p, 1130, 740, 240, 0.95),
    cactus(p, 90, 860, 310, 1),
    cactus(p, 800, 700, 90, 0.8, 2),
  ]),
};
