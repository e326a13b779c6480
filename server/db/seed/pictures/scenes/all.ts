import type { Scenes } from '../scene.ts';
import { bogotaScenes } from './bogota.ts';
import { caribeScenes } from './caribe.ts';
import { cartagenaScenes } from './cartagena.ts';
import { ejeCafeteroScenes } from './eje-cafetero.ts';
import { medellinScenes } from './medellin.ts';

/** Every picture of the catalogue, by its file name. */
export const allScenes: Scenes = {
  ...bogotaScenes,
  ...caribeScenes,
  ...cartagenaScenes,
  ...ejeCafeteroScenes,
  ...medellinScenes,
};
