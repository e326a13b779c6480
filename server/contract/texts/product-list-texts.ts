/** The texts of `texts.ts` that only the product list page shows. */
export const productListTexts = {
  loadFailed: 'Error al cargar productos. Por favor, inténtalo de nuevo más tarde.',
  empty: 'No se encontraron productos',
  forWhom: 'Para GRUPO',
  place: 'Bogotá, DC',
  view: 'Ver Producto',
} as const;
