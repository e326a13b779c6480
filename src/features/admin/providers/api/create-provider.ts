import { Provider, type ProviderInput } from '#contract/api/providers.ts';
import { providerAdminTexts } from '#contract/texts/admin-texts.ts';
import { api } from '#src/lib/api.ts';
import { usePanelMutation } from '#src/ui/panel/use-panel-mutation.ts';
import { providersKey } from './provider-list.ts';

export function useCreateProvider() {
  return usePanelMutation({
    call: (body: ProviderInput, idempotencyKey) =>
      api('/api/admin/providers', { method: 'POST', body, idempotencyKey, schema: Provider }),
    invalidates: [providersKey],
    success: providerAdminTexts.created,
    failure: providerAdminTexts.createFailed,
  });
}
