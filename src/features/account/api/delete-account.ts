import { queryOptions } from '@tanstack/react-query';
import { AccountDeleted, DeletionPreview } from '#contract/api/account.ts';
import { deletionTexts } from '#contract/texts/rights-texts.ts';
import { api } from '#src/lib/api.ts';
import { usePanelMutation } from '#src/ui/panel/use-panel-mutation.ts';

/** What deleting the account would leave or lose; always asked anew. */
export const deletionQuery = queryOptions({
  queryKey: ['user', 'deletion'],
  queryFn: ({ signal }) => api('/api/customer/account/deletion', { schema: DeletionPreview, signal }),
  networkMode: 'always',
  gcTime: 0,
});

export function useDeleteAccount() {
  return usePanelMutation({
    call: (_: null, idempotencyKey) =>
      api('/api/customer/account', { method: 'DELETE', idempotencyKey, schema: AccountDeleted }),
    invalidates: [],
    failure: deletionTexts.failed,
  });
}
