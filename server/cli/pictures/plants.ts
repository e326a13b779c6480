import { darker, lighter, mix } from './colour.ts';
import type { Palette } from './palettes.ts';
import { between, pick, times, type Random } from './random.ts';
import { at, circle, ellipse, HEIGHT, join, path, stroke, WIDTH, withGradient, type Svg } from './svg.ts';

/** One feathered frond from 0,0 in a direction, hanging at its end. */
function frond(length: number, degrees: number, colour: string, droop = 0.35): Svg {
  const a = (degrees * Math.PI) / 180;
  const ex = Math.cos(a) * length;
  const ey = Math.sin(a) * length + length * droop;
  const mx = Math.cos(a) * length * 0.55;
  const my = Math.sin(a) * length * 0.62;
  const fat = length * 0.13;
  return path(
    `M0 0C${mx * 0.5} ${my * 0.8 - fat} ${mx + fat * 0.3} ${my - fat} ${ex} ${ey}C${mx} ${my + fat * 1.5} ${mx * 0.5} ${my + fat} 0 0Z`,
    colour,
  );
}

/** A coconut palm; `lean` moves its crown to the side. Its foot is at x,y. */
export function cocoPalm(p: Palette, x: number, y: number, h: number, lean = 0.2, depth = 1): Svg {
  const trunk = mix(p.haze, darker('#8a6a4c', 0.25), depth);
  const leaf = mix(p.haze, p.leaf, depth);
  const light = mix(leaf, p.glow, 0.22);
  const cx = h * lean;
  const w = h * 0.032;
  const stem = `M${-w} 0C${-w + cx * 0.1} ${-h * 0.4} ${cx * 0.6} ${-h * 0.75} ${cx - w * 0.5} ${-h}L${cx + w * 0.5} ${-h}C${cx * 0.6 + w * 1.6} ${-h * 0.72} ${cx * 0.1 + w * 1.6} ${-h * 0.4} ${w * 1.3} 0Z`;
  const crown = [-172, -148, -118, -62, -34, -8, 18, 160].map((a, i) =>
    frond(h * (0.36 + (i % 3) * 0.035), a, i % 2 ? leaf : darker(leaf, 0.18), a > 0 ? 0.55 : 0.32),
  );
  const front = [-160, -95, -25].map((a) => frond(h * 0.3, a, light, 0.3));
  return at(x, y, 1, [
    path(stem, trunk),
    at(cx, -h, 1, [
      ...crown,
      ...front,
      circle(-w, w * 2, w * 1.1, trunk),
      circle(w * 1.2, w * 2.4, w * 1.1, darker(trunk, 0.2)),
    ]),
  ]);
}

/** The wax palm: a very tall thin trunk with rings, and a small round crown. */
export function waxPalm(p: Palette, x: number, y: number, h: number, depth = 1, lean = 0): Svg {
  const trunk = mix(p.haze, '#d9d3bd', Math.min(1, depth * 0.9));
  const shade = mix(p.haze, '#8d8a76', depth);
  const leaf = mix(p.haze, p.leaf, depth);
  const w = Math.max(1.6, h * 0.011);
  const cx = lean * h;
  const rings = times(Math.round(h / 26), (i) =>
    stroke(`M${(cx * i * 26) / h - w} ${-i * 26 - 12}h${w * 2}`, shade, 1.4, 'opacity=".6"'),
  );
  const crown = [-180, -160, -138, -116, -92, -66, -42, -20, 0, 24, 156].map((a, i) =>
    frond(
      h * (0.115 + (i % 2) * 0.02),
      a,
      i % 3 === 0 ? mix(leaf, p.glow, 0.2) : i % 2 ? leaf : darker(leaf, 0.15),
      0.3,
    ),
  );
  return at(x, y, 1, [
    path(`M${-w * 1.1} 0L${cx - w * 0.7} ${-h}L${cx + w * 0.7} ${-h}L${w * 1.1} 0Z`, trunk),
    path(`M${w * 0.3} 0L${cx + w * 0.1} ${-h}L${cx + w * 0.7} ${-h}L${w * 1.1} 0Z`, shade),
    rings,
    at(cx, -h, 1, crown),
  ]);
}

/** A frailejón: a trunk dressed in dry leaves under a silver rosette with yellow flowers. */
export function frailejon(p: Palette, x: number, y: number, h: number, depth = 1, flowers = true): Svg {
  const dry = mix(p.haze, '#6b4f38', depth);
  const leaf = mix(p.haze, '#9aab7a', depth);
  const w = h * 0.17;
  const skirt = times(5, (i) =>
    path(
      `M${-w * (0.5 + (i % 2) * 0.08)} ${-h * (0.12 + i * 0.12)}L${-w * 0.2} ${-h * (0.02 + i * 0.12)}L0 ${-h * (0.09 + i * 0.12)}L${w * 0.25} ${-h * (0.01 + i * 0.12)}L${w * (0.5 + (i % 2) * 0.08)} ${-h * (0.12 + i * 0.12)}Z`,
      i % 2 ? darker(dry, 0.2) : lighter(dry, 0.1),
    ),
  );
  const blade = (a: number, k: number, colour: string) => {
    const r = (a * Math.PI) / 180;
    const l = h * k;
    return path(
      `M0 0Q${Math.cos(r - 0.28) * l * 0.6} ${Math.sin(r - 0.28) * l * 0.6} ${Math.cos(r) * l} ${Math.sin(r) * l}Q${Math.cos(r + 0.28) * l * 0.6} ${Math.sin(r + 0.28) * l * 0.6} 0 0Z`,
      colour,
    );
  };
  const back = [-176, -156, -134, -112, -90, -68, -46, -24, -4, 14, 166].map((a, i) =>
    blade(a, 0.36 + (i % 2) * 0.05, i % 2 ? leaf : darker(leaf, 0.18)),
  );
  const front = [-160, -122, -90, -58, -20].map((a) => blade(a, 0.25, lighter(leaf, 0.32)));
  const stalk = (dx: number) =>
    stroke(`M0 0Q${dx * 0.4} ${-h * 0.3} ${dx} ${-h * 0.42}`, leaf, h * 0.014) +
    circle(dx, -h * 0.43, h * 0.035, mix(p.haze, '#edb83f', depth));
  return at(x, y, 1, [
    path(`M${-w * 0.42} 0L${-w * 0.5} ${-h * 0.64}H${w * 0.5}L${w * 0.42} 0Z`, dry),
    skirt,
    at(0, -h * 0.64, 1, [flowers ? stalk(-h * 0.16) + stalk(h * 0.2) : '', ...back, ...front]),
  ]);
}

/** A broad tree: heaps of leaves on a forked trunk. */
export function tree(p: Palette, random: Random, x: number, y: number, h: number, depth = 1, colour = p.leaf): Svg {
  const leaf = mix(p.haze, colour, depth);
  const trunk = mix(p.haze, darker('#5c4534', 0.2), depth);
  const heap = (dx: number, dy: number, r: number, c: string) => ellipse(dx * h, -dy * h, r * h, r * h * 0.78, c);
  return at(x, y, 1, [
    path(
      `M${-h * 0.035} 0C${-h * 0.02} ${-h * 0.2} ${-h * 0.05} ${-h * 0.36} ${-h * 0.13} ${-h * 0.5}L${-h * 0.09} ${-h * 0.52}L0 ${-h * 0.38}L${h * 0.1} ${-h * 0.52}L${h * 0.13} ${-h * 0.5}C${h * 0.05} ${-h * 0.34} ${h * 0.03} ${-h * 0.2} ${h * 0.05} 0Z`,
      trunk,
    ),
    heap(-0.2, 0.55, 0.17, darker(leaf, 0.2)),
    heap(0.22, 0.55, 0.18, darker(leaf, 0.22)),
    heap(0, 0.62, 0.25, leaf),
    heap(-0.14, 0.74, 0.17, leaf),
    heap(0.14, 0.76, 0.16, leaf),
    heap(-0.1 + random() * 0.04, 0.82, 0.12, mix(leaf, p.glow, 0.16)),
    heap(-0.2, 0.66, 0.09, mix(leaf, p.glow, 0.16)),
    heap(0.1, 0.7, 0.08, mix(leaf, p.glow, 0.14)),
  ]);
}

/** A line of forest canopy along `y`: round heaps, filled down to `bottom`. */
export function canopy(
  p: Palette,
  random: Random,
  y: number,
  size: number,
  depth: number,
  shape: (x: number) => number = () => 0,
  bottom = HEIGHT,
): Svg {
  const tone = mix(p.haze, p.leaf, depth);
  let x = -size;
  let d = `M${-size} ${bottom}L${-size} ${y}`;
  const lights: Svg[] = [];
  while (x < WIDTH + size) {
    const w = size * between(random, 0.7, 1.3);
    const top = y - shape(x + w / 2) + between(random, -size * 0.25, size * 0.25);
    d += `L${Math.round(x)} ${Math.round(top)}C${Math.round(x + w * 0.05)} ${Math.round(top - w * 0.65)} ${Math.round(x + w * 0.95)} ${Math.round(top - w * 0.65)} ${Math.round(x + w)} ${Math.round(top)}`;
    if (random() > 0.35) lights.push(ellipse(x + w * 0.4, top - w * 0.26, w * 0.26, w * 0.13, p.glow, 'opacity=".13"'));
    x += w * 0.86;
  }
  return (
    withGradient(
      [
        [0, tone],
        [0.5, mix(tone, depth > 0.8 ? p.ink : p.haze, 0.4)],
        [1, mix(tone, depth > 0.8 ? p.ink : p.haze, 0.5)],
      ],
      (fill) => path(`${d}L${WIDTH + size * 2} ${bottom}Z`, fill),
    ) + lights.join('')
  );
}

/** Big pointed leaves that frame a lower corner; `side` -1 is left. */
export function cornerLeaves(p: Palette, random: Random, side: -1 | 1, size = 260, y = HEIGHT + 20): Svg {
  const x = side < 0 ? -20 : WIDTH + 20;
  const leaf = (i: number) => {
    const a = -150 + i * 26 + between(random, -6, 6);
    const long = size * between(random, 0.75, 1.15);
    const tone = mix(p.leaf, p.ink, 0.35 + (i % 3) * 0.18);
    const body =
      path(
        `M0 0C${long * 0.25} ${-long * 0.2} ${long * 0.75} ${-long * 0.17} ${long} 0C${long * 0.75} ${long * 0.13} ${long * 0.25} ${long * 0.16} 0 0Z`,
        tone,
      ) + stroke(`M0 0Q${long * 0.5} ${-long * 0.04} ${long * 0.94} 0`, mix(tone, p.glow, 0.25), 2);
    return `<g transform="rotate(${Math.round(side < 0 ? a + 90 : a)})">${body}</g>`;
  };
  return at(x, y, 1, times(5, leaf));
}

/** A fern or banana-like plant in the middle distance. */
export function bush(p: Palette, random: Random, x: number, y: number, size: number, depth = 1, colour = p.leaf): Svg {
  const tone = mix(p.haze, colour, depth);
  return at(
    x,
    y,
    1,
    times(9, (i) =>
      frond(
        size * between(random, 0.75, 1.1),
        -170 + i * 20,
        i % 3 === 0 ? mix(tone, p.glow, 0.2) : i % 2 ? tone : darker(tone, 0.2),
        0.22,
      ),
    ),
  );
}

/** A banana plant: a few wide torn leaves. */
export function banana(p: Palette, x: number, y: number, h: number, depth = 1): Svg {
  const tone = mix(p.haze, p.leaf, depth);
  const leaf = (a: number, k: number, c: string) => {
    const l = h * k;
    return `<g transform="rotate(${a})">${path(`M0 0C${l * 0.15} ${-l * 0.22} ${l * 0.7} ${-l * 0.24} ${l} ${l * 0.06}C${l * 0.7} ${l * 0.08} ${l * 0.2} ${l * 0.12} 0 0Z`, c)}${stroke(`M0 0Q${l * 0.5} ${-l * 0.1} ${l * 0.96} ${l * 0.04}`, mix(c, p.glow, 0.35), 2)}</g>`;
  };
  return at(x, y, 1, [
    path(`M${-h * 0.04} 0L${-h * 0.025} ${-h * 0.5}H${h * 0.025}L${h * 0.04} 0Z`, mix(tone, '#a8a860', 0.4)),
    at(0, -h * 0.48, 1, [
      leaf(-150, 0.55, darker(tone, 0.25)),
      leaf(-30, 0.55, darker(tone, 0.2)),
      leaf(-115, 0.6, tone),
      leaf(-65, 0.58, mix(tone, p.glow, 0.14)),
      leaf(-175, 0.4, tone),
      leaf(-4, 0.42, tone),
    ]),
  ]);
}

/** Rows of coffee along a slope: round bushes, some with red cherries. */
export function coffeeRows(
  p: Palette,
  random: Random,
  crest: (x: number) => number,
  rows: number,
  gap: number,
  depth = 1,
  from = 0,
): Svg {
  return times(rows, (row) => {
    const size = 13 + row * 7;
    const tone = mix(mix(p.haze, p.leaf, depth), p.ink, row * 0.05);
    return times(Math.ceil(WIDTH / (size * 1.5)) + 2, (i) => {
      const x = i * size * 1.5 + (row % 2) * size * 0.7 - 20;
      const y = crest(x) + from + gap * row * (1 + row * 0.18) + between(random, -2, 2);
      const cherries =
        row > 1 && random() > 0.5
          ? times(3, () =>
              circle(
                x + between(random, -size * 0.5, size * 0.5),
                y - between(random, size * 0.2, size * 0.8),
                size * 0.1,
                '#c9402f',
              ),
            )
          : '';
      return (
        ellipse(x, y, size * 0.85, size * 0.42, p.ink, 'opacity=".22"') +
        ellipse(x, y - size * 0.45, size * 0.72, size * 0.66, tone) +
        ellipse(x - size * 0.18, y - size * 0.68, size * 0.36, size * 0.28, mix(tone, p.glow, 0.2)) +
        cherries
      );
    });
  });
}

/** A candelabra cactus. */
export function cactus(p: Palette, x: number, y: number, h: number, depth = 1, arms = 3): Svg {
  const tone = mix(p.haze, p.leaf, depth);
  const light = mix(tone, p.glow, 0.35);
  const w = h * 0.12;
  const stem = (d: string) =>
    stroke(d, tone, w) +
    stroke(d, light, w * 0.16, `opacity=".7" transform="translate(${-w * 0.2} 0)"`) +
    stroke(d, darker(tone, 0.3), w * 0.14, `opacity=".7" transform="translate(${w * 0.24} 0)"`);
  const all = [
    `M0 0V${-h}`,
    `M0 ${-h * 0.34}H${-h * 0.22}Q${-h * 0.26} ${-h * 0.34} ${-h * 0.26} ${-h * 0.42}V${-h * 0.76}`,
    `M0 ${-h * 0.24}H${h * 0.2}Q${h * 0.25} ${-h * 0.24} ${h * 0.25} ${-h * 0.34}V${-h * 0.86}`,
  ];
  return at(x, y, 1, all.slice(0, arms).reverse().map(stem));
}

/** Tufts of grass along the bottom edge. */
export const grass = (random: Random, colour: string, y: number, count: number, size: number): Svg =>
  times(count, () => {
    const x = between(random, -10, WIDTH + 10);
    const s = size * between(random, 0.6, 1.3);
    const base = y + between(random, -size * 0.2, size * 0.4);
    return path(
      `M${x - s * 0.2} ${base}Q${x - s * 0.25} ${base - s * 0.6} ${x - s * 0.5} ${base - s * 0.85}Q${x - s * 0.1} ${base - s * 0.6} ${x - s * 0.02} ${base - s * 0.4}Q${x} ${base - s * 0.8} ${x + s * 0.1} ${base - s}Q${x + s * 0.12} ${base - s * 0.6} ${x + s * 0.14} ${base - s * 0.4}Q${x + s * 0.3} ${base - s * 0.7} ${x + s * 0.5} ${base - s * 0.75}Q${x + s * 0.25} ${base - s * 0.4} ${x + s * 0.22} ${base}Z`,
      colour,
    );
  });

/** Heads of flowers scattered in a patch. */
export const flowers = (
  random: Random,
  colours: string[],
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  size: number,
): Svg =>
  times(count, () => {
    const cx = x + between(random, 0, w);
    const t = random();
    const s = size * (0.6 + t * 0.6);
    const colour = pick(random, colours);
    return (
      circle(cx, y + t * h, s, darker(colour, 0.12)) +
      circle(cx - s * 0.15, y + t * h - s * 0.2, s * 0.62, colour) +
      circle(cx - s * 0.1, y + t * h - s * 0.15, s * 0.24, '#fff0bf')
    );
  });

/** Mangrove: a crown on arched roots that stand in the water. */
export function mangrove(p: Palette, random: Random, x: number, y: number, h: number, depth = 1): Svg {
  const bark = mix(p.haze, darker('#7a4f3c', 0.15), depth);
  const roots = times(9, (i) => {
    const dx = (i - 4) * h * 0.11 + between(random, -6, 6);
    return stroke(
      `M${dx * 0.12} ${-h * 0.34}Q${dx * 0.9} ${-h * 0.34} ${dx} ${h * 0.02}`,
      i % 2 ? bark : darker(bark, 0.2),
      h * 0.022,
    );
  });
  const leaf = mix(p.haze, p.leaf, depth);
  const crown = times(13, (i) =>
    ellipse(
      (((i * 5) % 13) - 6) * h * 0.065,
      -h * (0.56 + (i % 4) * 0.1),
      h * 0.16,
      h * 0.11,
      i % 3 === 0 ? mix(leaf, p.glow, 0.15) : i % 2 ? leaf : darker(leaf, 0.18),
    ),
  );
  return at(x, y, 1, [
    roots,
    stroke(`M0 ${-h * 0.3}Q${h * 0.03} ${-h * 0.5} ${-h * 0.02} ${-h * 0.7}`, bark, h * 0.06),
    crown,
  ]);
}

/** Leaves of victoria regia on the water. */
export const lilyPad = (p: Palette, x: number, y: number, w: number, flower = false): Svg =>
  join([
    ellipse(x, y + w * 0.05, w / 2, w * 0.17, p.ink, 'opacity=".3"'),
    ellipse(x, y, w / 2, w * 0.165, '#a5643f'),
    ellipse(x, y - w * 0.02, w * 0.48, w * 0.15, mix(p.leaf, '#8fbf5a', 0.45)),
    stroke(
      `M${x - w * 0.44} ${y - w * 0.02}H${x + w * 0.44}M${x - w * 0.2} ${y - w * 0.13}L${x + w * 0.2} ${y + w * 0.1}M${x + w * 0.2} ${y - w * 0.13}L${x - w * 0.2} ${y + w * 0.1}`,
      p.glow,
      1.5,
      'opacity=".4"',
    ),
    flower
      ? path(
          `M${x - w * 0.12} ${y - w * 0.03}Q${x - w * 0.1} ${y - w * 0.16} ${x} ${y - w * 0.2}Q${x + w * 0.1} ${y - w * 0.16} ${x + w * 0.12} ${y - w * 0.03}Z`,
          '#f3b9cc',
        ) +
        path(
          `M${x - w * 0.05} ${y - w * 0.03}Q${x - w * 0.06} ${y - w * 0.12} ${x} ${y - w * 0.2}Q${x + w * 0.06} ${y - w * 0.12} ${x + w * 0.05} ${y - w * 0.03}Z`,
          '#fde6ec',
        )
      : '',
  ]);
