import { userAdminTexts } from '#contract/texts/admin-texts.ts';
import { api } from '#src/lib/api.ts';
import { usePanelMutation } from '#src/ui/panel/use-panel-mutation.ts';
import { usersKey } from './user-list.ts';

export function useDeleteUser() {
  return usePanelMutation({
    call: (id: string, idempotencyKey) => api(`/api/admin/users/${id}`, { method: 'DELETE', idempotencyKey }),
    invalidates: [usersKey],
    success: userAdminTexts.deleted,
    failure: userAdminTexts.deleteFailed,
  });
}
