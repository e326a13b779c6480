import { providerAdminTexts } from '#contract/texts/admin-texts.ts';
import { api } from '#src/lib/api.ts';
import { usePanelMutation } from '#src/ui/panel/use-panel-mutation.ts';
import { providersKey } from './provider-list.ts';

/** Refused while experiences are published or bookings are ahead. */
export function useDeleteProvider() {
  return usePanelMutation({
    call: (id: string, idempotencyKey) => api(`/api/admin/providers/${id}`, { method: 'DELETE', idempotencyKey }),
    invalidates: [providersKey],
    success: providerAdminTexts.deleted,
    failure: providerAdminTexts.deleteFailed,
  });
}
