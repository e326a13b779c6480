import type { TransferResponse } from '#contract/api/device-transfer.ts';

/** What a transfer brought: '2 experiencias en tu carrito y 1 favorito.' */
export function takenText({
  movedCount,
  leftCount,
  favourites,
}: Pick<TransferResponse, 'movedCount' | 'leftCount' | 'favourites'>): string {
  const parts = [
    ...(movedCount > 0 ? [`${movedCount} ${movedCount === 1 ? 'experiencia' : 'experiencias'} en tu carrito`] : []),
    ...(favourites.length > 0 ? [`${favourites.length} ${favourites.length === 1 ? 'favorito' : 'favoritos'}`] : []),
  ];
  const brought = parts.length > 0 ? `${parts.join(' y ')}.` : 'El navegador no tenía carrito ni favoritos.';
  return leftCount > 0
    ? `${brought} Tu carrito está lleno: ${leftCount} ${leftCount === 1 ? 'quedó' : 'quedaron'} en el navegador.`
    : brought;
}
