/** The accessible name of the ways to the cart: 'Carrito, 2 experiencias'. */
export function cartLabel(itemCount: number): string {
  return `Carrito, ${itemCount} ${itemCount === 1 ? 'experiencia' : 'experiencias'}`;
}
