import { Provider, type ProviderChange } from '#contract/api/providers.ts';
import { providerAdminTexts } from '#contract/texts/admin-texts.ts';
import { api } from '#src/lib/api.ts';
import { usePanelMutation } from '#src/ui/panel/use-panel-mutation.ts';
import { providersKey } from './provider-list.ts';

export function useChangeProvider(id: string) {
  return usePanelMutation({
    call: (body: ProviderChange, idempotencyKey) =>
      api(`/api/admin/providers/${id}`, { method: 'PUT', body, idempotencyKey, schema: Provider }),
    invalidates: [providersKey],
    success: providerAdminTexts.changed,
    failure: providerAdminTexts.changeFailed,
  });
}
