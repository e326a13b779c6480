import { cabin, cable, hillside, skyline } from '../architecture.ts';
import { mix } from '../colour.ts';
import { paraglider } from '../crafts.ts';
import { muralFace } from '../details.ts';
import { palettes, shared } from '../palettes.ts';
import { folk, person, shadow } from '../people.ts';
import { canopy, grass } from '../plants.ts';
import { poses } from '../poses.ts';
import { times } from '../random.ts';
import { scene, type Scenes } from '../scene.ts';
import { clouds, flock, sky, sun } from '../sky.ts';
import { at, clipped, path, polygon, rect, stroke } from '../svg.ts';
import { contourLines, crestOf, mist, ridge, ridges } from '../terrain.ts';

const { achiote, mustard, cream, teal, brick, pink, white, skinLight, skinDark } = shared;

const barrio = ['#c9573a', '#e8b04a', '#d98a6a', '#5f9aa8', '#b4472f', '#e9d9b8', '#7fae7a', '#c96a8a'];

/** Medellín and its slopes. */
export const medellinScenes: Scenes = {
  'comuna-13-escaleras-y-color-1': scene(palettes.medellinDay, (p, r) => {
    const slope = crestOf(r, { y: 360, swing: 26, depth: 1, step: 300, shape: (x) => (x - 640) * 0.2 });
    return [
      sky(p, 480),
      clouds(p, r, 4, 50, 180),
      ridges(p, r, 3, 270, 400, { swing: 70, contours: 4 }),
      skyline(p, r, 470, 0.35, { right: 700, high: 110 }),
      hillside(p, r, slope, 4, barrio, { from: 20, gap: 42, size: 42, depth: 0.6 }),
      hillside(p, r, (x) => slope(x) + 190, 4, barrio, { gap: 60, size: 70, depth: 0.92 }),
      polygon(
        [
          [470, 900],
          [720, 900],
          [640, 430],
          [580, 430],
        ],
        '#b9b4a8',
      ),
      polygon(
        [
          [480, 900],
          [586, 900],
          [612, 440],
          [588, 440],
        ],
        '#5a6068',
      ),
      polygon(
        [
          [606, 900],
          [710, 900],
          [634, 440],
          [614, 440],
        ],
        '#5a6068',
      ),
      times(16, (i) => {
        const t = (i / 16) ** 0.7;
        const y = 900 - t * 450;
        const w = 53 - t * 40;
        return rect(534 - w + t * 66, y, w * 2, 4, '#9aa0a4') + rect(658 - w - t * 34, y, w * 2, 4, '#9aa0a4');
      }),
      polygon(
        [
          [440, 900],
          [484, 900],
          [590, 420],
          [578, 420],
        ],
        achiote,
      ),
      polygon(
        [
          [708, 900],
          [756, 900],
          [650, 420],
          [636, 420],
        ],
        achiote,
      ),
      path('M380 560Q610 420 850 570L836 590Q610 450 396 582Z', '#e8632d'),
      stroke('M400 576V700M830 586V700', '#a8421f', 10),
      person(540, 800, 190, poses.stand, { top: teal, bottom: '#2c3a52', pack: mustard }),
      person(656, 760, 160, poses.stand, { top: pink, bottom: '#3a3a5a', skin: skinDark }, true),
      person(566, 640, 110, poses.wave, { top: mustard, bottom: '#2c3a52' }),
      hillside(p, r, () => 740, 3, barrio, { gap: 66, size: 96, right: 420 }),
      hillside(p, r, () => 730, 3, barrio, { gap: 66, size: 96, left: 790 }),
      at(20, 690, 0.5, clipped('M0 0H560V340H0Z', muralFace(560, 340))),
      cable([700, 60], [1220, 190], 26, '#4a4a55'),
      at(960, 128, 0.5, cabin(teal)),
    ];
  }),
  'comuna-13-escaleras-y-color-2': scene(palettes.medellinDay, (p, r) => [
    sky(p, 300),
    ridge(p, r, { y: 190, swing: 40, depth: 0.4 }),
    hillside(p, r, () => 190, 2, barrio, { gap: 44, size: 50, depth: 0.7 }),
    rect(0, 250, 1200, 450, '#2b3f5c'),
    clipped('M0 250H1200V700H0Z', [at(40, 250, 1, muralFace(1120, 450))]),
    rect(0, 240, 1200, 16, '#f0e2c4'),
    rect(0, 694, 1200, 210, '#c4b8a4'),
    contourLines(p, () => 706, 6, 30, 0.5),
    times(18, (i) => rect(i * 70, 694, 36, 8, i % 2 ? achiote : cream)),
    [
      [90, mustard],
      [180, teal],
      [1020, pink],
      [1112, white],
    ]
      .map(([x, c], i) =>
        folk(
          x as number,
          760,
          270,
          i % 2 ? poses.cheer : poses.wave,
          c as string,
          '#2c3046',
          { skin: i % 2 ? skinDark : skinLight },
          i > 1,
        ),
      )
      .join(''),
    folk(380, 850, 340, poses.run, achiote, '#22283a', { hat: '#22283a', skin: skinDark }),
    shadow(730, 856, 130),
    `<g transform="translate(730 856) scale(1 -1) translate(0 330)">${person(
      0,
      0,
      350,
      {
        lean: 8,
        arms: [
          [168, 176],
          [-160, -178],
        ],
        legs: [
          [64, 20],
          [-58, -96],
        ],
      },
      { top: mustard, bottom: teal, skin: '#7a4a34' },
    )}</g>`,
  ]),
  'parapente-en-san-felix-1': scene(palettes.medellinDay, (p, r) => [
    sky(p, 520),
    clouds(p, r, 5, 60, 260),
    sun(p, 200, 150, 44),
    ridges(p, r, 3, 400, 540, { swing: 80, contours: 4 }),
    skyline(p, r, 640, 0.35, { high: 90 }),
    hillside(p, r, (x) => 610 + Math.sin(x / 160) * 12, 2, ['#b4553b', '#d9c9b4', '#c98a6a'], {
      gap: 26,
      size: 22,
      depth: 0.45,
    }),
    mist(p, 660, 90, 0.55),
    ridge(p, r, { y: 720, swing: 60, depth: 0.75, contours: 8, shape: (x) => (x - 700) * -0.22 }),
    canopy(p, r, 850, 80, 1, (x) => Math.max(0, (420 - x) * 0.4)),
    at(700, 290, 1.15, paraglider(achiote, mustard)),
    at(706, 420, 1, [
      person(8, 150, 210, poses.glide, { top: teal, bottom: '#2c3a52', helmet: white }),
      person(-30, 158, 216, poses.glide, { top: '#2a3048', bottom: '#22283a', helmet: brick }),
    ]),
    at(1010, 430, 0.34, [paraglider(pink, white)]),
    person(1012, 512, 52, poses.glide, { top: '#2a3048', bottom: '#22283a' }),
    flock(p.ink, r, 360, 330, 4, 20),
  ]),
  'parapente-en-san-felix-2': scene(palettes.coffeeMorning, (p, r) => [
    sky(p, 520),
    clouds(p, r, 4, 60, 200),
    sun(p, 1000, 170, 44),
    ridges(p, r, 3, 360, 500, { swing: 90, contours: 5 }),
    skyline(p, r, 570, 0.3, { high: 70 }),
    mist(p, 580, 120, 0.7),
    at(420, 300, 1.35, paraglider(teal, cream), false, -12),
    path('M-10 560C200 590 420 660 640 760C800 830 1000 880 1210 890V910H-10Z', p.land),
    contourLines(p, (x) => 560 + x * 0.28, 9, 30, 0.45),
    stroke('M300 250L640 640M560 330L640 640M420 220L640 640', '#2a2a33', 2, 'opacity=".5"'),
    folk(650, 790, 280, poses.run, achiote, '#2c3a52', { helmet: white }),
    person(600, 776, 290, poses.run, { top: '#2a3048', bottom: '#22283a', helmet: brick }),
    folk(180, 660, 190, poses.wave, mustard, '#3a3a5a', { hat: '#f0e2c4' }),
    folk(270, 680, 180, poses.cheer, pink, '#2c3a52', { skin: skinLight }),
    grass(r, mix(p.leaf, p.ink, 0.3), 890, 50, 50),
    at(90, 600, 1, [stroke('M0 0V-150', '#4a4a55', 7), path('M0 -150L120 -136L10 -106Z', achiote)]),
  ]),
};
