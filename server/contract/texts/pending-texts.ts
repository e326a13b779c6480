/** Giving up an order whose payment is pending. */
export const pendingTexts = {
  title: '¿No vas a completar este pago?',
  lead: 'Puedes cancelar la orden con su pago pendiente y reservar de nuevo desde tu carrito, sin esperar.',
  button: 'Cancelar la orden',
  question: '¿Cancelar la orden y su pago pendiente?',
  consequence: 'Tus cupos quedan libres. Si el pago alcanza a completarse, te lo devolvemos entero.',
  confirm: 'Sí, cancelar',
  keep: 'Seguir esperando',
  done: {
    title: 'Orden cancelada',
    message: 'Tus experiencias siguen en el carrito, por si quieres reservarlas de nuevo.',
  },
  offline: 'No pudimos cancelar: no hay conexión. Tu orden sigue igual.',
} as const;
