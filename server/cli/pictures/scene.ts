import type { Palette } from './palettes.ts';
import { randomFrom, type Random } from './random.ts';
import { picture, resetIds, type Svg } from './svg.ts';

/** Draws back to front, in the colours of one place and hour. */
export type Draw = (p: Palette, random: Random) => Svg[];
export interface Scene {
  palette: Palette;
  draw: Draw;
}
/** Scenes by the file name of their picture. */
export type Scenes = Record<string, Scene>;

export const scene = (palette: Palette, draw: Draw): Scene => ({ palette, draw });

/** The whole picture as SVG; its name is the random seed, so it never changes by itself. */
export function drawScene(name: string, { palette, draw }: Scene): Svg {
  resetIds();
  return picture(draw(palette, randomFrom(name)));
}
