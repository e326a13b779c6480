import * as v from 'valibot';
import { Cart } from './cart.ts';
import { boundedArray, Count, Id, Instant } from '../domain/primitives.ts';

/** How long a transfer code is valid. */
export const transferCodeMinutes = 10;
const favouritesMax = 1_000;

/**
 * Eight symbols to read aloud, in any spelling: 'k7m2 9xq4' is 'K7M29XQ4', and similar-looking characters are equal.
 */
export const TransferCode = v.pipe(
  v.string('Escribe el código'),
  v.maxLength(40, 'El código tiene ocho letras y números'),
  v.transform((typed) => typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')),
  v.regex(/^[0-9A-HJKMNP-TV-Z]{8}$/, 'El código tiene ocho letras y números'),
);

/** Offers a browser's cart and favourites to the installed app, which has storage of its own on some phones. */
export const OfferTransfer = v.object({ favourites: boundedArray(Id, favouritesMax) });

export const TransferOffer = v.object({
  /** 'K7M2-9XQ4' */
  code: v.string(),
  expiresAt: Instant,
});
export type TransferOffer = v.InferOutput<typeof TransferOffer>;

export const TakeTransfer = v.object({ code: TransferCode });

export const TransferResponse = v.object({
  favourites: v.array(Id),
  /** Items moved into this cart. */
  movedCount: Count,
  /** Items that this cart had no room for; they stay where they were. */
  leftCount: Count,
  cart: Cart,
});
export type TransferResponse = v.InferOutput<typeof TransferResponse>;
