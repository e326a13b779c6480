import { fish, ray } from '../animals.ts';
import { house } from '../architecture.ts';
import { flyer, wader } from '../birds.ts';
import { canoe, sailboat } from '../crafts.ts';
import { palettes, shared } from '../palettes.ts';
import { person, shadow } from '../people.ts';
import { canopy, cocoPalm, cornerLeaves, grass, mangrove } from '../plants.ts';
import { poses } from '../poses.ts';
import { times } from '../random.ts';
import { net, reefBed, school } from '../reef.ts';
import { scene, type Scenes } from '../scene.ts';
import { bubbles, island, ripples, sunRoad, swell, underWater, water } from '../sea.ts';
import { clouds, flock, rays, sky, streaks, sun } from '../sky.ts';
import { at, ellipse, stroke } from '../svg.ts';
import { ridge } from '../terrain.ts';

const { achiote, mustard, teal, brick, white, skinLight, skinDark } = shared;

/** The islands, the reef and the mangroves of Cartagena. */
export const cartagenaSeaScenes: Scenes = {
  'islas-del-rosario-en-velero-1': scene(palettes.caribeDay, (p, r) => [
    sky(p, 470),
    clouds(p, r, 5, 50, 240),
    sun(p, 220, 150, 44),
    water(p, r, 468, 900, 60),
    island(p, 240, 486, 360, 50, 0.35),
    island(p, 900, 520, 560, 96, 0.8),
    times(8, (i) => cocoPalm(p, 690 + i * 58, 500 - (i % 3) * 14, 110 + (i % 4) * 24, i % 2 ? 0.16 : -0.14, 0.85)),
    at(1010, 512, 0.42, house('#f5ead2', teal, '#c9a45a', { thatch: true })),
    ellipse(860, 640, 520, 44, '#b8f0e0', 'opacity=".45"'),
    ellipse(300, 720, 420, 34, '#8fe0d8', 'opacity=".35"'),
    sunRoad(p, r, 230, 480, 640, 70),
    at(420, 700, 1.35, sailboat(white, '#fdf6e8')),
    ripples(p, 420, 716, 300),
    swell(p, r, 812, 0.6),
    swell(p, r, 866, 1),
    flock(p.ink, r, 760, 230, 6, 14),
  ]),
  'islas-del-rosario-en-velero-2': scene(palettes.reef, (p, r) => [
    underWater(p, r, 760),
    at(330, 300, 0.5, ray('#3a6f8a'), false, -10),
    reefBed(r, 760),
    at(640, 330, 1, [
      person(
        0,
        60,
        420,
        {
          lean: 78,
          arms: [
            [120, 100],
            [60, 70],
          ],
          legs: [
            [-70, -100],
            [-92, -78],
          ],
        },
        { top: achiote, bottom: '#22304a', skin: skinLight },
      ),
    ]),
    person(
      930,
      280,
      330,
      {
        lean: 70,
        arms: [
          [110, 90],
          [70, 90],
        ],
        legs: [
          [-74, -96],
          [-96, -80],
        ],
      },
      { top: mustard, bottom: '#2c3a52', skin: skinDark },
      true,
    ),
    school(r, 260, 520, 9, mustard, 0.55),
    school(r, 900, 560, 8, '#f2f0dc', 0.45),
    at(480, 600, 0.9, fish(achiote, brick, white)),
    at(760, 640, 0.75, fish('#3f6fc0', '#2a3f8a', mustard), true),
    bubbles(r, 760, 230, 9),
  ]),
  'manglares-de-la-boquilla-1': scene(palettes.jungleDay, (p, r) => [
    sky(p, 480),
    sun(p, 620, 300, 60),
    canopy(p, r, 430, 60, 0.35, (x) => Math.abs(x - 600) * 0.1),
    water(p, r, 500, 900, 44),
    sunRoad(p, r, 620, 505, 800, 120),
    mangrove(p, r, 330, 560, 330, 0.55),
    mangrove(p, r, 900, 560, 340, 0.55),
    mangrove(p, r, 450, 530, 200, 0.4),
    mangrove(p, r, 790, 530, 210, 0.4),
    mangrove(p, r, 130, 640, 560, 0.85),
    mangrove(p, r, 1090, 650, 580, 0.85),
    rays(p, 620, 120, 760, 0.16),
    shadow(620, 744, 260, p.ink, 0.35),
    person(450, 720, 320, poses.point, { top: white, bottom: '#2c4a52', hat: '#efd9a4', skin: skinDark }),
    stroke('M510 420L400 800', '#7a5638', 8),
    person(640, 730, 250, poses.sit, { top: achiote, bottom: '#2c3a52', skin: skinLight }),
    person(740, 730, 240, poses.sit, { top: mustard, bottom: '#3a3a5a', hat: '#f0e2c4' }),
    at(620, 730, 1.25, canoe('#8a5a3a', 460)),
    ripples(p, 620, 772, 330),
    at(910, 640, 0.34, wader(white, { legs: '#c98a2a', bill: '#e8a33d' })),
    cornerLeaves(p, r, -1, 230),
    cornerLeaves(p, r, 1, 230),
  ]),
  'manglares-de-la-boquilla-2': scene(palettes.caribeDusk, (p, r) => [
    sky(p, 560),
    streaks(p, r, 8, 100, 420),
    sun(p, 470, 480, 84),
    ridge(p, r, { y: 546, swing: 10, depth: 0.3, colour: p.leaf }),
    water(p, r, 560, 900, 50),
    sunRoad(p, r, 470, 566, 900, 230),
    mangrove(p, r, 1080, 650, 420, 0.85),
    mangrove(p, r, 940, 600, 220, 0.6),
    net(760, 470),
    person(560, 800, 440, poses.lead, { top: '#2f5a6a', bottom: '#2c2644', hat: '#e8c98a', skin: skinDark }),
    at(540, 800, 1.4, canoe('#5f3a30', 500)),
    ripples(p, 540, 850, 380),
    at(180, 820, 0.62, wader('#fbeee0', { legs: '#6a4a3a', bill: '#e8a33d' })),
    at(300, 850, 0.5, wader('#fbeee0', { feeding: true, legs: '#6a4a3a', bill: '#e8a33d' })),
    at(820, 250, 0.32, flyer('#fbeee0', '#fbeee0')),
    at(950, 310, 0.22, flyer('#fbeee0', '#fbeee0')),
    grass(r, p.ink, 905, 30, 60),
  ]),
};
