/** Texts of the fields with which an admin grants cashback. */
export const cashbackFormTexts = {
  required: 'Todos los campos obligatorios deben ser completados',
  amount: 'El monto es un número entero de pesos, desde 1',
  percentage: 'El porcentaje va de 0 a 100',
  status: 'Estado inválido',
  unknownCustomer: 'No existe un cliente con ese identificador',
  unknownOrder: 'No existe una orden con ese número',
  othersOrder: 'Esta orden es de otro cliente',
  unpaidOrder: 'Esta orden no está confirmada',
} as const;
