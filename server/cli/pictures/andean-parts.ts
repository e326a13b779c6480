import { church } from './architecture.ts';
import { lighter } from './colour.ts';
import { shared, type Palette } from './palettes.ts';
import { between, times, type Random } from './random.ts';
import { at, ellipse, path, stroke, type Svg } from './svg.ts';
import { contourLines, crestOf, land } from './terrain.ts';

/** The uneven stones of a large square, smaller the farther. */
export const cobbles = (p: Palette, random: Random): Svg =>
  times(120, (i) => {
    const t = (i / 120) ** 1.5;
    return ellipse(
      between(random, -20, 1220),
      606 + t * 300,
      10 + t * 44,
      3 + t * 11,
      i % 2 ? p.glow : p.ink,
      `opacity="${i % 2 ? 0.28 : 0.14}"`,
    );
  });

/** Two hands on the sides of a vessel on the wheel. */
export const hands = (): Svg => {
  const sleeve = '#1f7f80';
  const hand = (d: string, thumb: string) => path(d, '#a86c48') + path(thumb, '#8f5a3c');
  return (
    path('M-20 910L-20 660C120 600 260 590 340 610L360 700C260 700 160 760 110 910Z', sleeve) +
    path('M1220 910V660C1080 600 940 590 860 610L840 700C940 700 1040 760 1090 910Z', sleeve) +
    hand(
      'M330 606C390 590 430 560 462 548C486 546 490 570 470 584C496 590 500 622 478 632C490 650 478 676 456 676C420 700 380 702 350 702Z',
      'M400 580C430 540 450 500 470 500C490 508 480 540 452 580Z',
    ) +
    hand(
      'M870 606C810 590 770 560 738 548C714 546 710 570 730 584C704 590 700 622 722 632C710 650 722 676 744 676C780 700 820 702 850 702Z',
      'M800 580C770 540 750 500 730 500C710 508 720 540 748 580Z',
    ) +
    stroke('M470 584L430 596M478 632L434 634M730 584L770 596M722 632L766 634', '#7a4a34', 4, 'opacity=".6"')
  );
};

/** White water: heaps of foam along a line. */
export const foam = (random: Random, y: number): Svg =>
  times(26, (i) =>
    ellipse(
      i * 50 + between(random, -16, 16),
      y + Math.sin(i * 0.9) * 20 + between(random, -8, 8),
      between(random, 26, 60),
      between(random, 9, 20),
      '#ffffff',
      `opacity="${between(random, 0.4, 0.8).toFixed(2)}"`,
    ),
  );

/** A clump of giant bamboo. */
export const guadua = (random: Random, x: number, y: number, p: Palette): Svg =>
  times(8, (i) => {
    const lean = (i - 4) * 34;
    const h = 420 + (i % 3) * 60;
    const tone = i % 2 ? p.leaf : lighter(p.leaf, 0.18);
    const joints = times(7, (k) => {
      const t = (k + 1) / 8;
      return ellipse(x + (i - 4) * 12 + lean * t * t, y - h * t, 9, 3, p.glow, 'opacity=".5"');
    });
    const leaves = times(7, (k) => {
      const t = 0.5 + k * 0.075;
      const lx = x + (i - 4) * 12 + lean * t * t;
      const ly = y - h * t;
      const side = k % 2 ? 1 : -1;
      const reach = between(random, 50, 90);
      return path(
        `M${lx} ${ly}q${side * reach * 0.5} -16 ${side * reach} 14q${-side * reach * 0.5} 8 ${-side * reach} -14Z`,
        tone,
      );
    });
    return (
      stroke(
        `M${x + (i - 4) * 12} ${y}Q${x + (i - 4) * 12} ${y - h * 0.6} ${x + (i - 4) * 12 + lean} ${y - h}`,
        tone,
        12,
      ) +
      joints +
      leaves
    );
  });

/** The sanctuary on the top of its hill, far away. */
export const onCrest = (p: Palette, random: Random, x: number, y: number, size: number): Svg[] => {
  const crest = crestOf(random, {
    y,
    swing: 26,
    depth: 1,
    step: 360,
    shape: (place) => 90 * Math.exp(-(((place - x) / 150) ** 2)),
  });
  return [
    land(p, crest, 0.55),
    contourLines(p, crest, 7, 20),
    at(x, crest(x) + 5, size, church(shared.white, '#dcd2c2', 1)),
  ];
};
