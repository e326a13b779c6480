import { listRowsMax } from '#contract/domain/limits.ts';
import { formatCop } from '#contract/domain/money.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import type { FailedTask } from '#contract/api/tasks.ts';
import { fromJson, instant } from '#server/db/codecs.ts';
import type { Row } from '#server/db/schema.ts';
import type { Dependencies } from '#server/core/dependencies.ts';
import type { IdempotencyClaim } from '#server/core/idempotency.ts';
import { withIdempotency } from '#server/core/idempotency.ts';
import type { Task } from '#server/core/tasks.ts';
import { recordAudit } from '#server/modules/audit/service.ts';
import { listTroubled, orderNumbers, refundsById, reopenRefund, wakeTask } from './queries.ts';

/** A short outage causes fewer attempts than this. */
const triesMin = 5;

/** Unsent emails and refused refunds, newest first. */
export async function listFailedTasks(deps: Dependencies): Promise<FailedTask[]> {
  const rows = (await listTroubled(deps.db.read, { triesMin, limit: listRowsMax })).map((row) => ({
    row,
    task: taskOf(row),
  }));
  const refunds = await refundsById(
    deps.db.read,
    rows.flatMap(({ task }) => ('refundId' in task.payload ? [task.payload.refundId] : [])),
  );
  const orderIdOf = ({ payload }: Task) =>
    'orderId' in payload
      ? payload.orderId
      : 'refundId' in payload
        ? refunds.get(payload.refundId)?.order_id
        : undefined;
  const numbers = await orderNumbers(
    deps.db.read,
    rows.flatMap(({ task }) => orderIdOf(task) ?? []),
  );
  return rows.map(({ row, task }) => ({
    id: row.id,
    kind: task.kind,
    state: row.state === 'failed' ? 'failed' : 'retrying',
    title: titleOf(task, 'refundId' in task.payload ? refunds.get(task.payload.refundId)?.amount_cop : undefined),
    orderNumber: numbers.get(orderIdOf(task) ?? '') ?? null,
    error: row.last_error ?? '',
    tries: row.attempts,
    createdAt: row.created_at,
    nextTryAt: row.state === 'failed' ? null : row.run_at,
  }));
}

/** Retries a task at once, as if it were new. A refund keeps its idempotency key, so that it is never paid twice. */
export function retryTask(
  deps: Dependencies,
  actorId: string,
  id: string,
  claim: IdempotencyClaim | null,
): Promise<Result<{ success: true }>> {
  return withIdempotency(deps, claim, async (tx) => {
    const now = instant(deps.clock.now());
    const row = await wakeTask(tx, id, now);
    if (!row) return fail('not_found', 'Esta tarea ya no está pendiente');
    const task = taskOf(row);
    if (task.kind === 'refund') await reopenRefund(tx, task.payload.refundId, now);
    await recordAudit(deps, tx, {
      actor: actorId,
      action: 'task.retry',
      entity: 'task',
      entityId: id,
      payload: { kind: row.kind, error: row.last_error },
    });
    return ok({ success: true });
  });
}

function taskOf(row: Row<'tasks'>): Task {
  return { kind: row.kind, payload: fromJson<unknown>(row.payload) } as Task;
}

const emailTitles = {
  'order-confirmed': 'Correo de confirmación',
  'order-refunded': 'Correo de pago devuelto',
  'order-cancelled': 'Correo de cancelación',
  'order-reminder': 'Correo de recordatorio',
  'order-moved': 'Correo de cambio de fecha',
} as const;
const providerTitles = {
  'booking-new': 'Correo al proveedor: reserva nueva',
  'booking-changed': 'Correo al proveedor: reserva cambiada',
  'booking-cancelled': 'Correo al proveedor: reserva cancelada',
  'booking-moved': 'Correo al proveedor: cambio de fecha',
} as const;

const requestTitles = {
  'request-received': 'Correo de radicado',
  'request-for-support': 'Correo a soporte: solicitud nueva',
} as const;

function titleOf(task: Task, refundCop: number | undefined): string {
  const amount = refundCop === undefined ? '' : ` de ${formatCop(refundCop)}`;
  switch (task.kind) {
    case 'mail':
      return emailTitles[task.payload.template];
    case 'provider-mail':
      return providerTitles[task.payload.template];
    case 'request-mail':
      return requestTitles[task.payload.template];
    case 'refund-mail':
      return `Correo de devolución${amount}`;
    case 'refund':
      return `Reembolso${amount}`;
    case 'expire-preference':
      return 'Cierre de una página de pago';
    case 'cancel-payment':
      return 'Cancelación de un pago pendiente';
  }
}
