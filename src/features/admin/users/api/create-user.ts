import { User, type UserInput } from '#contract/api/users.ts';
import { userAdminTexts } from '#contract/texts/admin-texts.ts';
import { api } from '#src/lib/api.ts';
import { usePanelMutation } from '#src/ui/panel/use-panel-mutation.ts';
import { usersKey } from './user-list.ts';

export function useCreateUser() {
  return usePanelMutation({
    call: (body: UserInput, idempotencyKey) =>
      api('/api/admin/users', { method: 'POST', body, idempotencyKey, schema: User }),
    invalidates: [usersKey],
    success: userAdminTexts.created,
    failure: userAdminTexts.createFailed,
  });
}
