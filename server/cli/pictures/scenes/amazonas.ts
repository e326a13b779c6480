import { dolphin, frog, monkey } from '../animals.ts';
import { thatch } from '../architecture.ts';
import { wader } from '../birds.ts';
import { mix } from '../colour.ts';
import { canoe, oar } from '../crafts.ts';
import { ceiba, stilt } from '../forest-parts.ts';
import { vessel } from '../objects.ts';
import { palettes, shared } from '../palettes.ts';
import { folk, person } from '../people.ts';
import { banana, bush, canopy, cocoPalm, cornerLeaves, lilyPad, tree, waxPalm } from '../plants.ts';
import { poses } from '../poses.ts';
import { between, times } from '../random.ts';
import { scene, type Scenes } from '../scene.ts';
import { ripples, sunRoad, water } from '../sea.ts';
import { clouds, flock, moon, rays, sky, stars, streaks, sun } from '../sky.ts';
import { at, circle, clipped, ellipse, path, polygon, rect, stroke, withGlow } from '../svg.ts';
import { contourLines, mist } from '../terrain.ts';
import { bromeliad } from '../wild.ts';

const { achiote, mustard, cream, teal, brick, pink, forest, white, skinLight } = shared;

/** The Amazon: river, flooded forest and night. */
export const amazonasScenes: Scenes = {
  'delfines-de-puerto-narino-1': scene(palettes.jungleDusk, (p, r) => [
    sky(p, 520),
    streaks(p, r, 8, 110, 400),
    sun(p, 640, 450, 80),
    canopy(p, r, 490, 40, 0.3),
    canopy(p, r, 516, 46, 0.5, (x) => Math.max(0, Math.abs(x - 640) - 300) * 0.12),
    water(p, r, 530, 900, 54),
    sunRoad(p, r, 640, 536, 880, 210),
    waxPalm(p, 120, 520, 190, 0.55),
    cocoPalm(p, 1050, 520, 200, -0.1, 0.6),
    tree(p, r, 240, 524, 190, 0.55),
    tree(p, r, 960, 524, 170, 0.5),
    ellipse(860, 668, 190, 16, p.ink, 'opacity=".35"'),
    person(820, 650, 210, poses.point, { top: achiote, bottom: '#2c2644', hat: '#f0e2c4', skin: '#8f5a3c' }, true),
    person(930, 656, 170, poses.sit, { top: teal, bottom: '#2c2644', skin: skinLight }, true),
    at(870, 652, 0.95, canoe('#5f3a30', 420)),
    ripples(p, 870, 684, 270),
    clipped('M0 0H1200V788H0Z', at(330, 726, 1.15, dolphin('#e8949f'), false, -18)),
    ripples(p, 360, 790, 260),
    clipped('M0 0H1200V838H0Z', at(590, 806, 0.75, dolphin('#d98a98'), false, -8)),
    ripples(p, 590, 842, 190),
    lilyPad(p, 120, 850, 210, true),
    lilyPad(p, 1060, 840, 250),
    lilyPad(p, 900, 880, 180, true),
    flock(p.ink, r, 420, 250, 8, 14),
    cornerLeaves(p, r, 1, 180),
  ]),
  'delfines-de-puerto-narino-2': scene(palettes.jungleDay, (p, r) => [
    sky(p, 480),
    clouds(p, r, 4, 50, 200),
    sun(p, 950, 150, 48),
    canopy(p, r, 420, 60, 0.35),
    canopy(p, r, 480, 70, 0.6),
    tree(p, r, 120, 560, 330, 0.8),
    cocoPalm(p, 620, 540, 270, 0.1, 0.8),
    water(p, r, 550, 900, 44),
    stilt(260, 560, 1.15, '#d9704f', p),
    stilt(520, 556, 0.9, '#5f9aa8', p),
    stilt(820, 560, 1.25, '#e8b04a', p),
    stilt(1080, 556, 1, '#e9d9b8', p),
    banana(p, 690, 560, 150, 0.8),
    banana(p, 970, 560, 150, 0.8),
    ellipse(560, 700, 200, 16, p.ink, 'opacity=".3"'),
    person(530, 686, 190, poses.paddle, { top: pink, bottom: '#2c3a52', skin: '#a86c48' }),
    at(560, 690, 0.9, canoe('#8a5a3a', 400)),
    oar(600, 640, 190, -34, '#8a5a3a'),
    lilyPad(p, 160, 790, 300, true),
    lilyPad(p, 430, 850, 260),
    lilyPad(p, 900, 770, 270),
    lilyPad(p, 1090, 850, 330, true),
    lilyPad(p, 720, 870, 200, true),
    at(1010, 756, 0.42, wader(white, { legs: '#c98a2a', bill: '#e8a33d' })),
    cornerLeaves(p, r, -1, 170),
  ]),
  'noche-en-la-selva-1': scene(palettes.jungleNight, (p, r) => [
    sky(p, 640),
    stars(p, r, 200, 520),
    moon(p, 250, 170, 52),
    canopy(p, r, 500, 80, 0.25, (x) => Math.abs(x - 560) * 0.12),
    canopy(p, r, 600, 90, 0.5, (x) => Math.abs(x - 560) * 0.2),
    ceiba(mix(p.ink, '#6f6a5c', 0.55), p),
    canopy(p, r, 790, 60, 0.8, (x) => (Math.abs(x - 600) - 420) * 0.3),
    path('M-10 800C300 770 900 770 1210 800V910H-10Z', p.ink),
    withGlow(
      [
        [0, '#ffe9a8', 0.55],
        [1, '#ffe9a8', 0],
      ],
      (f) => ellipse(420, 830, 300, 90, f),
    ),
    polygon(
      [
        [352, 690],
        [560, 800],
        [700, 850],
        [420, 860],
      ],
      '#fff0b8',
      'opacity=".22"',
    ),
    folk(320, 850, 230, poses.lead, achiote, '#22283a', { hat: '#c9a86a', skin: '#8f5a3c' }),
    folk(230, 850, 220, poses.walk, teal, '#22283a', { pack: brick, skin: skinLight }),
    folk(150, 856, 216, poses.walk, mustard, '#22283a', { pack: forest }),
    times(26, () =>
      circle(
        between(r, 40, 1160),
        between(r, 500, 860),
        between(r, 2, 4.5),
        '#e6f58a',
        `opacity="${between(r, 0.5, 1).toFixed(2)}"`,
      ),
    ),
    times(5, (i) =>
      at(840 + i * 44, 850 - (i % 2) * 10, 1, [
        rect(-4, -26, 8, 26, '#bfe8b0'),
        path('M-20 -24Q0 -52 20 -24Z', '#9ff0b0'),
      ]),
    ),
    withGlow(
      [
        [0, '#9ff0b0', 0.5],
        [1, '#9ff0b0', 0],
      ],
      (f) => ellipse(930, 830, 170, 60, f),
    ),
    cornerLeaves(p, r, 1, 260),
    cornerLeaves(p, r, -1, 200),
  ]),
  'noche-en-la-selva-2': scene(palettes.jungleNight, (p, r) => [
    sky(p, 900),
    stars(p, r, 120, 380),
    moon(p, 880, 220, 110),
    canopy(p, r, 560, 90, 0.3),
    canopy(p, r, 700, 110, 0.55),
    times(18, () => circle(between(r, 0, 1200), between(r, 300, 860), between(r, 2, 5), '#e6f58a', 'opacity=".8"')),
    path('M-40 760C180 560 620 560 1240 700C940 760 500 860 -40 820Z', '#2f7a4a'),
    path('M-40 760C180 560 620 560 1240 700C900 650 400 640 -40 800Z', '#4a9a58'),
    stroke('M-40 786C300 680 760 660 1220 700', '#8fc97a', 6),
    times(7, (i) =>
      stroke(
        `M${80 + i * 150} ${764 - i * 12}Q${150 + i * 150} ${690 - i * 4} ${200 + i * 150} ${630 + i * 8}`,
        '#8fc97a',
        3,
        'opacity=".5"',
      ),
    ),
    ellipse(540, 690, 190, 22, '#0b2a24', 'opacity=".5"'),
    at(520, 588, 1.45, frog()),
    bush(p, r, 1040, 910, 260),
    bush(p, r, 200, 920, 230),
    cornerLeaves(p, r, 1, 240),
    cornerLeaves(p, r, -1, 200),
  ]),
  'mocagua-monos-y-maloca-1': scene(palettes.jungleDay, (p, r) => [
    sky(p, 460),
    sun(p, 260, 150, 50),
    clouds(p, r, 3, 60, 170),
    canopy(p, r, 400, 80, 0.35),
    canopy(p, r, 490, 90, 0.55),
    cocoPalm(p, 240, 640, 420, 0.1, 0.75),
    waxPalm(p, 980, 640, 480, 0.7),
    tree(p, r, 1090, 660, 440, 0.8),
    path('M-10 640C300 620 900 620 1210 650V910H-10Z', '#c9a871'),
    contourLines(p, () => 640, 8, 30, 0.55),
    at(600, 680, 1.35, thatch(p, '#b98a4a', 1)),
    withGlow(
      [
        [0, '#ffcf8a', 0.5],
        [1, '#ffcf8a', 0],
      ],
      (f) => ellipse(600, 640, 190, 90, f),
    ),
    folk(470, 720, 170, poses.sit, achiote, brick, { skirt: 'knee', skin: '#8f5a3c' }),
    folk(730, 722, 170, poses.sit, teal, '#3a3a5a', { skin: '#8f5a3c' }, true),
    folk(600, 720, 180, poses.reach, mustard, brick, { skirt: 'knee', skin: '#8f5a3c' }),
    folk(300, 830, 260, poses.walk, pink, '#2c3a52', { pack: teal, skin: skinLight }),
    folk(900, 830, 250, poses.point, white, '#3a4a3a', { hat: '#d9b97a', skin: '#8f5a3c' }, true),
    banana(p, 80, 820, 330),
    bush(p, r, 1130, 860, 200),
    ellipse(1000, 850, 60, 16, '#8a5a3a'),
    at(1000, 850, 0.6, vessel('#b4603a', cream)),
    cornerLeaves(p, r, -1, 190),
  ]),
  'mocagua-monos-y-maloca-2': scene(palettes.jungleDay, (p, r) => [
    sky(p, 900),
    sun(p, 860, 230, 80),
    canopy(p, r, 430, 100, 0.22),
    mist(p, 470, 200, 0.6),
    tree(p, r, 950, 780, 560, 0.3),
    canopy(p, r, 640, 110, 0.42),
    rays(p, 860, 120, 900, 0.18),
    canopy(p, r, 800, 120, 0.65),
    path('M-20 210C300 130 700 180 1220 70L1220 112C760 240 320 190 -20 262Z', '#5b4334'),
    path('M-20 220C300 140 700 190 1220 80L1220 90C760 210 320 156 -20 230Z', '#8a6a4c'),
    at(560, 448, 1.2, monkey('#7a5540')),
    at(930, 290, 0.5, monkey('#6b4a38')),
    [
      [60, 200, 30],
      [300, 160, 70],
      [760, 190, 40],
      [1040, 130, 80],
      [1150, 110, 30],
    ]
      .map(
        ([x, y, a], i) =>
          `<g transform="translate(${x} ${y}) rotate(${a})">${path('M0 0C50 -64 170 -64 230 0C170 54 50 54 0 0Z', i % 2 ? '#2f7350' : '#3f8a58')}${stroke('M8 0H220', '#a6c97a', 4)}</g>`,
      )
      .join(''),
    bromeliad(240, 190, 120, brick),
    bush(p, r, 200, 920, 270),
    bush(p, r, 1040, 930, 260),
    cornerLeaves(p, r, -1, 270),
    cornerLeaves(p, r, 1, 240),
  ]),
};
