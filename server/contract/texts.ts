/**
 * Every Spanish text that the specification quotes, in one table, by the place it stands in. English texts of
 * the specification stay English. `tests/spec-texts.json` names the spec that asserts each.
 */
const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const texts = {
  notFound: { title: '404 Page Not Found', hint: 'Did you forget to add the page to the router?' },
  errorTitle: 'Error',
  retry: 'Reintentar',

  app: {
    failed: { title: 'Esta página no pudo mostrarse', message: 'Nada de lo que guardaste se perdió. Vuelve a cargarla para seguir.' },
    update: { title: 'Hay una versión nueva de Rumbo', required: 'Esta versión de Rumbo ya no funciona con el servidor. Lo tuyo está guardado aquí.', apply: 'Actualizar', later: 'Ahora no' },
  },

  catalogue: {
    title: 'Experiencias Turísticas',
    unrated: 'Sin calificar',
    maxPeople: (n: number) => `Máximo ${n} personas`,
    reviews: (n: number) => plural(n, 'reseña', 'reseñas'),
    book: 'Reservar',
    addFavourite: 'Agregar a favoritos',
    search: 'Buscar…',
  },

  products: {
    loadFailed: 'Error al cargar productos. Por favor, inténtalo de nuevo más tarde.',
    empty: 'No se encontraron productos',
    forWhom: 'Para GRUPO',
    place: 'Bogotá, DC',
    view: 'Ver Producto',
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
    failed: { title: 'Error al agregar', message: 'No se pudo agregar la experiencia al carrito' },
    offline: { title: 'Error de conexión', message: 'No se pudo conectar con el servidor. Intenta nuevamente.' },
  },

  session: { failed: { title: 'Error de sesión', message: 'No se pudo inicializar la sesión del carrito' } },

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
    loadFailed: { title: 'Error cargando carrito', message: 'No se pudo cargar el contenido del carrito' },
    updateFailed: { title: 'Error actualizando', message: 'No se pudo actualizar la cantidad' },
    removeFailed: { title: 'Error al eliminar', message: 'No se pudo eliminar el item del carrito' },
    clearFailed: { title: 'Error al vaciar carrito', message: 'No se pudo vaciar el carrito' },
  },

  contact: {
    email: 'Email',
    firstName: 'Nombre',
    lastName: 'Apellido',
    phone: 'Teléfono',
    documentType: 'Tipo de documento',
    documentNumber: 'Número de documento',
    address: 'Dirección',
    city: 'Ciudad',
  },

  checkout: {
    title: 'Finalizar Compra',
    processing: 'Procesando...',
    pay: 'Pagar',
    taxes: 'Impuestos incluidos',
    coupon: 'Código de descuento',
    applyCoupon: 'Aplicar',
    removeCoupon: 'Quitar',
    emailRequired: 'Email requerido',
    emailInvalid: 'Email inválido',
    firstNameRequired: 'Nombre requerido',
    lastNameRequired: 'Apellido requerido',
    phoneRequired: 'Teléfono requerido',
    documentNumberRequired: 'Número de documento requerido',
    cityRequired: 'Ciudad requerida',
    termsRequired: 'Debes aceptar los términos y condiciones',
    incomplete: { title: 'Formulario incompleto', message: 'Por favor completa todos los campos requeridos' },
    initFailed: { title: 'Error de inicialización', message: 'No se pudo cargar el carrito. Intenta nuevamente.' },
    failed: { title: 'Error en el procesamiento', message: 'No se pudo procesar la orden' },
    paymentUnreachable: 'No se pudo conectar con el servidor de pagos',
    couponInvalid: 'Código de descuento inválido',
    couponUnreachable: 'Error al validar el código de descuento',
  },

  order: {
    confirmed: '¡Reserva Confirmada!',
    confirmedBadge: 'Confirmado',
    totalPaid: 'Total Pagado',
    downloadReceipt: 'Descargar Recibo',
    share: 'Compartir Orden',
    home: 'Volver al inicio',
    bookings: 'Ver mis reservas',
    nextSteps: 'Próximos Pasos',
    notFound: { title: 'Orden no encontrada', message: 'No se pudo encontrar la información de esta orden' },
    loadFailed: 'No se pudo cargar los detalles de la orden',
  },

  reviews: {
    title: 'Valoraciones de Clientes',
    outOf: 'de 5',
    basedOn: (n: number) => `Basado en ${plural(n, 'reseña', 'reseñas')}`,
    empty: 'Aún no hay reseñas. ¡Sé el primero en dejar una valoración!',
    star: (n: number) => (n === 1 ? 'estrella' : 'estrellas'),
    sort: { label: 'Ordenar', newest: 'Más recientes', highest: 'Mejor valoradas', lowest: 'Peor valoradas' },
    previous: 'Anterior',
    next: 'Siguiente',
    verified: 'Compra verificada',
    attended: 'Compra verificada · Asistió',
    answeredBy: (name: string) => `Respuesta de ${name}`,
    helpful: 'Útil',
    helpfulCount: (n: number) => (n === 1 ? 'A 1 persona le resultó útil' : `A ${n} personas les resultó útil`),
    report: 'Reportar',

    formTitle: 'Tu Opinión es Importante',
    open: 'Escribir Reseña',
    close: 'Cancelar',
    name: 'Tu Nombre',
    namePlaceholder: 'Escribe tu nombre',
    rating: 'Tu Valoración',
    chosen: (n: number) => plural(n, 'estrella', 'estrellas'),
    noneChosen: 'Selecciona una valoración',
    comment: 'Tu Comentario',
    counter: (n: number) => `${plural(n, 'caracter', 'caracteres')} (mínimo 10)`,
    submit: 'Enviar Reseña',
    submitting: 'Enviando...',
    sending: 'Enviando tu reseña...',
    sent: { title: 'Reseña enviada', message: '¡Gracias por tu comentario!' },
    failed: 'Error submitting review. Please try again.',
    failedPlain: 'Failed to submit feedback',
    productsFailed: 'Failed to fetch products',
    productIdMissing: 'Product ID not found',

    ratingRequired: 'Por favor selecciona una valoración',
    tooShort: 'La reseña debe tener al menos 10 caracteres',
    tooLong: (max: number) => `Máximo ${max} caracteres`,
    nameRequired: 'Escribe tu nombre',
    nameTooLong: (max: number) => `El nombre puede tener como máximo ${max} caracteres`,
    stackedMarks: 'Quita los signos apilados sobre las letras',
    answerRequired: 'Escribe la respuesta',
    reasonRequired: 'Escribe el motivo',
    visibilityRequired: 'Indica si la reseña se oculta o se muestra',
    reportReasonRequired: 'Elige un motivo',
    reportReasons: { offensive: 'Es ofensiva', spam: 'Es publicidad', false: 'Es falsa', personal_data: 'Muestra datos personales', other: 'Otro motivo' },
  },

  rankings: {
    fieldsRequired: 'Todos los campos son obligatorios',
    loadFailed: 'No se pudieron cargar los datos del ranking',
    noneFound: 'No se encontraron reseñas con los filtros aplicados',
    filter: 'Filtrar por calificación',
  },

  legal: {
    operator: (name: string, rnt: string | null) => (rnt ? `${name} · RNT ${rnt}` : name),
    operators: 'Cada experiencia la presta un operador con Registro Nacional de Turismo (RNT).',
    /** Law 679 of 2001, article 17: who offers tourism says so wherever it is offered. */
    childProtection:
      'En desarrollo del artículo 17 de la Ley 679 de 2001, Rumbo rechaza la explotación, la pornografía, el turismo sexual y cualquier forma de abuso con menores de edad, sancionados penal y administrativamente en Colombia.',
  },

  experienceForm: { required: 'El nombre y descripción son requeridos' },
  couponForm: { required: 'Todos los campos obligatorios deben ser completados' },

  auth: {
    required: 'Acceso requerido',
    unauthorized: 'Sin autorización',
    expired: 'Sesión expirada',
    signIn: 'Iniciar sesión',
    forbidden: 'No tienes acceso a esta sección',
  },
} as const;
