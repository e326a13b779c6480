import { queryOptions } from '@tanstack/react-query';
import { Consents } from '#contract/api/consents.ts';
import { consentTexts } from '#contract/texts/rights-texts.ts';
import { api } from '#src/lib/api.ts';
import { usePanelMutation } from '#src/ui/panel/use-panel-mutation.ts';

const consentsKey = ['user', 'consents'] as const;

/** What the person agreed to, per purpose. */
export const consentsQuery = queryOptions({
  queryKey: consentsKey,
  queryFn: async ({ signal }) => (await api('/api/customer/consents', { schema: Consents, signal })).consents,
  networkMode: 'always',
});

/** Gives or withdraws the consent to advertising. */
export function useSetMarketing(granted: boolean) {
  return usePanelMutation({
    call: (_: null, idempotencyKey) =>
      api('/api/customer/consents', {
        method: 'PUT',
        body: { purpose: 'marketing', granted },
        idempotencyKey,
        schema: Consents,
      }),
    invalidates: [consentsKey],
    success: granted ? consentTexts.saved.granted : consentTexts.saved.withdrawn,
    failure: consentTexts.saveFailed,
  });
}
