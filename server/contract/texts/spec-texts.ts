/**
 * Every Spanish text that the specification quotes, by its place. Its English texts stay English.
 * `tests/spec-texts.json` names the spec that asserts each.
 */
const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const texts = {
  notFound: { title: '404 Page Not Found', hint: 'Did you forget to add the page to the router?' },
  errorTitle: 'Error',
  retry: 'Reintentar',

  app: {
    failed: {
      title: 'Esta página no pudo mostrarse',
      message: 'Nada de lo que guardaste se perdió. Vuelve a cargarla para seguir.',
    },
    partMissing: 'Esta parte de Rumbo no ha llegado: la señal está débil. La seguimos pidiendo.',
  },

  catalogue: {
    title: 'Experiencias Turísticas',
    notFound: 'No encontramos esta experiencia',
    unrated: 'Sin calificar',
    maxPeople: (n: number) => `Máximo ${n} personas`,
    reviews: (n: number) => plural(n, 'reseña', 'reseñas'),
    book: 'Reservar',
    addFavourite: 'Agregar a favoritos',
    search: 'Buscar…',
  },

  booking: {
    add: 'Agregar al Carrito',
    cancel: 'Cancelar',
    date: 'Fecha',
    time: 'Hora',
    participants: 'Participantes',
    decrease: 'Disminuir participantes',
    increase: 'Aumentar participantes',
    total: 'Total',
    incomplete: { title: 'Campos incompletos', message: 'Por favor completa todos los campos para agregar al carrito' },
    blocked: { title: 'Fecha no disponible', message: 'Esta fecha no está disponible para reservas' },
    blockedInline: 'Esta fecha no está disponible',
  },

  cart: {
    title: 'Mi Carrito',
    empty: 'Tu carrito está vacío',
    explore: 'Explorar experiencias',
    clear: 'Vaciar carrito',
    remove: 'Eliminar',
    checkout: 'Proceder al checkout',
    subtotal: 'Subtotal',
    totalParticipants: 'Total participantes',
    total: 'Total',
    conflictHint: 'El resto de tu carrito sigue listo para pagar.',
    priceChanged: 'El precio cambió desde que lo agregaste',
  },

  legal: {
    operator: (name: string, rnt: string | null) => (rnt ? `${name} · RNT ${rnt}` : name),
    operators: 'Cada experiencia la presta un operador con Registro Nacional de Turismo (RNT).',
    /** Law 679 of 2001, article 17, requires this notice wherever tourism is offered. */
    childProtection:
      'En desarrollo del artículo 17 de la Ley 679 de 2001, Rumbo rechaza la explotación, la pornografía, el turismo sexual y cualquier forma de abuso con menores de edad, sancionados penal y administrativamente en Colombia.',
  },
} as const;
