/** Texts of the review forms, dialogs and the ranking; a part of `texts.ts` that loads with them. */
const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const reviewTexts = {
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
  reportReasons: {
    offensive: 'Es ofensiva',
    spam: 'Es publicidad',
    false: 'Es falsa',
    personal_data: 'Muestra datos personales',
    other: 'Otro motivo',
  },
} as const;

export const rankingTexts = {
  fieldsRequired: 'Todos los campos son obligatorios',
  loadFailed: 'No se pudieron cargar los datos del ranking',
  noneFound: 'No se encontraron reseñas con los filtros aplicados',
  filter: 'Filtrar por calificación',
} as const;

/** The author of a review whose account was deleted. */
export const deletedAuthorName = 'Cuenta eliminada';
