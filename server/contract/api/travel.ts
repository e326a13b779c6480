import * as v from 'valibot';
import { scheduledTimes } from '../domain/day-plan.ts';
import { Slot } from './availability.ts';
import type { Experience } from './experiences.ts';
import { feedbackCommentsMax, travelDaysMax } from '../domain/limits.ts';
import { CalendarDate, Count, Id } from '../domain/primitives.ts';
import { addDays } from '../domain/time.ts';

/** The schemas of downloads for travelling, and their sizes. */

const TravelDay = v.object({ date: CalendarDate, blocked: v.boolean(), slots: v.array(Slot) });
export type TravelDay = v.InferOutput<typeof TravelDay>;

/** The days ahead of many experiences; invisible ones are left out. `now` is the server's clock. */
export const TravelDays = v.object({
  experiences: v.array(v.object({ id: Id, days: v.array(TravelDay) })),
  now: v.string(),
});
export type TravelDays = v.InferOutput<typeof TravelDays>;

/** Bytes in each picture format, at the width that is downloaded. */
const PictureBytes = v.object({ avif: Count, webp: Count });
export type PictureBytes = v.InferOutput<typeof PictureBytes>;
export type PictureFormat = keyof PictureBytes;

/** `src` is a picture's base path. Foreign pictures can't be downloaded, so they are left out. */
export const TravelSizes = v.object({
  experiences: v.array(v.object({ id: Id, pictures: v.array(v.object({ src: v.string(), ...PictureBytes.entries })) })),
});
export type TravelSizes = v.InferOutput<typeof TravelSizes>;

/** All pictures of a region's experiences; `texts` estimates everything else. */
export const TravelRegions = v.object({
  regions: v.array(v.object({ name: v.string(), experiences: Count, texts: Count, ...PictureBytes.entries })),
});
export type TravelRegions = v.InferOutput<typeof TravelRegions>;

const slotBytes = 66;
const dayBytes = 46;
const reviewBytes = 330;
const feedbackBytes = 160;

/** Estimates the text size of an experience's reviews and days ahead in bytes, which is small next to its pictures. */
export function textBytesOf({ schedule, totalReviews }: Pick<Experience, 'schedule' | 'totalReviews'>): number {
  // Treats every season as current, for an upper estimate.
  const entries = schedule.map(({ days, times }) => (days ? { days, times } : { times }));
  const week = Array.from({ length: 7 }, (_, day) => scheduledTimes(entries, addDays('2026-01-04', day)).length);
  const slots = (week.reduce((sum, times) => sum + times, 0) / 7) * travelDaysMax;
  return Math.round(
    slots * slotBytes +
      travelDaysMax * dayBytes +
      feedbackBytes +
      Math.min(totalReviews, feedbackCommentsMax) * reviewBytes,
  );
}
