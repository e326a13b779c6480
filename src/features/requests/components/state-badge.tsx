import type { RequestState } from '#contract/domain/request-states.ts';
import { requestStateLabels } from '#contract/texts/request-texts.ts';
import { Badge, type Tone } from '#src/ui/components/badge.tsx';

const tones: Record<RequestState, Tone> = {
  recibida: 'info',
  en_tramite: 'warning',
  respondida: 'success',
  cerrada: 'neutral',
};

export function StateBadge({ state }: { state: RequestState }) {
  return <Badge tone={tones[state]}>{requestStateLabels[state]}</Badge>;
}
