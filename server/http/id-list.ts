import * as v from 'valibot';
import { travelIdsMax } from '#contract/domain/limits.ts';
import { Id } from '#contract/domain/primitives.ts';

/** `?ids=a,b,c`, each once. */
export const idList = v.pipe(
  v.string('Falta ids'),
  // 80 characters per id, plus a comma.
  v.maxLength(travelIdsMax * 81, `ids puede nombrar ${travelIdsMax} experiencias como máximo`),
  v.transform((text) => [...new Set(text.split(',').filter((id) => id.trim() !== ''))]),
  v.minLength(1, 'Falta ids'),
  v.maxLength(travelIdsMax, `ids puede nombrar ${travelIdsMax} experiencias como máximo`),
  v.array(Id),
);
