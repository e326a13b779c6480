/** Texts for a cart that fails or has no session; a part of `texts.ts` that loads after the first interaction. */
export const sessionTexts = {
  failed: { title: 'Error de sesión', message: 'No se pudo inicializar la sesión del carrito' },
} as const;

export const cartFailureTexts = {
  load: { title: 'Error cargando carrito', message: 'No se pudo cargar el contenido del carrito' },
  update: { title: 'Error actualizando', message: 'No se pudo actualizar la cantidad' },
  remove: { title: 'Error al eliminar', message: 'No se pudo eliminar el item del carrito' },
  clear: { title: 'Error al vaciar carrito', message: 'No se pudo vaciar el carrito' },
} as const;

/** Shown where a booking can't be added to the cart. */
export const bookingFailureTexts = {
  failed: { title: 'Error al agregar', message: 'No se pudo agregar la experiencia al carrito' },
  offline: { title: 'Error de conexión', message: 'No se pudo conectar con el servidor. Intenta nuevamente.' },
} as const;
