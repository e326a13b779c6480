import { User, type UserChange } from '#contract/api/users.ts';
import { userAdminTexts } from '#contract/texts/admin-texts.ts';
import { api } from '#src/lib/api.ts';
import { usePanelMutation } from '#src/ui/panel/use-panel-mutation.ts';
import { usersKey } from './user-list.ts';

/** A role change asks for a fresh sign-in. */
export function useChangeUser(id: string) {
  return usePanelMutation({
    call: (body: UserChange, idempotencyKey) =>
      api(`/api/admin/users/${id}`, { method: 'PUT', body, idempotencyKey, schema: User }),
    invalidates: [usersKey],
    success: userAdminTexts.changed,
    failure: userAdminTexts.changeFailed,
  });
}
