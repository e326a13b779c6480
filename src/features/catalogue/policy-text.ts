import type { CancellationPolicy } from '#contract/api/experiences.ts';

/** A cancellation policy in one sentence. */
export function policyText({ kind, hours, percentBp = 0 }: CancellationPolicy): string {
  const until = hours % 24 === 0 && hours >= 48 ? `${hours / 24} días` : hours === 1 ? '1 hora' : `${hours} horas`;
  if (kind === 'free')
    return hours === 0 ? 'Cancela gratis hasta que empiece.' : `Cancela gratis hasta ${until} antes de empezar.`;
  if (kind === 'partial') return `Si cancelas hasta ${until} antes de empezar, te devolvemos el ${percentBp / 100} %.`;
  return 'Esta experiencia no admite cancelación con reembolso.';
}
