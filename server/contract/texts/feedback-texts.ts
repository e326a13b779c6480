/** Texts of an experience's reviews; a part of `texts.ts` that loads with its page. */
const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const feedbackTexts = {
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
} as const;
