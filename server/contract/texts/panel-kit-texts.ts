/**
 * Texts shared by all panels, for forms, lists and dialogs. Separate from `panel-texts.ts`, which loads with the
 * schemas.
 */

/** Results of a call, for `describeError`. */
export const apiErrorTexts = {
  unreachable: 'No se pudo conectar con el servidor. Revisa tu conexión: lo que escribiste sigue aquí.',
  unexpected: 'Algo falló de nuestro lado. Nada de lo que escribiste se perdió; intenta de nuevo.',
  rateLimited: 'Demasiados intentos',
  comeBack: (seconds: number | null) => {
    if (seconds === null) return 'Espera un momento y vuelve a intentarlo.';
    const [n, one, many] =
      seconds < 60 ? [Math.max(1, seconds), 'segundo', 'segundos'] : [Math.ceil(seconds / 60), 'minuto', 'minutos'];
    return `Vuelve a intentarlo en ${n} ${n === 1 ? one : many}.`;
  },
} as const;

export const formTexts = {
  save: 'Guardar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  invalidField: 'Este dato falta o no es válido',
  discard: 'Descartar',
  keepEditing: 'Seguir editando',
  unsaved: { title: '¿Descartar los cambios?', message: 'Lo que cambiaste no se ha guardado.' },
} as const;

export const conflictTexts = {
  title: 'Alguien cambió este registro antes que tú',
  hint: 'Compara lo tuyo con lo que hay ahora y elige con qué quedarte.',
  field: 'Dato',
  mine: 'Lo mío',
  current: 'Lo actual',
  blank: 'Vacío',
  takeCurrent: 'Ver lo actual',
  saveMine: 'Guardar lo mío',
} as const;

export const listTexts = {
  search: 'Buscar…',
  filters: 'Filtros',
  loading: (what: string) => `Cargando ${what}`,
  loadFailed: (what: string) => `No pudimos traer ${what}`,
  noneFound: (what: string) => `No se encontraron ${what} con los filtros aplicados`,
  clearFilters: 'Quitar filtros',
  stale: 'No pudimos traer los datos más recientes. Estos son de',
  previous: 'Anterior',
  next: 'Siguiente',
  actions: 'Acciones',
  sortBy: (column: string) => `Ordenar por ${column}`,
  sort: 'Ordenar',
  ascending: 'ascendente',
  descending: 'descendente',
} as const;
