import { circle, path, polygon, rect, stroke, withGlow, type Point, type Svg } from './svg.ts';
import { times } from './random.ts';

/** Strings of lamps between two points. */
export const lamps = (from: Point, to: Point, sag: number, count: number, colours: string[]): Svg => {
  const on = (t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t),
  ];
  return (
    stroke(
      `M${from.join(' ')}Q${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 + sag * 2} ${to.join(' ')}`,
      '#1b1524',
      3,
    ) +
    times(count, (i) => {
      const [x, y] = on((i + 0.5) / count);
      return (
        circle(x, y + 12, 22, colours[i % colours.length]!, 'opacity=".2"') +
        circle(x, y + 12, 9, colours[i % colours.length]!)
      );
    })
  );
};

/** Pennants between two points. */
export const pennants = (from: Point, to: Point, sag: number, count: number, colours: string[]): Svg => {
  const on = (t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t),
  ];
  return (
    stroke(
      `M${from.join(' ')}Q${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 + sag * 2} ${to.join(' ')}`,
      '#3a2f33',
      2.5,
    ) +
    times(count, (i) => {
      const [x, y] = on((i + 0.5) / count);
      return polygon(
        [
          [x - 13, y],
          [x + 13, y],
          [x, y + 30],
        ],
        colours[i % colours.length]!,
      );
    })
  );
};

/** A street lamp that is lit. */
export const lantern = (light: string): Svg =>
  stroke('M0 0V-330', '#1c1a22', 11) +
  path('M-20 0H20L12 -26H-12Z', '#1c1a22') +
  stroke('M0 -310Q40 -350 64 -316', '#1c1a22', 7) +
  withGlow(
    [
      [0, light, 0.7],
      [1, light, 0],
    ],
    (fill) => circle(64, -276, 190, fill),
  ) +
  path('M44 -310H84L78 -254H50Z', light) +
  path('M40 -310L64 -334L88 -310Z', '#1c1a22') +
  rect(48, -256, 32, 8, '#1c1a22');
