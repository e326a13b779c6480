import { onCrest } from '../andean-parts.ts';
import { beast } from '../animals.ts';
import { cabin, cable, church, skyline } from '../architecture.ts';
import { condor } from '../birds.ts';
import { darker, lighter, mix } from '../colour.ts';
import { palettes, shared } from '../palettes.ts';
import { person, shadow } from '../people.ts';
import { canopy, frailejon, grass, tree } from '../plants.ts';
import { poses } from '../poses.ts';
import { between, type Random, times } from '../random.ts';
import { scene, type Scenes } from '../scene.ts';
import { water } from '../sea.ts';
import { clouds, flock, sky, streaks, sun } from '../sky.ts';
import { street } from '../street.ts';
import { at, circle, clipped, ellipse, path, polygon, rect, stroke, withGradient } from '../svg.ts';
import { contourLines, crestOf, land, mist, ridge, ridges, trail } from '../terrain.ts';

const { achiote, mustard, cream, teal, brick, pink, forest, lilac, white, skinLight, skinDark } = shared;

/** Bold shapes painted on a wall between 0,0 and w,h: a face, a bird, leaves. */
const mural = (random: Random, w: number, h: number) =>
  [
    rect(0, 0, w, h, teal),
    path(`M0 ${h}C${w * 0.1} ${h * 0.5} ${w * 0.3} ${h * 0.7} ${w * 0.36} ${h}Z`, forest),
    path(`M${w * 0.62} ${h}C${w * 0.7} ${h * 0.4} ${w * 0.9} ${h * 0.5} ${w} ${h * 0.2}V${h}Z`, lilac),
    circle(w * 0.2, h * 0.3, h * 0.22, mustard),
    circle(w * 0.2, h * 0.3, h * 0.15, achiote),
    path(
      `M${w * 0.38} ${h}C${w * 0.34} ${h * 0.6} ${w * 0.36} ${h * 0.24} ${w * 0.5} ${h * 0.12}C${w * 0.62} ${h * 0.16} ${w * 0.64} ${h * 0.36} ${w * 0.63} ${h * 0.46}L${w * 0.67} ${h * 0.6}L${w * 0.63} ${h * 0.64}C${w * 0.64} ${h * 0.78} ${w * 0.6} ${h * 0.8} ${w * 0.55} ${h * 0.8}L${w * 0.56} ${h}Z`,
      '#c98d63',
    ),
    path(
      `M${w * 0.38} ${h}C${w * 0.3} ${h * 0.6} ${w * 0.32} ${h * 0.1} ${w * 0.5} ${h * 0.06}C${w * 0.6} ${h * 0.06} ${w * 0.62} ${h * 0.2} ${w * 0.6} ${h * 0.26}C${w * 0.52} ${h * 0.24} ${w * 0.48} ${h * 0.34} ${w * 0.46} ${h * 0.5}C${w * 0.44} ${h * 0.7} ${w * 0.44} ${h * 0.8} ${w * 0.38} ${h}Z`,
      '#22233f',
    ),
    times(5, (i) =>
      circle(
        w * (0.36 + i * 0.045),
        h * (0.2 - Math.sin(i * 0.8) * 0.12),
        h * 0.055,
        [pink, mustard, achiote, white, pink][i]!,
      ),
    ),
    stroke(`M${w * 0.55} ${h * 0.44}Q${w * 0.575} ${h * 0.4} ${w * 0.6} ${h * 0.44}`, '#22233f', h * 0.018),
    path(
      `M${w * 0.6} ${h * 0.69}Q${w * 0.63} ${h * 0.66} ${w * 0.635} ${h * 0.69}Q${w * 0.62} ${h * 0.73} ${w * 0.6} ${h * 0.69}Z`,
      brick,
    ),
    path(
      `M${w * 0.7} ${h * 0.34}C${w * 0.74} ${h * 0.14} ${w * 0.84} ${h * 0.1} ${w * 0.92} ${h * 0.14}C${w * 0.88} ${h * 0.2} ${w * 0.9} ${h * 0.3} ${w * 0.84} ${h * 0.36}L${w * 0.96} ${h * 0.5}C${w * 0.84} ${h * 0.5} ${w * 0.74} ${h * 0.5} ${w * 0.7} ${h * 0.34}Z`,
      achiote,
    ),
    path(
      `M${w * 0.74} ${h * 0.34}C${w * 0.78} ${h * 0.22} ${w * 0.84} ${h * 0.2} ${w * 0.88} ${h * 0.2}C${w * 0.86} ${h * 0.28} ${w * 0.84} ${h * 0.36} ${w * 0.74} ${h * 0.34}Z`,
      mustard,
    ),
    path(`M${w * 0.7} ${h * 0.34}L${w * 0.66} ${h * 0.32}L${w * 0.71} ${h * 0.28}Z`, cream),
    times(9, (i) =>
      path(
        `M${w * (0.02 + i * 0.035)} ${h}q${w * 0.02} ${-h * (0.2 + (i % 3) * 0.1)} ${w * 0.05} ${-h * (0.24 + (i % 3) * 0.12)}q${w * 0.004} ${h * 0.16} ${-w * 0.03} ${h * (0.26 + (i % 3) * 0.1)}Z`,
        [forest, '#3c8a5a', mustard][i % 3]!,
      ),
    ),
    times(14, () =>
      circle(between(random, 0, w), between(random, 0, h * 0.5), between(random, 2, 6), white, 'opacity=".8"'),
    ),
  ].join('');

const colonial = [
  { wall: '#e8b04a', door: '#1f7f80' },
  { wall: '#c9573a', door: '#f2e2c0', balcony: true },
  { wall: '#f3e6cc', door: '#2f6b4c' },
  { wall: '#5f9aa8', door: '#7a3f2a', balcony: true },
  { wall: '#d98a6a', door: '#26506a' },
  { wall: '#f0d9a8', door: '#8a3f2f' },
];

/** The hills, walls and páramos of Bogotá. */
export const bogotaHillScenes: Scenes = {
  'monserrate-al-amanecer-1': scene(palettes.bogotaDawn, (p, r) => {
    const crest = crestOf(r, { y: 620, swing: 34, depth: 1, shape: (x) => 330 * Math.exp(-(((x - 860) / 330) ** 2)) });
    return [
      sky(p, 560),
      streaks(p, r, 7, 90, 330),
      sun(p, 330, 400, 58),
      ridge(p, r, { y: 430, swing: 34, depth: 0.16, step: 420 }),
      ridge(p, r, { y: 480, swing: 30, depth: 0.3, step: 380 }),
      skyline(p, r, 600, 0.42, { right: 820, high: 130, colour: '#8a5a5a', lit: true }),
      mist(p, 610, 120, 0.7),
      skyline(p, r, 668, 0.6, { right: 760, high: 92, lit: true }),
      mist(p, 690, 90, 0.5),
      land(p, crest, 0.94),
      contourLines(p, crest, 13, 30, 0.4),
      trail(p.glow, [870, 318], [640, 900], 90, -190, 0.55),
      at(862, 308, 0.58, church(white, '#dcd2c2', 1)),
      tree(p, r, 742, 396, 80, 0.85),
      tree(p, r, 985, 360, 86, 0.85),
      tree(p, r, 1040, 410, 100, 0.9),
      canopy(p, r, 866, 74, 0.95, (x) => (x > 840 ? 80 : x < 320 ? 60 : -30)),
      person(578, 836, 168, poses.climb, { top: achiote, bottom: '#23344a', pack: forest, hat: '#3a4a44' }),
      person(478, 862, 176, poses.climb, {
        top: mustard,
        bottom: '#2c2b44',
        pack: brick,
        skirt: undefined,
        hair: '#1c1518',
        skin: skinLight,
      }),
      flock(p.ink, r, 520, 260, 6, 12),
    ];
  }),
  'monserrate-al-amanecer-2': scene(palettes.bogotaCloud, (p, r) => [
    sky(p, 620),
    clouds(p, r, 4, 60, 200),
    sun(p, 930, 170, 46),
    ridge(p, r, { y: 400, swing: 44, depth: 0.15, step: 420 }),
    skyline(p, r, 520, 0.35, { high: 120 }),
    mist(p, 540, 120, 0.8),
    ridge(p, r, { y: 560, swing: 60, depth: 0.5, contours: 6, shape: (x) => (x - 500) * 0.22 }),
    canopy(p, r, 690, 60, 0.62, (x) => (x - 600) * 0.26),
    mist(p, 720, 120, 0.45),
    canopy(p, r, 800, 84, 0.85, (x) => (x - 500) * 0.2),
    cable([-20, 700], [1220, 90], 40, '#33373c'),
    at(520, 540, 1.75, cabin(brick)),
    at(1010, 236, 0.62, cabin(mustard)),
    canopy(p, r, 905, 110, 1, (x) => Math.abs(x - 560) * 0.12),
    flock(p.ink, r, 250, 260, 5, 13),
  ]),
  'grafiti-en-la-candelaria-1': scene(palettes.bogotaDay, (p, r) => [
    sky(p, 500),
    clouds(p, r, 4, 60, 200),
    ridges(p, r, 2, 300, 380, { swing: 70, contours: 5 }),
    ...onCrest(p, r, 700, 310, 0.26),
    street(p, { vanish: [720, 520], half: 640, eye: 330, high: 520, ground: '#c9b79a' }, colonial),
    `<g transform="matrix(1 0 0 1 0 0)">${clipped('M0 60L470 372V602L0 800Z', `<g transform="translate(0 60) skewY(0) scale(1 1)">${mural(r, 560, 720)}</g>`)}</g>`,
    rect(0, 796, 1200, 104, darker('#c9b79a', 0.15)),
    polygon(
      [
        [0, 800],
        [470, 602],
        [560, 620],
        [240, 900],
        [0, 900],
      ],
      '#d8c8ac',
    ),
    stroke('M0 60L470 372', '#8a3f2f', 18),
    shadow(610, 826, 70),
    person(610, 826, 300, poses.point, { top: mustard, bottom: '#2c3a52', hat: '#f0e2c4', pack: teal }, true),
    shadow(760, 800, 56),
    person(760, 800, 262, poses.look, { top: brick, bottom: '#3a3a4a', skin: skinLight }, true),
    shadow(850, 790, 50),
    person(850, 790, 250, poses.stand, { top: forest, bottom: pink, skirt: 'knee', skin: skinDark }, true),
  ]),
  'grafiti-en-la-candelaria-2': scene(palettes.bogotaCloud, (p, r) => [
    rect(0, 0, 1200, 760, '#efe2c6'),
    at(40, 30, 1, mural(r, 1130, 690)),
    rect(0, 0, 1200, 34, '#9c4632'),
    rect(0, 30, 1200, 10, '#6f2f24'),
    withGradient(
      [
        [0, '#ffffff', 0.16],
        [1, '#ffffff', 0],
      ],
      (f) => rect(0, 0, 1200, 400, f),
    ),
    rect(0, 716, 1200, 190, '#b8a488'),
    rect(0, 716, 1200, 16, '#e6d5b4'),
    contourLines(p, () => 740, 5, 30, 0.35),
    stroke('M300 850L398 300M470 850L404 300M320 740H456M334 660H446M348 580H436M362 500H428', '#6b4330', 14),
    person(398, 640, 360, poses.reach, { top: achiote, bottom: '#2c3a52', hat: '#22233f', skin: skinLight }),
    circle(610, 350, 40, achiote, 'opacity=".3"'),
    circle(640, 340, 64, achiote, 'opacity=".16"'),
    times(
      7,
      (i) =>
        rect(
          640 + i * 62,
          800 - (i % 2) * 8,
          34,
          62,
          [pink, teal, mustard, brick, lilac, forest, white][i]!,
          'rx="6"',
        ) + rect(648 + i * 62, 786 - (i % 2) * 8, 18, 16, '#3a2f33', 'rx="3"'),
    ),
  ]),
  'laguna-de-guatavita-1': scene(palettes.paramo, (p, r) => {
    const bowl = crestOf(r, {
      y: 470,
      swing: 22,
      depth: 1,
      step: 260,
      shape: (x) => 150 * Math.abs((x - 600) / 600) ** 1.5,
    });
    return [
      sky(p, 460),
      clouds(p, r, 5, 60, 220),
      sun(p, 880, 150, 42),
      ridges(p, r, 2, 330, 400, { swing: 46, step: 340 }),
      land(p, bowl, 0.66),
      contourLines(p, bowl, 4, 16, 0.5),
      ellipse(600, 640, 420, 104, '#5f7f52'),
      ellipse(600, 636, 392, 92, '#88a060'),
      withGradient(
        [
          [0, '#bcdccb'],
          [0.5, '#4a9a8a'],
          [1, '#1f6a68'],
        ],
        (f) => ellipse(600, 640, 366, 82, f),
      ),
      [0.86, 0.62, 0.36]
        .map((k) => ellipse(600, 642, 366 * k, 82 * k, 'none', `stroke="${p.glow}" stroke-width="2" opacity=".35"`))
        .join(''),
      path('M300 616C380 590 470 578 560 574C470 592 400 612 360 650Z', '#ffffff', 'opacity=".35"'),
      path(
        'M-10 640C160 640 280 730 420 770C560 800 760 790 880 750C1000 700 1100 660 1210 650V910H-10Z',
        mix(p.land, p.leaf, 0.5),
      ),
      contourLines(p, (x) => 640 + 140 * Math.exp(-(((x - 620) / 420) ** 2)), 7, 30, 0.4),
      trail('#e9d3a0', [1010, 700], [760, 900], 110, 70),
      frailejon(p, 120, 800, 230),
      frailejon(p, 260, 850, 190),
      frailejon(p, 40, 880, 260),
      frailejon(p, 1120, 790, 210),
      grass(r, mix(p.leaf, p.ink, 0.3), 890, 50, 46),
      shadow(880, 806, 44),
      person(880, 806, 190, poses.point, { top: '#b4472f', bottom: '#33323f', hat: '#efe0bf', cape: white }),
      shadow(974, 820, 40),
      person(974, 820, 180, poses.stand, { top: mustard, bottom: '#2c3a52', pack: teal, skin: skinLight }, true),
    ];
  }),
  'laguna-de-guatavita-2': scene(palettes.boyacaDusk, (p, r) => {
    const gold = '#e9b23f';
    const chief = (x: number, h: number, big = false) =>
      person(x, -16, h, poses.stand, {
        top: gold,
        bottom: gold,
        skin: darker(gold, 0.12),
        hair: darker(gold, 0.3),
        cape: big ? lighter(gold, 0.25) : undefined,
      });
    return [
      sky({ ...p, sky: ['#3a3564', '#8f5578', '#e58a5c', '#fbd08a'] }, 520),
      streaks(p, r, 8, 120, 380),
      sun(p, 600, 430, 74),
      ridge(p, r, {
        y: 440,
        swing: 40,
        depth: 0.22,
        colour: '#3a3a4a',
        shape: (x) => 120 * Math.abs((x - 600) / 600) ** 1.4,
      }),
      ridge(p, r, {
        y: 500,
        swing: 30,
        depth: 0.6,
        colour: '#2f3a3a',
        contours: 6,
        shape: (x) => 190 * Math.abs((x - 600) / 600) ** 1.8,
      }),
      water({ ...p, water: ['#f3b277', '#2c3a52'] }, r, 540),
      [1, 0.7, 0.42]
        .map((k) => ellipse(600, 740, 520 * k, 88 * k, 'none', `stroke="${p.glow}" stroke-width="2.5" opacity=".5"`))
        .join(''),
      times(12, (i) =>
        rect(600 - 60 + between(r, -20, 20), 552 + i * 26, 120 - i * 3, 5, p.sun, 'rx="3" opacity=".5"'),
      ),
      at(600, 746, 1.25, [
        ellipse(0, 16, 300, 26, '#1c2233', 'opacity=".5"'),
        ellipse(0, 0, 260, 30, darker(gold, 0.3)),
        times(13, (i) => stroke(`M${-240 + i * 40} ${Math.abs(i - 6) * -2}V16`, darker(gold, 0.5), 5)),
        ellipse(0, -10, 256, 26, gold),
        chief(-180, 96),
        chief(-120, 104),
        chief(120, 104, false),
        chief(180, 96),
        chief(-64, 112),
        chief(66, 112),
        chief(0, 178, true),
        circle(0, -186, 26, 'none', `stroke="${lighter(gold, 0.4)}" stroke-width="8"`),
        stroke('M-226 -10V-120M226 -10V-120', gold, 7),
        circle(-226, -126, 11, lighter(gold, 0.4)),
        circle(226, -126, 11, lighter(gold, 0.4)),
      ]),
      frailejon(p, 70, 900, 250),
      frailejon(p, 1130, 910, 270),
      grass(r, p.ink, 900, 40, 54),
    ];
  }),
  'paramo-de-chingaza-1': scene(palettes.paramo, (p, r) => {
    const near = crestOf(r, { y: 700, swing: 30, depth: 1, step: 420 });
    return [
      sky(p, 520),
      clouds(p, r, 5, 60, 240),
      ridges(p, r, 3, 330, 500, { swing: 70, step: 280 }),
      mist(p, 520, 150, 0.9),
      times(11, (i) =>
        frailejon(p, 40 + i * 112 + between(r, -24, 24), 640 + between(r, -20, 14), between(r, 66, 104), 0.5, false),
      ),
      mist(p, 640, 110, 0.65),
      land(p, near, 0.85),
      contourLines(p, near, 8, 25, 0.4),
      trail('#e4d2a2', [650, 704], [560, 900], 140, 90),
      frailejon(p, 350, 780, 170, 0.85),
      frailejon(p, 880, 770, 190, 0.9),
      frailejon(p, 800, 742, 130, 0.75),
      frailejon(p, 470, 744, 120, 0.75),
      shadow(640, 792, 34),
      person(640, 792, 170, poses.walk, { top: brick, bottom: '#2c3440', pack: mustard, hat: '#3a4a44' }),
      person(724, 764, 146, poses.walk, { top: teal, bottom: '#3a3340', pack: achiote, skin: skinLight }),
      frailejon(p, 150, 890, 380),
      frailejon(p, 1060, 900, 420),
      frailejon(p, 300, 910, 220),
      grass(r, mix(p.leaf, p.ink, 0.4), 900, 60, 50),
    ];
  }),
  'paramo-de-chingaza-2': scene(palettes.snow, (p, r) => [
    sky(p, 470),
    clouds(p, r, 4, 60, 190),
    ridges(p, r, 3, 300, 440, { swing: 90, step: 240, sharp: true, contours: 4 }),
    water(p, r, 500, 720, 34),
    path('M-10 560C140 530 260 548 330 580C240 600 100 612 -10 606Z', mix(p.land, p.haze, 0.3)),
    frailejon(p, 60, 566, 90, 0.7, false),
    frailejon(p, 150, 572, 110, 0.75, false),
    path('M-10 720C240 650 560 690 800 716C980 730 1100 690 1210 676V910H-10Z', mix(p.land, p.leaf, 0.3)),
    contourLines(p, (x) => 700 + Math.sin(x / 210) * 14, 6, 30, 0.45),
    shadow(620, 828, 130),
    at(620, 828, 1.08, beast('#a56f45', { legs: 120, neck: 96, fat: 0.8, head: 0.82, horns: 'deer' }), true),
    frailejon(p, 980, 850, 330),
    frailejon(p, 1130, 890, 270),
    frailejon(p, 190, 880, 290),
    grass(r, mix(p.leaf, p.ink, 0.35), 895, 70, 52),
    at(880, 190, 0.3, condor(), true),
  ]),
};
