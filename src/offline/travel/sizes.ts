import type { Experience } from '#contract/experiences.ts';
import { travelIdsMax } from '#contract/limits.ts';
import { type PictureFormat, TravelRegions, TravelSizes, textBytesOf } from '#contract/travel.ts';
import { api } from '#src/lib/api.ts';
import { isPassing } from '#src/lib/errors.ts';
import { expectedBytes } from './download-rules.ts';
import { pictureFormat } from './picture-format.ts';

/** What each comes to, in bytes, by id. @throws ApiError, NetworkError */
export async function askSizes(experiences: readonly Experience[]): Promise<Map<string, number>> {
  const format = await pictureFormat();
  const byId = new Map(experiences.map((experience) => [experience.id, experience]));
  const sizes = new Map<string, number>();
  const ids = [...byId.keys()];
  for (let start = 0; start < ids.length; start += travelIdsMax) {
    const some = ids.slice(start, start + travelIdsMax);
    const answer = await api(`/api/travel/sizes?ids=${some.join(',')}`, { schema: TravelSizes });
    for (const { id, pictures } of answer.experiences) {
      const experience = byId.get(id);
      if (experience) sizes.set(id, expectedBytes(experience, pictures, format));
    }
  }
  return sizes;
}

/** What each region of these experiences comes to, in bytes, by its name; null where there is no answer. */
export async function askRegionSizes(regions: ReadonlyMap<string, readonly Experience[]>): Promise<Map<string, number> | null> {
  const [format, pictures] = await Promise.all([pictureFormat(), askRegions()]);
  if (!pictures) return null;
  const sizes = new Map<string, number>();
  for (const [name, experiences] of regions) {
    const bytes = pictures.get(name)?.[format];
    if (bytes !== undefined) sizes.set(name, experiences.reduce((sum, experience) => sum + textBytesOf(experience), bytes));
  }
  return sizes;
}

/** The experiences of each region, the regions by name. */
export function regionsOf(experiences: readonly Experience[]): Map<string, Experience[]> {
  const regions = new Map<string, Experience[]>();
  for (const experience of experiences) {
    const known = regions.get(experience.region);
    if (known) known.push(experience);
    else if (experience.region !== '') regions.set(experience.region, [experience]);
  }
  return new Map([...regions].sort(([a], [b]) => a.localeCompare(b, 'es')));
}

async function askRegions(): Promise<Map<string, Record<PictureFormat, number>> | null> {
  try {
    const { regions } = await api('/api/travel/regions', { schema: TravelRegions });
    return new Map(regions.map(({ name, ...bytes }) => [name, bytes]));
  } catch (error) {
    if (isPassing(error)) return null;
    throw error;
  }
}
