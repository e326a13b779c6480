import { useRef, useState } from 'react';
import { TransferCode, type TransferResponse } from '#contract/api/device-transfer.ts';
import * as v from 'valibot';
import { loadCode } from '#src/lib/load-code.ts';
import { reportUnexpectedError } from '#src/lib/report-unexpected-error.ts';
import { uuid } from '#src/lib/uuid.ts';
import { transferError } from './transfer-errors.ts';

export type TakingState =
  | { state: 'idle' | 'taking' }
  | { state: 'refused'; message: string }
  | { state: 'taken'; answer: TransferResponse };

/** Takes over what a code offers. Retrying the same code sends the same key, because only the response may be lost. */
export function useTaking(): TakingState & { take: (typed: string) => void } {
  const [taking, setTaking] = useState<TakingState>({ state: 'idle' });
  const attempt = useRef({ code: '', key: '' });

  async function take(typed: string): Promise<void> {
    const code = v.safeParse(TransferCode, typed);
    if (!code.success) return setTaking({ state: 'refused', message: code.issues[0].message });
    if (attempt.current.code !== code.output) attempt.current = { code: code.output, key: uuid() };
    setTaking({ state: 'taking' });
    try {
      const { takeTransfer } = await loadCode(() => import('#src/offline/sync/transfer-device.ts'));
      setTaking({ state: 'taken', answer: await takeTransfer(code.output, attempt.current.key) });
    } catch (error) {
      setTaking({ state: 'refused', message: transferError(error) });
    }
  }
  return { ...taking, take: (typed) => void take(typed).catch(reportUnexpectedError) };
}
