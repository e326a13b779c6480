import { mix } from './colour.ts';
import type { Palette } from './palettes.ts';
import { between, times, type Random } from './random.ts';
import { at, circle, fade, HEIGHT, path, rect, stroke, WIDTH, withGlow, withGradient, type Svg } from './svg.ts';

/** The sky from the top to `horizon`; below it the last colour goes on. */
export const sky = (p: Palette, horizon = 600): Svg =>
  withGradient(
    p.sky.map((colour, i) => [i / (p.sky.length - 1), colour]),
    (fill) => rect(0, 0, WIDTH, horizon, fill) + rect(0, horizon - 1, WIDTH, HEIGHT - horizon + 1, p.sky.at(-1)!),
  );

/** The sun with two flat rings and a wide glow. */
export const sun = (p: Palette, x: number, y: number, r = 60): Svg =>
  withGlow(
    [
      [0, p.sun, 0.75],
      [0.45, p.sun, 0.22],
      [1, p.sun, 0],
    ],
    (fill) => circle(x, y, r * 5.2, fill),
  ) +
  circle(x, y, r * 1.75, p.sun, 'opacity=".22"') +
  circle(x, y, r * 1.35, p.sun, 'opacity=".32"') +
  circle(x, y, r, p.sun);

export const moon = (p: Palette, x: number, y: number, r = 44): Svg =>
  withGlow(
    [
      [0, p.sun, 0.5],
      [0.4, p.sun, 0.14],
      [1, p.sun, 0],
    ],
    (fill) => circle(x, y, r * 5, fill),
  ) +
  circle(x, y, r, p.sun) +
  fade(0.35, [
    circle(x - r * 0.3, y - r * 0.15, r * 0.24, p.haze),
    circle(x + r * 0.25, y + r * 0.3, r * 0.16, p.haze),
    circle(x + r * 0.2, y - r * 0.42, r * 0.1, p.haze),
  ]);

export const stars = (p: Palette, random: Random, count = 120, bottom = 480): Svg =>
  times(count, () => {
    const y = between(random, 0, bottom);
    return circle(
      between(random, 0, WIDTH),
      y,
      between(random, 0.9, 2.7),
      p.glow,
      `opacity="${(between(random, 0.45, 1) * (1 - (y / bottom) * 0.6)).toFixed(2)}"`,
    );
  });

/** A band of stars across the sky, with dust. */
export function milkyWay(random: Random): Svg {
  const soft = (x: number, r: number, colour: string, opacity: number) =>
    withGlow(
      [
        [0, colour, opacity],
        [1, colour, 0],
      ],
      (fill) => circle(x, between(random, -26, 26), r, fill),
    );
  const clouds = times(16, (i) => soft(-760 + i * 100, between(random, 90, 160), i % 3 ? '#a890d0' : '#f3c9a8', 0.26));
  const core = times(9, (i) => soft(-420 + i * 110, between(random, 50, 80), '#fff3d6', 0.17));
  const dust = times(320, () => {
    const spread = (random() + random() + random() - 1.5) * 120;
    return circle(
      between(random, -760, 760),
      spread,
      between(random, 0.7, 2.2),
      '#fff6e0',
      `opacity="${between(random, 0.4, 1).toFixed(2)}"`,
    );
  });
  return `<g transform="translate(690 250) rotate(-52)">${clouds}${core}${dust}</g>`;
}

/** One flat cloud: a bar with rounded heaps, lit from above. */
function cloud(colour: string, x: number, y: number, w: number, opacity: number): Svg {
  const h = w * 0.085;
  const d = `M${-w / 2} 0C${-w / 2} ${-h} ${-w * 0.34} ${-h * 1.1} ${-w * 0.28} ${-h}C${-w * 0.2} ${-h * 2.5} ${w * 0.02} ${-h * 2.6} ${w * 0.08} ${-h * 1.3}C${w * 0.2} ${-h * 2} ${w * 0.34} ${-h * 1.5} ${w * 0.34} ${-h * 0.8}C${w * 0.44} ${-h} ${w / 2} ${-h * 0.5} ${w / 2} 0Z`;
  return at(x, y, 1, path(d, colour, `opacity="${opacity}"`));
}

export const clouds = (p: Palette, random: Random, count = 4, top = 90, bottom = 300): Svg =>
  times(count, (i) => {
    const y = between(random, top, bottom);
    return cloud(
      mix(p.sky.at(-1)!, '#ffffff', 0.45),
      ((i + between(random, 0.1, 0.9)) / count) * WIDTH,
      y,
      between(random, 170, 360),
      0.5 - (y / 900) * 0.3,
    );
  });

/** Long thin clouds of dawn and dusk. */
export const streaks = (p: Palette, random: Random, count = 6, top = 160, bottom = 430): Svg =>
  times(count, () => {
    const w = between(random, 160, 460);
    const y = between(random, top, bottom);
    const h = between(random, 5, 13);
    const x = between(random, -60, WIDTH - 100);
    return (
      rect(x, y, w, h, mix(p.sky.at(-1)!, p.sun, 0.5), `rx="${h / 2}" opacity=".45"`) +
      rect(x + w * 0.3, y + h * 1.3, w * 0.5, h * 0.6, p.sun, `rx="${h / 3}" opacity=".3"`)
    );
  });

/** Far birds, each a flat check mark. */
export const flock = (colour: string, random: Random, x: number, y: number, count = 7, size = 13): Svg =>
  times(count, () => {
    const s = size * between(random, 0.6, 1.15);
    const cx = x + between(random, -120, 120);
    const cy = y + between(random, -55, 55);
    return stroke(
      `M${cx - s} ${cy - s * 0.35}Q${cx - s * 0.4} ${cy - s * 0.6} ${cx} ${cy}Q${cx + s * 0.5} ${cy - s * 0.7} ${cx + s} ${cy - s * 0.45}`,
      colour,
      size / 5,
    );
  });

/** Light that falls through clouds or leaves. */
export const rays = (p: Palette, x: number, y: number, reach = 900, opacity = 0.12): Svg =>
  withGradient(
    [
      [0, p.sun, opacity],
      [1, p.sun, 0],
    ],
    (fill) =>
      [-0.75, -0.42, -0.12, 0.2, 0.5]
        .map((lean, i) =>
          path(
            `M${x} ${y}L${x + lean * reach} ${y + reach}L${x + (lean + 0.1 + i * 0.02) * reach} ${y + reach}Z`,
            fill,
          ),
        )
        .join(''),
  );
