import type { Provider } from '#contract/api/providers.ts';
import type { Result } from '#contract/domain/result.ts';
import { fail, ok } from '#contract/domain/result.ts';
import { providerFormTexts } from '#contract/texts/provider-texts.ts';

type Registration = Pick<Provider, 'rnt' | 'rntValidUntil'>;

/** A registration has a number and an end, or neither. */
export function checkRegistration({ rnt, rntValidUntil }: Registration): Result<null> {
  if ((rnt === null) === (rntValidUntil === null)) return ok(null);
  const [field, text] =
    rnt === null ? ['rnt', providerFormTexts.rntMissing] : ['rntValidUntil', providerFormTexts.rntEndMissing];
  return fail('invalid', text, { fields: { [field as string]: text } });
}

/** Whether visitors see a provider's experiences otherwise after a change, or see others. */
export function changesCatalogue(before: Provider, after: Provider): boolean {
  return (['name', 'status', 'rnt', 'rntValidUntil'] as const).some((field) => before[field] !== after[field]);
}

/** Why a provider stays for now, and what to do first. */
export function checkRemoval({ bookings, published }: { bookings: number; published: number }): Result<null> {
  if (bookings > 0) {
    const count = bookings === 1 ? 'una reserva' : `${bookings} reservas`;
    return fail(
      'bookings_ahead',
      `Este proveedor tiene ${count} por delante. ${bookings === 1 ? 'Muévela o devuélvela' : 'Muévelas o devuélvelas'} antes de eliminarlo.`,
      { bookings },
    );
  }
  if (published > 0) {
    const count = published === 1 ? 'una experiencia publicada' : `${published} experiencias publicadas`;
    return fail(
      'experiences_published',
      `Este proveedor tiene ${count}. Ponlo inactivo, o retira sus experiencias, antes de eliminarlo.`,
      { published },
    );
  }
  return ok(null);
}
