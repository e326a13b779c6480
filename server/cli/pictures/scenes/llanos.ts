import { anteater, beast } from '../animals.ts';
import { flyer, wader } from '../birds.ts';
import { mix } from '../colour.ts';
import { lamps } from '../lights.ts';
import { harp } from '../music.ts';
import { stones } from '../objects.ts';
import { palettes, shared } from '../palettes.ts';
import { folk, shadow } from '../people.ts';
import { caney, horseman, redRiver, redWeeds } from '../plains-parts.ts';
import { bush, canopy, cocoPalm, cornerLeaves, grass, tree, waxPalm } from '../plants.ts';
import { poses } from '../poses.ts';
import { between, times } from '../random.ts';
import { scene, type Scenes } from '../scene.ts';
import { ripples, water, waterfall } from '../sea.ts';
import { clouds, flock, moon, sky, stars, streaks, sun } from '../sky.ts';
import { at, circle, ellipse, path, rect, stroke, withGlow, withGradient } from '../svg.ts';
import { contourLines, mesa, ridge } from '../terrain.ts';
import { bather } from '../wild.ts';

const { achiote, mustard, teal, pink, white, skinLight } = shared;

/** The plains: the river of colours, riders and beasts. */
export const llanosScenes: Scenes = {
  'cano-cristales-1': scene(palettes.llanoDay, (p, r) => [
    sky(p, 400),
    clouds(p, r, 5, 40, 190),
    sun(p, 930, 140, 46),
    mesa(
      p,
      r,
      [
        [-10, 330],
        [120, 310],
        [420, 316],
        [520, 380],
        [620, 420],
        [-10, 440],
      ],
      0.4,
    ),
    ridge(p, r, { y: 390, swing: 20, depth: 0.4 }),
    canopy(p, r, 450, 44, 0.6),
    path('M-10 470C300 450 900 450 1210 480V910H-10Z', '#8f9a58'),
    contourLines(p, () => 470, 5, 24, 0.35),
    redRiver(r),
    stones(p, [
      [60, 640, 170, 80],
      [250, 560, 110, 50],
      [930, 560, 120, 54],
      [1120, 660, 190, 90],
      [120, 860, 260, 120],
      [1110, 880, 260, 130],
      [760, 520, 80, 34],
      [420, 520, 80, 34],
    ]),
    folk(1040, 700, 230, poses.point, mustard, '#2c3a52', { pack: teal, hat: '#f0e2c4' }, true),
    folk(1120, 720, 220, poses.look, pink, '#3a3a5a', { skin: skinLight }, true),
    waxPalm(p, 180, 520, 230, 0.75),
    waxPalm(p, 1090, 520, 200, 0.7),
    tree(p, r, 60, 540, 180, 0.8),
    cornerLeaves(p, r, -1, 180),
  ]),
  'cano-cristales-2': scene(palettes.llanoDay, (p, r) => [
    sky(p, 340),
    clouds(p, r, 4, 30, 140),
    sun(p, 250, 120, 44),
    canopy(p, r, 300, 60, 0.45),
    canopy(p, r, 370, 60, 0.7),
    path('M-10 400C200 380 420 400 480 430L500 620H-10ZM1210 400C1000 380 800 400 740 430L720 620H1210Z', '#8f7f62'),
    path('M470 424H750L730 630H490Z', '#6f6552'),
    times(5, (i) =>
      stroke(
        `M-10 ${440 + i * 36}Q240 ${430 + i * 36} 490 ${456 + i * 34}M1210 ${440 + i * 36}Q960 ${430 + i * 36} 730 ${456 + i * 34}`,
        p.glow,
        2.5,
        'opacity=".4"',
      ),
    ),
    waterfall(p, r, 560, 424, 90, 620),
    waterfall(p, r, 680, 430, 70, 620),
    withGradient(
      [
        [0, '#bfe6c8'],
        [0.4, '#3f9a7a'],
        [1, '#1f6a5f'],
      ],
      (f) => path('M-10 640C300 590 900 590 1210 640V910H-10Z', f),
    ),
    redWeeds(r),
    ripples(p, 600, 640, 280),
    bather(420, 740, 1.2, skinLight, '#3a2620'),
    bather(800, 720, 1.1, '#8f5a3c', '#1c1518'),
    stones(p, [
      [80, 650, 190, 90],
      [1110, 650, 200, 100],
      [240, 630, 110, 50],
      [960, 630, 110, 50],
    ]),
    folk(1080, 610, 190, poses.sit, mustard, teal, { skin: skinLight }, true),
    bush(p, r, 120, 600, 150),
    cornerLeaves(p, r, 1, 200),
    cornerLeaves(p, r, -1, 200),
  ]),
  'trabajo-de-llano-1': scene(palettes.llanoDawn, (p, r) => [
    sky(p, 560),
    streaks(p, r, 9, 90, 440),
    sun(p, 700, 500, 92),
    ridge(p, r, { y: 556, swing: 6, depth: 0.35 }),
    canopy(p, r, 560, 26, 0.45, (x) => (Math.abs(x - 250) < 170 ? 20 : -14), 590),
    times(4, (i) => cocoPalm(p, 160 + i * 60, 556, 110 + (i % 2) * 40, i % 2 ? 0.08 : -0.08, 0.55)),
    path('M-10 580C400 570 800 570 1210 580V910H-10Z', mix(p.land, '#c98a4a', 0.3)),
    contourLines(p, () => 582, 9, 32, 0.4),
    withGradient(
      [
        [0, '#fbd9a0'],
        [1, '#c98f8a'],
      ],
      (f) => ellipse(420, 660, 330, 14, f),
    ),
    times(7, (i) =>
      at(
        420 + i * 104 + between(r, -14, 14),
        690 + (i % 3) * 22,
        0.46,
        beast(['#e9d9c0', '#8a5a42', '#b98a64', '#efe4d0'][i % 4]!, {
          legs: 90,
          neck: 20,
          fat: 1.05,
          head: 0.95,
          horns: 'zebu',
          hump: true,
        }),
      ),
    ),
    horseman(170, 820, 1.05, '#4a2f2c', achiote),
    horseman(900, 860, 1.2, '#7a4a34', white),
    stroke('M1000 560C1080 480 1140 520 1120 580C1090 620 1040 590 1060 540', '#e9d9b0', 4),
    grass(r, mix(p.leaf, p.ink, 0.4), 895, 70, 54),
    flock(p.ink, r, 330, 260, 8, 16),
  ]),
  'trabajo-de-llano-2': scene(palettes.caribeNight, (p, r) => [
    sky(p, 560),
    stars(p, r, 160, 460),
    moon(p, 190, 260, 46),
    ridge(p, r, { y: 560, swing: 8, depth: 0.5 }),
    cocoPalm(p, 330, 570, 200, 0.08, 0.6),
    cocoPalm(p, 420, 572, 150, -0.08, 0.6),
    rect(0, 570, 1200, 340, '#3a2c44'),
    withGlow(
      [
        [0, '#ffc27a', 0.6],
        [1, '#ffc27a', 0],
      ],
      (f) => ellipse(620, 780, 640, 230, f),
    ),
    contourLines(p, () => 590, 8, 34, 0.25),
    caney(p),
    rect(60, 100, 30, 810, '#3a2430'),
    rect(1110, 100, 30, 810, '#3a2430'),
    lamps([80, 230], [1120, 230], 60, 13, ['#ffd98a', '#ffe9b0']),
    folk(900, 850, 430, poses.sit, white, '#2c2644', { hat: '#d9b97a', skin: '#8f5a3c' }, true),
    at(800, 850, 1.25, harp('#a4602f')),
    folk(300, 850, 400, poses.dance, white, '#22283a', { hat: '#d9b97a', skin: '#8f5a3c' }),
    folk(500, 850, 390, poses.cheer, pink, '#e8b04a', { skirt: 'wide', skin: skinLight }),
    folk(1060, 800, 280, poses.sit, teal, '#2c2644', { hat: '#d9b97a' }, true),
  ]),
  'safari-de-esteros-1': scene(palettes.llanoDay, (p, r) => [
    sky(p, 460),
    clouds(p, r, 6, 50, 220),
    sun(p, 230, 150, 48),
    ridge(p, r, { y: 450, swing: 8, depth: 0.35 }),
    canopy(p, r, 470, 36, 0.5, () => 0, 500),
    times(8, (i) => waxPalm(p, 600 + i * 70 + between(r, -16, 16), 490, between(r, 130, 230), 0.65)),
    path('M-10 490C400 480 800 480 1210 490V910H-10Z', '#9fb560'),
    water(p, r, 560, 760, 30),
    path('M-10 556C200 590 420 560 640 580C860 600 1060 570 1210 590V540H-10Z', '#9fb560'),
    path('M-10 760C240 730 600 740 860 760C1000 772 1120 760 1210 750V910H-10Z', mix(p.land, p.leaf, 0.3)),
    contourLines(p, () => 750, 5, 30, 0.4),
    at(760, 640, 0.36, beast('#a9784c', { legs: 46, neck: 26, fat: 1.15, head: 0.9, tail: false, blunt: true })),
    at(900, 646, 0.3, beast('#a9784c', { legs: 46, neck: 26, fat: 1.15, head: 0.9, tail: false, blunt: true }), true),
    at(360, 850, 1.05, beast('#a06f45', { legs: 50, neck: 30, fat: 1.2, head: 1, tail: false, blunt: true })),
    at(660, 860, 0.72, beast('#b4834f', { legs: 48, neck: 28, fat: 1.15, head: 0.95, tail: false, blunt: true }), true),
    at(560, 870, 0.42, beast('#b98a58', { legs: 44, neck: 24, fat: 1.1, head: 1, tail: false, blunt: true })),
    ripples(p, 1010, 800, 70),
    at(
      1010,
      810,
      1.25,
      wader('#f6f0e4', { headColour: '#22222a', collar: '#d9384a', legs: '#33333c', bill: '#22222a' }),
      true,
    ),
    at(180, 690, 0.4, wader('#f6f0e4', { legs: '#c98a2a', bill: '#e8a33d' })),
    grass(r, mix(p.leaf, p.ink, 0.2), 900, 80, 56),
    flock(p.ink, r, 520, 250, 6, 15),
  ]),
  'safari-de-esteros-2': scene(palettes.llanoDawn, (p, r) => [
    sky(p, 560),
    streaks(p, r, 8, 100, 420),
    sun(p, 900, 500, 84),
    ridge(p, r, { y: 560, swing: 8, depth: 0.35 }),
    canopy(p, r, 566, 34, 0.5, (x) => (x < 420 ? 30 : -12), 600),
    times(5, (i) => waxPalm(p, 80 + i * 74, 580, between(r, 170, 260), 0.65)),
    path('M-10 590C400 576 800 580 1210 594V910H-10Z', mix(p.land, '#c98a4a', 0.25)),
    contourLines(p, () => 592, 9, 32, 0.4),
    tree(p, r, 1050, 640, 330, 0.8),
    times(12, () => circle(1050 + between(r, -90, 90), 380 + between(r, -40, 90), 11, '#e8452f')),
    at(520, 300, 0.62, flyer('#e8452f', '#22222a')),
    at(700, 240, 0.5, flyer('#e8452f', '#22222a')),
    at(380, 250, 0.46, flyer('#e8452f', '#22222a')),
    at(820, 350, 0.42, flyer('#e8452f', '#22222a')),
    at(600, 390, 0.36, flyer('#e8452f', '#22222a')),
    shadow(560, 840, 330, p.ink, 0.4),
    at(590, 840, 1.45, anteater()),
    grass(r, mix(p.leaf, p.ink, 0.45), 895, 90, 60),
  ]),
};
