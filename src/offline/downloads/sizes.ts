import type { Experience } from '#contract/api/experiences.ts';
import { travelIdsMax } from '#contract/domain/limits.ts';
import { TravelRegions, TravelSizes } from '#contract/api/travel.ts';
import { api } from '#src/lib/api.ts';
import { isTransient } from '#src/lib/errors.ts';
import { expectedBytes } from './download-rules.ts';
import { pictureFormat } from './picture-format.ts';

/** The download size of each experience in bytes, by id. @throws ApiError, NetworkError */
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

export interface RegionSize {
  experiences: number;
  bytes: number;
}

/** The download size of each region, by name; null without a response. */
export async function askRegionSizes(): Promise<Map<string, RegionSize> | null> {
  const format = await pictureFormat();
  try {
    const { regions } = await api('/api/travel/regions', { schema: TravelRegions });
    return new Map(
      regions.map(({ name, experiences, texts, ...pictures }) => [
        name,
        { experiences, bytes: texts + pictures[format] },
      ]),
    );
  } catch (error) {
    if (isTransient(error)) return null;
    throw error;
  }
}
