import { palettes, type Palette } from '../palettes.ts';
import { scene, type Scenes } from '../scene.ts';
import { sky } from '../sky.ts';
import { HEIGHT } from '../svg.ts';
import { levelLines } from '../terrain.ts';

const ground: Palette = { ...palettes.llanoDay, sky: ['#e9e0cb', '#f3ecdb'] };

/** Replaces a missing picture: only contour lines on sand. */
export const placeholderScenes: Scenes = {
  placeholder: scene(ground, (p, random) => [sky(p, HEIGHT), levelLines(random, '#8f9c84', 17, 0.55)]),
};
