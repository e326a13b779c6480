/** A piece of SVG markup. */
export type Svg = string;

export const WIDTH = 1200;
export const HEIGHT = 900;

/** One decimal is a tenth of a pixel: enough, and short. */
export const num = (value: number): number => Math.round(value * 10) / 10;

let ids = 0;
/** Restarts the numbering of gradients, so that a picture doesn't depend on those drawn before it. */
export const resetIds = (): void => {
  ids = 0;
};
const nextId = (): string => `g${++ids}`;

export type Point = [x: number, y: number];

/** 'M x y L x y …' through the points. */
export const line = (points: Point[]): string => `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`;

export const path = (d: string, fill: string, extra = ''): Svg => `<path d="${d}" fill="${fill}" ${extra}/>`;
export const polygon = (points: Point[], fill: string, extra = ''): Svg => path(`${line(points)}Z`, fill, extra);
/** A line without a fill. */
export const stroke = (d: string, colour: string, width: number, extra = ''): Svg =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
export const circle = (cx: number, cy: number, r: number, fill: string, extra = ''): Svg =>
  `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="${fill}" ${extra}/>`;
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, extra = ''): Svg =>
  `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}" ${extra}/>`;
export const rect = (x: number, y: number, width: number, height: number, fill: string, extra = ''): Svg =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${fill}" ${extra}/>`;

/** Places a part drawn around 0,0, scaled; flip mirrors it. */
export const at = (x: number, y: number, scale: number, body: Svg | Svg[], flip = false, turn = 0): Svg =>
  `<g transform="translate(${num(x)} ${num(y)}) scale(${num(flip ? -scale * 100 : scale * 100) / 100} ${num(scale * 100) / 100}) rotate(${num(turn)})">${join(body)}</g>`;

export const fade = (opacity: number, body: Svg | Svg[]): Svg => `<g opacity="${opacity}">${join(body)}</g>`;
export const join = (body: Svg | Svg[]): Svg => (Array.isArray(body) ? body.join('') : body);

export type Stop = [offset: number, colour: string, opacity?: number];
const stops = (list: Stop[]): Svg =>
  list
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${num(offset * 100)}%" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** Fills what is drawn with a gradient from top to bottom (or left to right). */
export function withGradient(list: Stop[], draw: (fill: string) => Svg, across = false): Svg {
  const id = nextId();
  const end = across ? 'x1="0" y1="0" x2="1" y2="0"' : 'x1="0" y1="0" x2="0" y2="1"';
  return `<linearGradient id="${id}" ${end}>${stops(list)}</linearGradient>${draw(`url(#${id})`)}`;
}

export function withGlow(list: Stop[], draw: (fill: string) => Svg): Svg {
  const id = nextId();
  return `<radialGradient id="${id}">${stops(list)}</radialGradient>${draw(`url(#${id})`)}`;
}

/** Shows `body` only inside the path `d`. */
export function clipped(d: string, body: Svg | Svg[]): Svg {
  const id = nextId();
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${join(body)}</g>`;
}

/** The whole picture. */
export const picture = (body: Svg[]): Svg =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${body.join('')}</svg>`;
