import { darker, lighter, mix } from './colour.ts';
import type { Palette } from './palettes.ts';
import { times } from './random.ts';
import { at, circle, ellipse, path, rect, stroke, type Svg } from './svg.ts';

/** A giant kapok with buttress roots, a platform in its crown and a rope down from it. */
export const ceiba = (bark: string, p: Palette): Svg => {
  const leaf = mix(p.leaf, p.ink, 0.15);
  const heap = (x: number, y: number, w: number, c: string) => ellipse(x, y, w, w * 0.46, c);
  return [
    path(
      'M520 900C600 800 640 700 650 560C656 420 640 300 600 200L660 190C690 260 720 260 760 180L800 196C760 300 750 430 760 560C768 700 830 800 930 900H830C790 840 760 800 742 760C730 810 726 850 724 900H690C690 850 680 810 664 770C640 830 610 870 580 900Z',
      bark,
    ),
    path(
      'M742 760C726 640 720 400 740 240L760 200C750 330 750 430 760 560C768 700 830 800 930 900H830C790 840 760 800 742 760Z',
      darker(bark, 0.35),
    ),
    stroke('M660 560C664 460 660 360 640 260M690 860C694 760 690 640 690 520', lighter(bark, 0.3), 5, 'opacity=".5"'),
    heap(460, 210, 200, darker(leaf, 0.2)),
    heap(940, 200, 210, darker(leaf, 0.25)),
    heap(700, 130, 260, leaf),
    heap(560, 120, 170, leaf),
    heap(860, 120, 180, leaf),
    heap(700, 60, 200, mix(leaf, p.glow, 0.1)),
    heap(480, 180, 110, mix(leaf, p.glow, 0.12)),
    heap(900, 150, 110, mix(leaf, p.glow, 0.1)),
    rect(560, 268, 180, 14, '#8a5a3a'),
    stroke('M570 268V226M650 268V226M730 268V226M566 232H736', '#8a5a3a', 5),
    stroke('M600 282V850', '#e9d9b0', 3, 'opacity=".8"'),
    circle(600, 560, 13, '#c98d63'),
    path('M586 576H614L610 640H590Z', '#d8622d'),
    stroke('M592 640L586 690M608 640L616 686', '#22283a', 10),
    stroke('M590 584L600 540M610 584L602 546', '#d8622d', 8),
  ].join('');
};

/** A wooden house on stilts by the river. */
export const stilt = (x: number, y: number, s: number, wall: string, p: Palette): Svg =>
  at(x, y, s, [
    [-90, -34, 34, 90].map((px) => rect(px - 5, -44, 10, 80, '#4a3a33')).join(''),
    ellipse(0, 40, 130, 10, p.ink, 'opacity=".25"'),
    rect(-112, -50, 224, 12, '#6b4a38'),
    rect(-96, -140, 192, 92, wall),
    rect(50, -140, 46, 92, darker(wall, 0.2)),
    times(7, (i) => stroke(`M-96 ${-128 + i * 13}H96`, darker(wall, 0.25), 1.6, 'opacity=".6"')),
    rect(-70, -116, 40, 40, '#3a2f33'),
    rect(-6, -122, 36, 74, '#5b3f30'),
    path('M-126 -134L-80 -206H80L126 -134Z', '#a9834f'),
    path('M80 -206L126 -134H70L50 -206Z', '#86653a'),
    times(8, (i) => stroke(`M${-116 + i * 33} -136L${-78 + i * 22} -202`, '#7a5a34', 2, 'opacity=".6"')),
    stroke('M-112 -50V-84M-60 -50V-84M60 -50V-84M112 -50V-84M-112 -80H-50M50 -80H112', '#6b4a38', 5),
    stroke('M-40 -42L-66 34M-22 -42L-48 34M-46 -20H-30M-54 2H-38M-60 22H-46', '#6b4a38', 4),
  ]);
