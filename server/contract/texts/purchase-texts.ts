/** Texts of checkout and order pages; a part of `texts.ts` that loads with them. */

export const contactTexts = {
  email: 'Email',
  firstName: 'Nombre',
  lastName: 'Apellido',
  phone: 'Teléfono',
  documentType: 'Tipo de documento',
  documentNumber: 'Número de documento',
  address: 'Dirección',
  city: 'Ciudad',
} as const;

export const checkoutTexts = {
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
  spendCashback: (available: string) => `Usar mi cashback (tienes ${available})`,
  cashbackAmount: 'Cashback a usar',
  cashbackMost: (most: string) => `Hasta ${most} en esta compra`,
  yourCoupons: 'Tus cupones',
  applySaved: (code: string) => `Aplicar el cupón ${code}`,
  couponInvalid: 'Código de descuento inválido',
  couponUnreachable: 'Error al validar el código de descuento',
} as const;

export const orderTexts = {
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
} as const;
