import { darker, lighter, mix } from './colour.ts';
import type { Palette } from './palettes.ts';
import { between, pick, times, type Random } from './random.ts';
import { circle, clipped, ellipse, join, path, polygon, rect, stroke, withGlow, withGradient, WIDTH, HEIGHT, type Point, type Svg } from './svg.ts';

/** Strings of lamps between two points. */
export const lamps = (from: Point, to: Point, sag: number, count: number, colours: string[]): Svg => {
  const on = (t: number): Point => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t)];
  return stroke(`M${from.join(' ')}Q${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 + sag * 2} ${to.join(' ')}`, '#1b1524', 3) + times(count, (i) => { const [x, y] = on((i + 0.5) / count); return circle(x, y + 12, 22, colours[i % colours.length]!, 'opacity=".2"') + circle(x, y + 12, 9, colours[i % colours.length]!); });
};

/** Pennants between two points. */
export const pennants = (from: Point, to: Point, sag: number, count: number, colours: string[]): Svg => {
  const on = (t: number): Point => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t)];
  return stroke(`M${from.join(' ')}Q${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 + sag * 2} ${to.join(' ')}`, '#3a2f33', 2.5) + times(count, (i) => { const [x, y] = on((i + 0.5) / count); return polygon([[x - 13, y], [x + 13, y], [x, y + 30]], colours[i % colours.length]!); });
};

export const lantern = (light: string): Svg => stroke('M0 0V-330', '#1c1a22', 11) + path('M-20 0H20L12 -26H-12Z', '#1c1a22') + stroke('M0 -310Q40 -350 64 -316', '#1c1a22', 7) + withGlow([[0, light, 0.7], [1, light, 0]], (fill) => circle(64, -276, 190, fill)) + path('M44 -310H84L78 -254H50Z', light) + path('M40 -310L64 -334L88 -310Z', '#1c1a22') + rect(48, -256, 32, 8, '#1c1a22');

/** A table top along the bottom of the picture, with its grain. */
export const table = (random: Random, y: number, wood: string): Svg =>
  withGradient([[0, lighter(wood, 0.12)], [1, darker(wood, 0.4)]], (fill) => rect(0, y, WIDTH, HEIGHT - y, fill)) + rect(0, y, WIDTH, 9, lighter(wood, 0.35)) + times(5, (i) => stroke(`M-10 ${Math.round(y + 36 + i * 40 + i * i * 4)}Q400 ${Math.round(y + 26 + i * 40 + between(random, -10, 18))} 1210 ${Math.round(y + 34 + i * 42 + i * i * 4)}`, i % 2 ? lighter(wood, 0.3) : darker(wood, 0.35), 2.5, 'opacity=".4"'));

export const steam = (x: number, y: number, h: number, colour = '#ffffff', opacity = 0.5): Svg => [-1, 0, 1].map((k) => stroke(`M${x + k * h * 0.16} ${y}C${x + k * h * 0.16 - h * 0.16} ${y - h * 0.3} ${x + k * h * 0.16 + h * 0.2} ${y - h * 0.5} ${x + k * h * 0.2} ${y - h * (k ? 0.8 : 1)}`, colour, h * 0.05, `opacity="${opacity}"`)).join('');

export const cup = (glaze: string, drink = '#4a2a1c'): Svg => [ellipse(0, 14, 190, 34, '#120c10', 'opacity=".25"'), ellipse(0, 0, 180, 34, lighter(glaze, 0.15)), ellipse(0, -5, 150, 26, darker(glaze, 0.12)), path('M118 -150C190 -160 190 -60 106 -46', 'none', `stroke="${glaze}" stroke-width="22" stroke-linecap="round"`), path('M-130 -170C-126 -70 -80 -10 0 -10C80 -10 126 -70 130 -170Z', glaze), path('M40 -20C96 -40 124 -90 130 -170H96C96 -100 80 -50 40 -20Z', darker(glaze, 0.18)), ellipse(0, -170, 130, 34, lighter(glaze, 0.35)), ellipse(0, -168, 114, 27, drink), ellipse(-20, -172, 60, 12, lighter(drink, 0.28)), stroke('M-118 -120Q0 -86 118 -120', '#d8622d', 8), stroke('M-112 -102Q0 -68 112 -102', '#1f4f3b', 5)].join('');

export const bean = (x: number, y: number, s: number, turn: number, colour = '#5b3423'): Svg => `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn)})">${ellipse(0, 0, s, s * 0.66, colour)}${ellipse(-s * 0.15, -s * 0.24, s * 0.6, s * 0.24, lighter(colour, 0.25))}${stroke(`M${-s * 0.85} 0C${-s * 0.3} ${-s * 0.3} ${s * 0.3} ${s * 0.3} ${s * 0.85} 0`, darker(colour, 0.5), s * 0.13)}</g>`;

/** A fruit by its kind, its foot at 0,0. */
export const fruit = (kind: 'orange' | 'lulo' | 'mango' | 'papaya' | 'pitaya' | 'granadilla' | 'lime' | 'melon', s = 40): Svg => {
  const round = (c: string, leaf = '#3c7a4a') => circle(0, -s, s, c) + path(`M${s * 0.3} ${-s * 0.2}A${s} ${s} 0 0 0 ${s * 0.9} ${-s * 1.3}A${s * 1.2} ${s * 1.2} 0 0 1 ${s * 0.3} ${-s * 0.2}Z`, darker(c, 0.25)) + ellipse(-s * 0.35, -s * 1.4, s * 0.24, s * 0.16, lighter(c, 0.5)) + path(`M0 ${-s * 1.95}Q${s * 0.3} ${-s * 2.3} ${s * 0.6} ${-s * 2.1}Q${s * 0.3} ${-s * 1.9} 0 ${-s * 1.95}Z`, leaf);
  if (kind === 'mango') return path(`M${-s} ${-s * 0.7}C${-s * 0.9} ${-s * 1.8} ${s * 0.6} ${-s * 1.9} ${s} ${-s}C${s * 1.1} ${-s * 0.2} ${s * 0.2} 0 ${-s * 0.3} 0C${-s * 0.8} 0 ${-s} ${-s * 0.3} ${-s} ${-s * 0.7}Z`, '#eeb045') + path(`M${-s} ${-s * 0.7}C${-s * 0.9} ${-s * 1.8} ${s * 0.2} ${-s * 1.8} ${s * 0.5} ${-s * 1.5}C${-s * 0.2} ${-s * 1.4} ${-s * 0.6} ${-s} ${-s} ${-s * 0.7}Z`, '#d9552f');
  if (kind === 'papaya') return path(`M0 0C${-s * 0.9} 0 ${-s * 1.1} ${-s * 1.1} ${-s * 0.5} ${-s * 2.2}Q0 ${-s * 2.7} ${s * 0.5} ${-s * 2.2}C${s * 1.1} ${-s * 1.1} ${s * 0.9} 0 0 0Z`, '#e9a23b') + path(`M0 ${-s * 0.16}C${-s * 0.7} ${-s * 0.2} ${-s * 0.84} ${-s * 1.1} ${-s * 0.38} ${-s * 2}Q0 ${-s * 2.4} ${s * 0.38} ${-s * 2}C${s * 0.84} ${-s * 1.1} ${s * 0.7} ${-s * 0.2} 0 ${-s * 0.16}Z`, '#ef7f43') + ellipse(0, -s * 1, s * 0.3, s * 0.6, '#7a2f22') + times(7, (i) => circle((i % 2 ? 1 : -1) * s * 0.12, -s * (0.6 + i * 0.13), s * 0.09, '#1f1518'));
  if (kind === 'pitaya') return round('#e8c93f') + times(5, (i) => path(`M${(-0.7 + i * 0.35) * s} ${-s * (0.7 + (i % 2) * 0.5)}l${s * 0.16} ${-s * 0.34}l${s * 0.1} ${s * 0.36}Z`, '#b08f26'));
  if (kind === 'melon') return path(`M${-s * 1.5} ${-s * 1.1}Q0 ${s * 0.7} ${s * 1.5} ${-s * 1.1}Z`, '#3c7a4a') + path(`M${-s * 1.32} ${-s * 1.1}Q0 ${s * 0.42} ${s * 1.32} ${-s * 1.1}Z`, '#f8ead0') + path(`M${-s * 1.2} ${-s * 1.1}Q0 ${s * 0.24} ${s * 1.2} ${-s * 1.1}Z`, '#d9485a') + times(5, (i) => ellipse((i - 2) * s * 0.4, -s * 0.85 + (i % 2) * s * 0.2, s * 0.06, s * 0.1, '#2a1518'));
  const tone = { orange: '#e98a34', lulo: '#ef9a3c', granadilla: '#e2a24a', lime: '#7faa3f' }[kind];
  return round(tone);
};

/** A striped awning with scallops, from x to x2. */
export const awning = (x: number, x2: number, y: number, h: number, a: string, b: string): Svg => {
  const w = (x2 - x) / 10;
  return times(10, (i) => path(`M${x + i * w + 18 * (1 - i / 5)} ${y}L${x + (i + 1) * w + 18 * (1 - (i + 1) / 5)} ${y}L${x + (i + 1) * w} ${y + h}A${w / 2} ${w / 2.4} 0 0 1 ${x + i * w} ${y + h}Z`, i % 2 ? a : b));
};

export const pot = (metal: string, soup: string): Svg => [path('M-160 -120C-170 -10 -110 30 0 30C110 30 170 -10 160 -120Z', metal), path('M60 24C130 10 166 -30 160 -120H120C120 -50 110 0 60 24Z', darker(metal, 0.35)), stroke('M-166 -70C-210 -70 -210 -110 -166 -108M166 -70C210 -70 210 -110 166 -108', darker(metal, 0.25), 14), ellipse(0, -120, 164, 38, lighter(metal, 0.35)), ellipse(0, -118, 146, 29, soup), stroke('M-130 -60Q-120 -10 -60 10', lighter(metal, 0.5), 9, 'opacity=".6"')].join('');

export const fire = (s = 1): Svg => withGlow([[0, '#ffb347', 0.7], [1, '#ffb347', 0]], (fill) => circle(0, -20 * s, 190 * s, fill)) + path(`M${-70 * s} 20C${-90 * s} ${-40 * s} ${-40 * s} ${-50 * s} ${-44 * s} ${-110 * s}C${-10 * s} ${-80 * s} 0 ${-70 * s} ${10 * s} ${-140 * s}C${50 * s} ${-90 * s} ${30 * s} ${-60 * s} ${56 * s} ${-80 * s}C${90 * s} ${-20 * s} ${70 * s} 10 ${60 * s} 20Z`, '#e8642c') + path(`M${-40 * s} 20C${-50 * s} ${-20 * s} ${-14 * s} ${-30 * s} ${-10 * s} ${-70 * s}C${20 * s} ${-40 * s} ${14 * s} ${-30 * s} ${30 * s} ${-44 * s}C${50 * s} ${-10 * s} ${40 * s} 10 ${34 * s} 20Z`, '#ffc857') + stroke(`M${-90 * s} 30L${80 * s} 6M${90 * s} 30L${-80 * s} 6`, '#4a2c20', 18 * s);

export const stones = (p: Palette, list: [number, number, number, number][]): Svg => list.map(([x, y, w, h]) => ellipse(x, y + h * 0.3, w * 0.6, h * 0.35, '#000000', 'opacity=".2"') + path(`M${x - w / 2} ${y + h * 0.3}C${x - w * 0.5} ${y - h * 0.4} ${x - w * 0.2} ${y - h * 0.7} ${x + w * 0.1} ${y - h * 0.65}C${x + w * 0.45} ${y - h * 0.6} ${x + w * 0.55} ${y} ${x + w / 2} ${y + h * 0.3}Q${x} ${y + h * 0.5} ${x - w / 2} ${y + h * 0.3}Z`, mix(p.ink, p.haze, 0.35)) + path(`M${x - w * 0.42} ${y - h * 0.05}C${x - w * 0.36} ${y - h * 0.45} ${x - w * 0.1} ${y - h * 0.62} ${x + w * 0.1} ${y - h * 0.6}C${x - w * 0.06} ${y - h * 0.4} ${x - w * 0.3} ${y - h * 0.3} ${x - w * 0.42} ${y - h * 0.05}Z`, p.glow, 'opacity=".4"')).join('');

/** A brilliant-cut stone seen from the front. */
export const emerald = (s: number, c = '#1f9a6b'): Svg => {
  const o: Point[] = [[-0.6, -1], [0.6, -1], [1, -0.6], [1, 0.6], [0.6, 1], [-0.6, 1], [-1, 0.6], [-1, -0.6]].map(([x, y]) => [x! * s * 0.8, y! * s]);
  const k = o.map(([x, y]): Point => [x * 0.52, y * 0.56]);
  const tone = [0.5, 0.25, 0, 0.15, 0.35, 0.1, 0.4, 0.6];
  return polygon(o, darker(c, 0.3)) + o.map((a, i) => polygon([a, o[(i + 1) % 8]!, k[(i + 1) % 8]!, k[i]!], i < 3 || i > 6 ? lighter(c, tone[i]! * 0.8) : darker(c, tone[i]! + 0.1))).join('') + polygon(k, c) + polygon([k[7]!, k[0]!, k[1]!, [k[4]![0] * 0.2, k[4]![1] * 0.3]], lighter(c, 0.55), 'opacity=".7"');
};

/** A wayuu bag with its bands of pattern. */
export const mochila = (random: Random, base: string, colours: string[]): Svg => {
  const body = 'M-120 -150C-150 20 -120 130 0 140C120 130 150 20 120 -150Z';
  const band = (y: number, i: number) => times(7, (k) => (i % 2 ? polygon([[-150 + k * 50, y], [-125 + k * 50, y - 30], [-100 + k * 50, y], [-125 + k * 50, y + 30]], colours[i % colours.length]!) + polygon([[-138 + k * 50, y], [-125 + k * 50, y - 14], [-112 + k * 50, y], [-125 + k * 50, y + 14]], base) : polygon([[-160 + k * 50, y + 22], [-135 + k * 50, y - 22], [-110 + k * 50, y + 22]], colours[i % colours.length]!)));
  return [stroke('M-106 -150C-90 -420 90 -420 106 -150', colours[0]!, 26), stroke('M-106 -150C-90 -420 90 -420 106 -150', pick(random, colours), 8, 'stroke-dasharray="14 16"'), path(body, base), clipped(body, [-100, -36, 30, 92].map(band).join('') + path('M60 -150C100 0 90 120 20 140H150V-150Z', '#120a14', 'opacity=".2"')), ellipse(0, -150, 120, 24, darker(base, 0.45)), stroke('M-60 -140L-70 -60M60 -140L74 -50', colours[1]!, 6), circle(-70, -46, 16, colours[2]!), circle(74, -36, 16, colours[2]!)].join('');
};

export const ammonite = (r: number, c: string): Svg => {
  const turn = (t: number): Point => [Math.cos(t) * r * Math.exp(-0.155 * t), Math.sin(t) * r * Math.exp(-0.155 * t)];
  const ribs = times(62, (i) => { const t = i * 0.24; const [x, y] = turn(t); const k = 0.62; return stroke(`M${x.toFixed(1)} ${y.toFixed(1)}Q${(x * 0.84 - y * 0.05).toFixed(1)} ${(y * 0.84 + x * 0.05).toFixed(1)} ${(x * k).toFixed(1)} ${(y * k).toFixed(1)}`, i % 2 ? darker(c, 0.35) : lighter(c, 0.3), r * 0.055 * Math.exp(-0.155 * t)); });
  const spiral = (k: number) => Array.from({ length: 150 }, (_, i) => turn(i * 0.1)).map(([x, y]) => `${(x * k).toFixed(1)} ${(y * k).toFixed(1)}`).join('L');
  return circle(0, 0, r * 0.99, c) + ribs + stroke(`M${spiral(1)}`, darker(c, 0.5), r * 0.03) + circle(0, 0, r * 0.06, darker(c, 0.3)) + stroke(`M${-r * 0.7} ${-r * 0.62}A${r * 0.94} ${r * 0.94} 0 0 1 ${r * 0.1} ${-r * 0.93}`, lighter(c, 0.6), r * 0.05, 'opacity=".5"');
};

/** A clay vessel with painted bands. */
export const vessel = (clay: string, slip: string): Svg => [path('M-60 -250C-70 -200 -150 -170 -150 -90C-150 -20 -90 0 0 0C90 0 150 -20 150 -90C150 -170 70 -200 60 -250Z', clay), path('M60 -250C70 -200 150 -170 150 -90C150 -20 90 0 30 0C90 -20 104 -60 100 -100C94 -160 30 -190 24 -250Z', darker(clay, 0.25)), stroke('M-146 -110Q0 -76 146 -110', slip, 9), times(7, (i) => polygon([[-120 + i * 38, -88 + Math.abs(3 - i) * -4], [-101 + i * 38, -56 - Math.abs(3 - i) * 4], [-82 + i * 38, -88 - Math.abs(3 - i) * 4]], slip)), ellipse(0, -250, 62, 16, lighter(clay, 0.25)), ellipse(0, -249, 48, 10, darker(clay, 0.5))].join('');

/** A hammock between two points, with its fringe. */
export const hammock = (from: Point, to: Point, sag: number, colours: string[]): Svg => {
  const [ax, ay] = from;
  const [bx, by] = to;
  const x1 = ax + (bx - ax) * 0.18;
  const x2 = ax + (bx - ax) * 0.82;
  const y1 = ay + sag * 0.5;
  const y2 = by + sag * 0.5;
  const mx = (ax + bx) / 2;
  const cloth = (top: number, low: number, c: string) => path(`M${x1} ${y1}Q${mx} ${(y1 + y2) / 2 + sag * top} ${x2} ${y2}Q${mx} ${(y1 + y2) / 2 + sag * low} ${x1} ${y1}Z`, c);
  return stroke(`M${ax} ${ay}L${x1} ${y1}M${bx} ${by}L${x2} ${y2}`, '#d9c9a8', 5) + cloth(0.5, 1.5, colours[0]!) + cloth(0.72, 1.34, colours[1]!) + cloth(0.9, 1.16, colours[2]!) + times(13, (i) => { const t = 0.12 + i * 0.063; const x = x1 + (x2 - x1) * t; const y = y1 + (y2 - y1) * t + sag * 1.5 * 2 * t * (1 - t); return stroke(`M${Math.round(x)} ${Math.round(y)}v${Math.round(sag * 0.16)}`, colours[3]!, 5); });
};

/** A drum that stands on the ground. */
export const drum = (wood: string, h = 200): Svg => join([path(`M-70 ${-h}C-66 ${-h * 0.5} -50 ${-h * 0.2} -44 0H44C50 ${-h * 0.2} 66 ${-h * 0.5} 70 ${-h}Z`, wood), path(`M30 ${-h}C34 ${-h * 0.5} 26 ${-h * 0.2} 20 0H44C50 ${-h * 0.2} 66 ${-h * 0.5} 70 ${-h}Z`, darker(wood, 0.3)), stroke(`M-66 ${-h * 0.86}L-44 ${-h * 0.5}L-22 ${-h * 0.86}L0 ${-h * 0.5}L22 ${-h * 0.86}L44 ${-h * 0.5}L64 ${-h * 0.86}`, '#f3e2bd', 5), stroke(`M-56 ${-h * 0.48}H56`, '#d8622d', 10), ellipse(0, -h, 72, 18, '#f6e7cb'), ellipse(0, -h, 56, 12, '#e6cfa4')]);

export const telescope = (tube: string): Svg => stroke('M0 -150L-70 0M0 -150L64 0M0 -150L8 0', '#241d2c', 11) + `<g transform="translate(0 -160) rotate(-38)">${rect(-110, -26, 220, 50, tube, 'rx="8"')}${rect(100, -33, 34, 64, darker(tube, 0.3), 'rx="6"')}${rect(-140, -14, 34, 26, '#241d2c', 'rx="4"')}${rect(-60, -26, 16, 50, darker(tube, 0.25))}${rect(-110, -22, 220, 12, lighter(tube, 0.5), 'opacity=".6"')}</g>`;

export const vinyl = (r: number, label: string): Svg => circle(0, 0, r, '#17131f') + [0.92, 0.8, 0.68, 0.56].map((k) => circle(0, 0, r * k, 'none', 'stroke="#4a4058" stroke-width="2.5"')).join('') + path(`M0 0L${-r * 0.9} ${-r * 0.35}A${r * 0.97} ${r * 0.97} 0 0 1 ${-r * 0.6} ${-r * 0.76}Z`, '#8d80a8', 'opacity=".35"') + path(`M0 0L${r * 0.9} ${r * 0.35}A${r * 0.97} ${r * 0.97} 0 0 1 ${r * 0.6} ${r * 0.76}Z`, '#8d80a8', 'opacity=".3"') + circle(0, 0, r * 0.36, label) + circle(0, 0, r * 0.3, 'none', `stroke="${lighter(label, 0.5)}" stroke-width="3"`) + circle(0, 0, r * 0.05, '#17131f');

export const gramophone = (horn: string): Svg => path('M-30 -110C-40 -190 20 -210 40 -260C-60 -300 -110 -400 -70 -470C0 -430 130 -430 190 -470C210 -380 130 -280 70 -250C60 -190 20 -170 10 -110Z', horn) + ellipse(60, -440, 132, 44, lighter(horn, 0.35)) + ellipse(62, -436, 100, 30, darker(horn, 0.55)) + stroke('M-40 -430Q0 -340 48 -258M60 -398Q62 -320 54 -262M158 -430Q120 -330 62 -258', darker(horn, 0.35), 4, 'opacity=".7"') + rect(-130, -110, 260, 100, '#6b3f2a', 'rx="8"') + rect(-112, -90, 224, 60, '#8a5638', 'rx="6"') + rect(-150, -14, 300, 18, '#4a2a1c', 'rx="6"') + ellipse(0, -114, 110, 20, '#17131f');

/** Coral in three shapes. */
export const coral = (kind: 'fan' | 'brain' | 'tube', s: number, c: string): Svg => {
  if (kind === 'brain') return path(`M${-s} 0C${-s} ${-s * 0.9} ${s} ${-s * 0.9} ${s} 0Z`, c) + [0.8, 0.6, 0.4, 0.2].map((k) => stroke(`M${-s * k} ${-s * 0.04}C${-s * k} ${-s * 0.86 * k} ${s * k} ${-s * 0.86 * k} ${s * k} ${-s * 0.04}`, lighter(c, 0.4), 4, 'stroke-dasharray="16 9"')).join('');
  if (kind === 'tube') return [-0.5, -0.15, 0.22, 0.55].map((k, i) => path(`M${(k - 0.13) * s} 0L${(k * 1.2 - 0.15) * s} ${-s * (0.9 + ((i * 7) % 4) * 0.18)}H${(k * 1.2 + 0.15) * s}L${(k + 0.13) * s} 0Z`, i % 2 ? c : darker(c, 0.18)) + ellipse(k * 1.2 * s, -s * (0.9 + ((i * 7) % 4) * 0.18), s * 0.15, s * 0.06, darker(c, 0.5))).join('');
  return [-62, -38, -16, 8, 30, 54].map((a, i) => { const r = (a * Math.PI) / 180; const l = s * (1.15 + (i % 3) * 0.2); const x = Math.sin(r) * l; const y = -Math.cos(r) * l; return stroke(`M0 0Q${(x * 0.3).toFixed(0)} ${(y * 0.6).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)}M${(x * 0.5).toFixed(0)} ${(y * 0.66).toFixed(0)}l${(Math.sin(r + 0.7) * s * 0.4).toFixed(0)} ${(-Math.cos(r + 0.7) * s * 0.4).toFixed(0)}M${(x * 0.62).toFixed(0)} ${(y * 0.74).toFixed(0)}l${(Math.sin(r - 0.7) * s * 0.32).toFixed(0)} ${(-Math.cos(r - 0.7) * s * 0.32).toFixed(0)}`, i % 2 ? c : darker(c, 0.15), s * 0.1); }).join('');
};
