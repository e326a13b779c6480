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

export interface Region {
  name: string;
  experiences: Experience[];
  /** What it comes to; null where that isn't known. */
  bytes: number | null;
}

/** The regions of these experiences by name, and what each comes to, as far as there is a connection. */
export async function readRegions(experiences: readonly Experience[]): Promise<Region[]> {
  const [format, pictureBytes] = await Promise.all([pictureFormat(), askRegions()]);
  const regions = new Map<string, Experience[]>();
  for (const experience of experiences) {
    if (experience.region !== '') regions.set(experience.region, [...(regions.get(experience.region) ?? []), experience]);
  }
  const names = [...regions.keys()].sort((a, b) => a.localeCompare(b, 'es'));
  return names.map((name) => {
    const own = regions.get(name) ?? [];
    const pictures = pictureBytes?.get(name)?.[format];
    return { name, experiences: own, bytes: pictures === undefined ? null : own.reduce((sum, experience) => sum + textBytesOf(experience), pictures) };
  });
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
