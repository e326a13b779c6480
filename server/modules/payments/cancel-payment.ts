import type { Dependencies } from '#server/core/dependencies.ts';
import { GatewayRefused } from '#server/integrations/mercado-pago/port.ts';
import { completePayment } from './complete-payment.ts';

/**
 * Cancels a given-up payment at Mercado Pago, and learns what became of it: refused, it was approved or ended meanwhile.
 * @throws GatewayUnavailable for a retry
 */
export async function cancelPayment(deps: Dependencies, paymentId: string): Promise<void> {
  try {
    await deps.gateway.cancelPayment(paymentId);
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    deps.log.warn({ paymentId, error: error.message }, 'payment not cancelled');
  }
  await completePayment(deps, paymentId);
}
