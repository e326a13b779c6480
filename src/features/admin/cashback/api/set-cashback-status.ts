import { AdminCashback, type CashbackStatusChange } from '#contract/api/cashback.ts';
import { cashbackAdminTexts } from '#contract/texts/admin-texts.ts';
import { api } from '#src/lib/api.ts';
import { usePanelMutation } from '#src/ui/panel/use-panel-mutation.ts';
import { cashbackKey } from './cashback-list.ts';

export function useSetCashbackStatus(id: string) {
  return usePanelMutation({
    call: (body: CashbackStatusChange, idempotencyKey) =>
      api(`/api/admin/cashback/${id}`, { method: 'PUT', body, idempotencyKey, schema: AdminCashback }),
    invalidates: [cashbackKey],
    success: cashbackAdminTexts.changed,
    failure: cashbackAdminTexts.changeFailed,
  });
}
