import * as v from 'valibot';
import { Count } from '../domain/primitives.ts';
import { Experience } from './experiences.ts';

/**
 * An experience as admins see it. `published` is what they set; `visible` says whether visitors see it now, which also
 * takes an active provider with a valid registration. `available: false` is a pause.
 */
export const AdminExperience = v.object({ ...Experience.entries, published: v.boolean(), visible: v.boolean() });
export type AdminExperience = v.InferOutput<typeof AdminExperience>;

/** `total` of a narrowed list is exact up to `exactTotalMax`; one more says that there are more. Of all it is exact. */
export const AdminExperienceList = v.object({ experiences: v.array(AdminExperience), total: Count });
export type AdminExperienceList = v.InferOutput<typeof AdminExperienceList>;

export const experienceSorts = ['createdAt', 'name', 'price'] as const;

/** Published and bookable, published and paused, or not published. */
export const experienceStatuses = ['available', 'paused', 'unpublished'] as const;
export type ExperienceStatus = (typeof experienceStatuses)[number];
