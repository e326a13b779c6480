import { house } from '../architecture.ts';
import { hummingbird, songbird } from '../birds.ts';
import { mix } from '../colour.ts';
import { lantern } from '../lights.ts';
import { stones } from '../objects.ts';
import { palettes, shared } from '../palettes.ts';
import { folk } from '../people.ts';
import { bush, canopy, cornerLeaves, tree } from '../plants.ts';
import { poses } from '../poses.ts';
import { times } from '../random.ts';
import { scene, type Scenes } from '../scene.ts';
import { ripples, sunRoad, waterfall } from '../sea.ts';
import { moon, rays, sky, stars, sun } from '../sky.ts';
import { steam } from '../still-life.ts';
import { at, ellipse, path, rect, stroke, withGradient } from '../svg.ts';
import { mist, ridge } from '../terrain.ts';
import { bather, bromeliad, heliconia } from '../wild.ts';

const { achiote, brick, pink, skinLight, skinDark } = shared;

/** Hot springs and birds in the mist of the coffee region. */
export const cloudForestScenes: Scenes = {
  'termales-de-santa-rosa-1': scene(palettes.coffeeMist, (p, r) => [
    sky(p, 400),
    sun(p, 930, 120, 44),
    canopy(p, r, 250, 80, 0.4),
    path('M-10 250L420 190L470 680H-10ZM1210 230L760 190L720 680H1210Z', mix(p.haze, '#5c5a4c', 0.6)),
    canopy(p, r, 300, 70, 0.6, (x) => Math.abs(x - 595) * 0.34 - 130, 680),
    path(
      'M390 210C420 160 470 176 510 160C560 176 640 158 690 168C740 156 790 190 812 230C800 330 830 420 810 580H380C396 460 372 330 390 210Z',
      mix(p.haze, '#4c4f48', 0.72),
    ),
    canopy(p, r, 190, 50, 0.66, (x) => (Math.abs(x - 590) > 110 ? 14 : -60), 214),
    waterfall(p, r, 590, 176, 170, 580),
    waterfall(p, r, 770, 300, 60, 590),
    canopy(p, r, 560, 60, 0.7, (x) => (Math.abs(x - 600) - 300) * 0.45, 640),
    withGradient(
      [
        [0, '#a9dcd4'],
        [1, '#3c9a9a'],
      ],
      (f) => path('M60 640C240 590 960 590 1140 640C1220 700 1180 830 1040 900H160C20 830 -20 700 60 640Z', f),
    ),
    ripples(p, 590, 630, 240),
    ripples(p, 400, 760, 120),
    ripples(p, 800, 740, 120),
    bather(380, 760, 1.1, skinLight, '#3a2620'),
    bather(490, 776, 1.1, '#8f5a3c', '#1c1518'),
    bather(800, 742, 1, skinDark, '#1c1518'),
    steam(300, 640, 170, '#ffffff', 0.55),
    steam(680, 640, 200, '#ffffff', 0.5),
    steam(950, 660, 160, '#ffffff', 0.55),
    stones(p, [
      [80, 680, 150, 90],
      [30, 790, 170, 120],
      [120, 890, 220, 110],
      [1120, 690, 150, 90],
      [1180, 800, 190, 130],
      [1070, 896, 220, 110],
      [300, 910, 160, 70],
      [900, 912, 160, 70],
    ]),
    bush(p, r, 60, 660, 170),
    bush(p, r, 1150, 660, 180),
    cornerLeaves(p, r, 1, 190),
  ]),
  'termales-de-santa-rosa-2': scene(palettes.thermalNight, (p, r) => [
    sky(p, 560),
    stars(p, r, 130, 420),
    moon(p, 850, 170, 58),
    ridge(p, r, { y: 380, swing: 80, depth: 0.3 }),
    canopy(p, r, 500, 70, 0.5, (x) => Math.abs(x - 640) * 0.16),
    canopy(p, r, 590, 80, 0.8, (x) => Math.abs(x - 640) * 0.2),
    at(250, 620, 1.1, house('#4a5a52', '#ffd88c', '#2c3a3a')),
    withGradient(
      [
        [0, '#7cc4bd'],
        [1, '#1f6f7c'],
      ],
      (f) => ellipse(640, 740, 520, 120, f),
    ),
    sunRoad(p, r, 760, 640, 840, 120),
    at(120, 760, 0.95, lantern('#ffe0a0')),
    at(1060, 730, 0.85, lantern('#ffe0a0'), true),
    bather(500, 736, 1.2, skinLight, '#1c1518'),
    bather(640, 760, 1.25, '#8f5a3c', '#2a1a16'),
    steam(380, 690, 220, '#e6fff6', 0.4),
    steam(760, 680, 260, '#e6fff6', 0.4),
    steam(980, 700, 180, '#e6fff6', 0.35),
    stones(p, [
      [120, 790, 190, 100],
      [250, 850, 200, 90],
      [420, 885, 190, 80],
      [640, 900, 210, 80],
      [850, 880, 200, 80],
      [1030, 840, 190, 90],
      [1150, 770, 170, 100],
    ]),
    bush(p, r, 40, 880, 190),
    bush(p, r, 1170, 890, 200),
    cornerLeaves(p, r, -1, 210),
  ]),
  'aves-de-rio-blanco-1': scene(palettes.coffeeMist, (p, r) => [
    sky(p, 900),
    sun(p, 330, 200, 70),
    canopy(p, r, 480, 100, 0.2),
    mist(p, 520, 260, 0.8),
    canopy(p, r, 660, 110, 0.38),
    mist(p, 720, 180, 0.7),
    canopy(p, r, 840, 120, 0.6),
    heliconia(960, 900, 560, brick),
    heliconia(1100, 910, 460, achiote),
    heliconia(130, 920, 420, pink),
    stroke('M700 900C760 760 800 640 760 470C740 400 700 360 640 350', '#4a6a3a', 12),
    times(7, (i) =>
      at(
        760 - i * 18,
        470 - i * 18 + (i % 2) * 20,
        1,
        path('M0 0C-14 40 -30 80 -60 100C-40 110 10 70 20 6Z', i % 2 ? '#d9384a' : '#e8632d'),
      ),
    ),
    at(420, 420, 1.55, hummingbird('#1f8a6a', '#8a3fb0')),
    at(930, 240, 0.85, hummingbird('#2f6fb5', '#1f9a8a'), true),
    at(250, 720, 0.6, hummingbird('#7a9a3a', '#e8632d')),
    bush(p, r, 560, 900, 220),
    cornerLeaves(p, r, -1, 210),
    cornerLeaves(p, r, 1, 200),
  ]),
  'aves-de-rio-blanco-2': scene(palettes.coffeeMist, (p, r) => [
    sky(p, 900),
    sun(p, 820, 190, 70),
    canopy(p, r, 440, 100, 0.2),
    mist(p, 480, 220, 0.85),
    tree(p, r, 880, 760, 600, 0.35),
    tree(p, r, 1100, 780, 560, 0.45),
    canopy(p, r, 720, 100, 0.55),
    mist(p, 760, 140, 0.6),
    rays(p, 820, 100, 800, 0.2),
    path('M60 -10C90 300 70 600 20 910H190C170 600 180 300 210 -10Z', mix(p.ink, '#5f4a38', 0.45)),
    path('M180 260C420 200 640 210 900 130L904 146C640 250 420 250 190 320Z', mix(p.ink, '#5f4a38', 0.4)),
    bromeliad(150, 420, 150, brick),
    bromeliad(520, 232, 110, pink),
    bromeliad(60, 640, 170, achiote),
    at(760, 120, 0.62, songbird('#2f7fb5', '#eeb045', '#22304a', '#1f4f7a'), true),
    at(380, 190, 0.5, songbird('#4a8a3a', '#e8c93f', '#4a8a3a', '#2f6a3a')),
    folk(640, 880, 520, poses.look, '#6f7f4a', '#3a4034', { hat: '#d9c39a', pack: brick, skin: skinLight }, true),
    rect(540, 414, 46, 26, '#22262c', 'rx="8"'),
    rect(526, 418, 22, 18, '#3f464f', 'rx="6"'),
    bush(p, r, 900, 900, 210),
    bush(p, r, 380, 910, 190),
    cornerLeaves(p, r, 1, 230),
  ]),
};
