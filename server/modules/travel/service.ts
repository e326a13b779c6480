import { type TravelRegions, type TravelSizes, textBytesOf } from '#contract/api/travel.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import { experiencesForBooking, weighableExperiences } from '#server/modules/catalogue/service.ts';
import { pictureSizes } from './picture-sizes.ts';

/** Picture sizes of the given experiences, without unpublished ones. */
export async function travelSizes(deps: Dependencies, ids: readonly string[]): Promise<TravelSizes> {
  const sizes = await pictureSizes();
  const { byId, published } = await experiencesForBooking(deps, deps.db.read, ids);
  const weighed = (pictures: readonly { src: string }[]) =>
    pictures.flatMap(({ src }) => {
      const bytes = sizes.get(src);
      return bytes ? [{ src, ...bytes }] : [];
    });
  const visible = [...byId.values()].filter(({ id }) => published.has(id));
  return { experiences: visible.map(({ id, pictures }) => ({ id, pictures: weighed(pictures) })) };
}

/** Regions by name, with their download sizes. */
export async function travelRegions(deps: Dependencies): Promise<TravelRegions> {
  const sizes = await pictureSizes();
  const regions = new Map<string, TravelRegions['regions'][number]>();
  for (const experience of await weighableExperiences(deps)) {
    const { region } = experience;
    const sum = regions.get(region) ?? { name: region, experiences: 0, texts: 0, avif: 0, webp: 0 };
    regions.set(region, sum);
    sum.experiences += 1;
    sum.texts += textBytesOf(experience);
    for (const { src } of experience.pictures) {
      sum.avif += sizes.get(src)?.avif ?? 0;
      sum.webp += sizes.get(src)?.webp ?? 0;
    }
  }
  return {
    regions: [...regions.values()].filter(({ name }) => name !== '').sort((a, b) => a.name.localeCompare(b.name, 'es')),
  };
}
