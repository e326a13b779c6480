import { whaleBreach, whaleTail } from '../animals.ts';
import { mix } from '../colour.ts';
import { launch } from '../crafts.ts';
import { stones } from '../objects.ts';
import { palettes, shared } from '../palettes.ts';
import { person } from '../people.ts';
import { bush, canopy, cocoPalm, cornerLeaves, tree, waxPalm } from '../plants.ts';
import { poses } from '../poses.ts';
import { between, times } from '../random.ts';
import { scene, type Scenes } from '../scene.ts';
import { wave } from '../sea-parts.ts';
import { ripples, sunRoad, swell, water } from '../sea.ts';
import { clouds, flock, sky, streaks, sun } from '../sky.ts';
import { steam } from '../still-life.ts';
import { at, circle, ellipse, path, stroke, withGradient } from '../svg.ts';
import { mist, ridge } from '../terrain.ts';
import { bather, heliconia } from '../wild.ts';

const { achiote, mustard, teal, brick, pink, skinLight, skinDark } = shared;

/** Nuquí: whales, waves and hot springs. */
export const nuquiScenes: Scenes = {
  'ballenas-de-nuqui-1': scene(palettes.pacific, (p, r) => [
    sky(p, 470),
    clouds(p, r, 5, 40, 200),
    sun(p, 930, 150, 50),
    ridge(p, r, { y: 400, swing: 60, depth: 0.3, shape: (x) => (600 - x) * 0.12 }),
    canopy(p, r, 450, 46, 0.5, (x) => Math.max(-60, (640 - x) * 0.16)),
    mist(p, 440, 90, 0.5),
    water(p, r, 470, 900, 60),
    swell(p, r, 600, 0.2),
    at(560, 632, 1.25, whaleBreach('#2b4258', '#ece4d2')),
    times(
      30,
      (i) =>
        ellipse(
          560 + between(r, -230, 230),
          690 + between(r, -30, 20),
          between(r, 24, 64),
          between(r, 12, 30),
          '#ffffff',
          'opacity=".6"',
        ) +
        circle(
          560 + Math.cos(i) * between(r, 150, 320),
          620 - between(r, 0, 190),
          between(r, 3, 9),
          '#ffffff',
          'opacity=".8"',
        ),
    ),
    swell(p, r, 720, 0.6),
    at(980, 730, 0.8, launch('#f3e2bd', achiote, teal)),
    person(950, 724, 120, poses.point, { top: mustard, bottom: '#2c3a52', hat: '#f0e2c4' }, true),
    person(1010, 722, 116, poses.look, { top: pink, bottom: '#2c3a52', skin: skinLight }, true),
    swell(p, r, 820, 1),
    flock('#ffffff', r, 320, 280, 6, 18),
  ]),
  'ballenas-de-nuqui-2': scene(palettes.pacificDusk, (p, r) => [
    sky(p, 520),
    streaks(p, r, 9, 100, 400),
    sun(p, 420, 450, 82),
    ridge(p, r, { y: 480, swing: 40, depth: 0.4, shape: (x) => (x - 600) * 0.12 }),
    canopy(p, r, 510, 40, 0.6, (x) => Math.max(-50, (x - 700) * 0.16)),
    water(p, r, 520, 900, 54),
    sunRoad(p, r, 420, 526, 880, 210),
    at(640, 690, 1.35, whaleTail('#24344e')),
    [0, 1, 2, 3, 4, 5]
      .map((i) => stroke(`M${400 + i * 96} ${500 + (i % 2) * 30}v${40 + (i % 3) * 26}`, '#fff2d0', 3, 'opacity=".6"'))
      .join(''),
    times(16, () =>
      ellipse(
        640 + between(r, -120, 120),
        724 + between(r, -10, 16),
        between(r, 24, 60),
        between(r, 8, 16),
        '#fff2d8',
        'opacity=".5"',
      ),
    ),
    ripples(p, 640, 730, 330),
    at(1010, 640, 0.55, launch('#3a2f44', achiote)),
    person(990, 636, 84, poses.stand, { top: mustard, bottom: '#22283a' }, true),
    person(1030, 634, 80, poses.look, { top: teal, bottom: '#22283a' }, true),
    swell(p, r, 850, 0.9),
    flock(p.ink, r, 760, 260, 6, 16),
  ]),
  'surf-y-termales-en-nuqui-1': scene(palettes.pacific, (p, r) => [
    sky(p, 420),
    clouds(p, r, 4, 40, 180),
    sun(p, 260, 150, 50),
    ridge(p, r, { y: 340, swing: 60, depth: 0.3 }),
    canopy(p, r, 410, 60, 0.55),
    times(6, (i) => cocoPalm(p, 60 + i * 220, 436, 120 + (i % 3) * 30, i % 2 ? 0.14 : -0.14, 0.65)),
    water(p, r, 430, 900, 40),
    wave(p),
    person(610, 610, 300, poses.surf, { top: achiote, bottom: teal, skin: skinDark }),
    `<g transform="translate(620 616) rotate(14)">${path('M-190 0C-120 -22 110 -24 200 -34C130 6 -90 24 -190 0Z', mustard)}${stroke('M-170 0Q0 -10 180 -30', brick, 5)}</g>`,
    times(28, () => circle(between(r, 330, 620), between(r, 560, 720), between(r, 4, 16), '#ffffff', 'opacity=".75"')),
    times(22, (i) =>
      ellipse(i * 60 - 20, 770 + Math.sin(i) * 12, between(r, 40, 80), between(r, 10, 22), '#ffffff', 'opacity=".6"'),
    ),
    swell(p, r, 830, 0.9),
  ]),
  'surf-y-termales-en-nuqui-2': scene(palettes.pacific, (p, r) => [
    sky(p, 420),
    sun(p, 640, 170, 56),
    canopy(p, r, 330, 80, 0.3),
    mist(p, 370, 140, 0.7),
    canopy(p, r, 450, 90, 0.55, (x) => Math.abs(x - 640) * 0.22 - 20),
    tree(p, r, 130, 640, 460, 0.8),
    tree(p, r, 1080, 620, 470, 0.8),
    waxPalm(p, 860, 560, 400, 0.6),
    canopy(p, r, 570, 80, 0.75, (x) => (Math.abs(x - 640) - 260) * 0.4),
    withGradient(
      [
        [0, '#bfe6d0'],
        [1, '#4f9f94'],
      ],
      (f) => path('M1210 640C1040 620 900 600 820 560L780 570C820 640 980 700 1210 730Z', f),
    ),
    stones(p, [
      [760, 640, 120, 60],
      [900, 680, 140, 70],
      [1050, 720, 170, 80],
    ]),
    path('M-10 700C300 650 800 650 1210 740V910H-10Z', mix(p.land, p.ink, 0.25)),
    withGradient(
      [
        [0, '#b4e0cc'],
        [1, '#3a9490'],
      ],
      (f) => ellipse(480, 770, 380, 96, f),
    ),
    ripples(p, 440, 760, 240),
    bather(380, 766, 1.3, skinDark, '#1c1518'),
    bather(560, 780, 1.3, skinLight, '#3a2620'),
    steam(260, 740, 190, '#ffffff', 0.5),
    steam(680, 730, 210, '#ffffff', 0.5),
    steam(470, 690, 160, '#ffffff', 0.4),
    stones(p, [
      [90, 790, 170, 100],
      [170, 860, 180, 90],
      [320, 890, 180, 80],
      [500, 900, 200, 80],
      [680, 886, 180, 80],
      [830, 840, 170, 90],
      [880, 770, 130, 70],
    ]),
    bush(p, r, 1010, 880, 230),
    bush(p, r, 50, 720, 180),
    heliconia(1120, 900, 330, achiote),
    cornerLeaves(p, r, -1, 230),
    cornerLeaves(p, r, 1, 220),
  ]),
};
