import { AdminCashback, type CashbackInput } from '#contract/api/cashback.ts';
import { cashbackAdminTexts } from '#contract/texts/admin-texts.ts';
import { api } from '#src/lib/api.ts';
import { usePanelMutation } from '#src/ui/panel/use-panel-mutation.ts';
import { cashbackKey } from './cashback-list.ts';

/** A grant asks for a fresh sign-in. */
export function useCreateCashback() {
  return usePanelMutation({
    call: (body: CashbackInput, idempotencyKey) =>
      api('/api/admin/cashback', { method: 'POST', body, idempotencyKey, schema: AdminCashback }),
    invalidates: [cashbackKey],
    success: cashbackAdminTexts.created,
    failure: cashbackAdminTexts.createFailed,
  });
}
