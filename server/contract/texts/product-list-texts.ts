/** Texts of the product list page; a part of `texts.ts`. */
export const productListTexts = {
  loadFailed: 'Error al cargar productos. Por favor, inténtalo de nuevo más tarde.',
  empty: 'No se encontraron productos',
  forWhom: 'Para GRUPO',
  place: 'Bogotá, DC',
  view: 'Ver Producto',
} as const;
