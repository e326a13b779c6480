import { foam, guadua } from '../andean-parts.ts';
import { oar, raft } from '../crafts.ts';
import { stones } from '../objects.ts';
import { palettes, shared } from '../palettes.ts';
import { person } from '../people.ts';
import { banana, canopy, cornerLeaves, grass } from '../plants.ts';
import { poses } from '../poses.ts';
import { between, times } from '../random.ts';
import { scene, type Scenes } from '../scene.ts';
import { ripples, sunRoad, water } from '../sea.ts';
import { clouds, sky, streaks, sun } from '../sky.ts';
import { at, ellipse, path, rect, withGradient } from '../svg.ts';
import { ridges } from '../terrain.ts';

const { achiote, mustard, teal, brick, pink, white, skinLight } = shared;

/** The river Fonce, in white water and in calm. */
export const santanderRiverScenes: Scenes = {
  'rafting-en-el-rio-fonce-1': scene(palettes.canyonDay, (p, r) => [
    sky(p, 400),
    sun(p, 920, 130, 44),
    clouds(p, r, 3, 50, 150),
    ridges(p, r, 2, 250, 330, { swing: 80, contours: 4 }),
    canopy(p, r, 420, 70, 0.55, (x) => Math.abs(x - 600) * 0.2),
    canopy(p, r, 500, 80, 0.8, (x) => Math.abs(x - 600) * 0.24 - 20),
    withGradient(
      [
        [0, '#cfe6d2'],
        [1, '#3f948a'],
      ],
      (f) =>
        path(
          'M520 500C620 500 700 520 680 560C640 620 -10 640 -10 720V910H1210V700C1100 640 760 600 720 560C700 530 640 500 600 500Z',
          f,
        ),
    ),
    times(20, () =>
      rect(between(r, 40, 1100), between(r, 650, 890), between(r, 50, 170), 5, '#ffffff', 'rx="3" opacity=".55"'),
    ),
    foam(r, 760),
    stones(p, [
      [130, 690, 210, 120],
      [1080, 690, 220, 130],
      [900, 650, 110, 60],
    ]),
    ...[
      [-150, 0],
      [-50, 1],
      [60, 0],
      [160, 1],
    ].map(([dx, i], k) =>
      person(
        590 + dx!,
        716 - dx! * 0.07,
        250,
        poses.paddle,
        {
          top: [achiote, teal, pink, white][k]!,
          bottom: '#2c3440',
          helmet: [mustard, brick, white, teal][k]!,
          vest: k % 2 ? mustard : '#d9384a',
          skin: k % 2 ? skinLight : undefined,
        },
        i === 1 && k > 2,
      ),
    ),
    oar(410, 690, 230, 58),
    oar(780, 660, 230, -56),
    at(600, 732, 1.35, raft('#2f6fb5', mustard), false, -5),
    foam(r, 830),
    stones(p, [
      [60, 880, 220, 130],
      [1160, 870, 220, 150],
    ]),
    banana(p, 60, 640, 260, 0.9),
    cornerLeaves(p, r, 1, 190),
  ]),
  'rafting-en-el-rio-fonce-2': scene(palettes.canyonDusk, (p, r) => [
    sky(p, 460),
    streaks(p, r, 6, 90, 300),
    sun(p, 620, 350, 64),
    ridges(p, r, 2, 360, 430, { swing: 60 }),
    canopy(p, r, 480, 70, 0.6, (x) => Math.abs(x - 620) * 0.22),
    water({ ...p, water: ['#f0b78c', '#3f6a78'] }, r, 520, 900, 50),
    sunRoad(p, r, 620, 526, 860, 170),
    guadua(r, 90, 700, p),
    guadua(r, 1100, 690, p),
    stones(p, [
      [220, 600, 130, 60],
      [980, 600, 150, 70],
      [1090, 760, 190, 100],
    ]),
    at(830, 600, 0.55, raft(brick, mustard)),
    [760, 830, 900]
      .map((x, i) =>
        person(x, 592, 110, poses.paddle, {
          top: [teal, mustard, pink][i]!,
          bottom: '#2c2644',
          helmet: white,
          vest: '#d9384a',
        }),
      )
      .join(''),
    ellipse(440, 780, 330, 22, p.ink, 'opacity=".3"'),
    person(430, 742, 330, poses.paddle, {
      top: teal,
      bottom: '#2c2644',
      vest: mustard,
      helmet: brick,
      skin: skinLight,
    }),
    at(
      440,
      756,
      1.15,
      path('M-240 -16C-150 -40 150 -40 240 -16C180 14 80 24 0 24C-80 24 -180 14 -240 -16Z', achiote) +
        path('M-240 -16C-150 -40 150 -40 240 -16C150 -26 -150 -26 -240 -16Z', mustard),
    ),
    oar(510, 620, 400, -18, mustard),
    ripples(p, 440, 786, 330),
    cornerLeaves(p, r, -1, 200),
    grass(r, p.ink, 905, 40, 50),
  ]),
};
