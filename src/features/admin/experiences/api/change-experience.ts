import { AdminExperience } from '#contract/api/admin-experiences.ts';
import type { ExperienceChange } from '#contract/api/experiences.ts';
import { experienceAdminTexts } from '#contract/texts/admin-texts.ts';
import { api } from '#src/lib/api.ts';
import { usePanelMutation } from '#src/ui/panel/use-panel-mutation.ts';
import { experiencesKey } from './experience-list.ts';

/** @param success the toast's title */
export function useChangeExperience(id: string, success: string = experienceAdminTexts.changed) {
  return usePanelMutation({
    call: (body: ExperienceChange, idempotencyKey) =>
      api(`/api/admin/experiences/${id}`, { method: 'PUT', body, idempotencyKey, schema: AdminExperience }),
    invalidates: [experiencesKey],
    success,
    failure: experienceAdminTexts.changeFailed,
  });
}
