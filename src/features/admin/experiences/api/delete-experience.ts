import { experienceAdminTexts } from '#contract/texts/admin-texts.ts';
import { api } from '#src/lib/api.ts';
import { usePanelMutation } from '#src/ui/panel/use-panel-mutation.ts';
import { experiencesKey } from './experience-list.ts';

/** Refused while bookings are ahead. */
export function useDeleteExperience() {
  return usePanelMutation({
    call: (id: string, idempotencyKey) => api(`/api/admin/experiences/${id}`, { method: 'DELETE', idempotencyKey }),
    invalidates: [experiencesKey],
    success: experienceAdminTexts.deleted,
    failure: experienceAdminTexts.deleteFailed,
  });
}
