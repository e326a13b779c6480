import { AdminExperience } from '#contract/api/admin-experiences.ts';
import type { ExperienceInput } from '#contract/api/experiences.ts';
import { experienceAdminTexts } from '#contract/texts/admin-texts.ts';
import { api } from '#src/lib/api.ts';
import { usePanelMutation } from '#src/ui/panel/use-panel-mutation.ts';
import { experiencesKey } from './experience-list.ts';

export function useCreateExperience() {
  return usePanelMutation({
    call: (body: ExperienceInput, idempotencyKey) =>
      api('/api/admin/experiences', { method: 'POST', body, idempotencyKey, schema: AdminExperience }),
    invalidates: [experiencesKey],
    success: experienceAdminTexts.created,
    failure: experienceAdminTexts.createFailed,
  });
}
