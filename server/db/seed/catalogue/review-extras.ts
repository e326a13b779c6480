import type { SeedReview } from './types.ts';

/** What came after a review was written; which one is told by its experience and author. */
interface AboutReview {
  experienceId: string;
  authorName: string;
}

export interface SeedReply extends AboutReview {
  text: string;
  daysLater: number;
}

export const seedReplies: SeedReply[] = [
  {
    experienceId: 'monserrate-al-amanecer',
    authorName: 'Camila Duarte',
    daysLater: 1,
    text: 'Gracias por contarlo, Camila. Desde este mes escribimos la víspera con el pronóstico y dejamos cambiar de día sin costo si viene nublado.',
  },
  {
    experienceId: 'monserrate-al-amanecer',
    authorName: 'Diana Marcela Ruiz',
    daysLater: 2,
    text: 'Tienes razón y lo sentimos: un cierre en la Circunvalar nos demoró. Ahora el guía llega al punto media hora antes que el grupo.',
  },
  {
    experienceId: 'monserrate-al-amanecer',
    authorName: 'Rosa Elvira Prada',
    daysLater: 1,
    text: 'Doña Rosa, sus tres paradas fueron las mejores del grupo. La esperamos para el amanecer de diciembre.',
  },
  {
    experienceId: 'grafiti-en-la-candelaria',
    authorName: 'Óscar Julián Pabón',
    daysLater: 3,
    text: 'Gracias, Óscar. Bajamos el cupo por grupo para caminar más a gusto por esas calles.',
  },
  {
    experienceId: 'laguna-de-guatavita',
    authorName: 'Juliana Peña',
    daysLater: 1,
    text: 'Los domingos ahora salimos de regreso a las dos, antes del trancón. ¡Gracias por avisar!',
  },
  {
    experienceId: 'laguna-de-guatavita',
    authorName: 'Gloria Inés Vargas',
    daysLater: 4,
    text: 'Cambiamos de cocina: ahora almorzamos sin afán donde doña Teresa, en Sesquilé. Vuelva y nos cuenta.',
  },
  {
    experienceId: 'mercado-de-paloquemao',
    authorName: 'Carolina Infante',
    daysLater: 1,
    text: 'Ese es el plan: llegar con hambre. El postre se puede pedir para llevar.',
  },
  {
    experienceId: 'fosiles-de-villa-de-leyva',
    authorName: 'Felipe Andrade',
    daysLater: 2,
    text: 'Alargamos el taller media hora gracias a comentarios como el tuyo.',
  },
  {
    experienceId: 'delfines-de-puerto-narino',
    authorName: 'Paula Ximena Niño',
    daysLater: 5,
    text: 'Gracias, Paula. Ya llevamos tapones para todos en la lancha.',
  },
  {
    experienceId: 'salsa-en-el-barrio-obrero',
    authorName: 'Hernando Caicedo',
    daysLater: 1,
    text: 'Ahora partimos la clase en dos ritmos: el que empieza y el que ya azota baldosa.',
  },
];

/** Hidden by a moderator, so it counts nowhere. */
export const seedHidden: (SeedReview & { reason: string; hiddenDaysAgo: number })[] = [
  {
    experienceId: 'monserrate-al-amanecer',
    authorName: 'Ofertas Bogotá',
    rating: 1,
    daysAgo: 12,
    hiddenDaysAgo: 11,
    text: 'No paguen de más, nosotros lo hacemos a mitad de precio. Escriban al WhatsApp de nuestra página y reserven hoy mismo.',
    reason: 'Es publicidad de otro servicio, no cuenta una experiencia vivida.',
  },
];

/** Open reports, for a moderator to decide on. */
export const seedReports: (AboutReview & {
  reason: 'false' | 'spam' | 'offensive';
  details: string;
  daysAgo: number;
})[] = [
  {
    experienceId: 'monserrate-al-amanecer',
    authorName: 'Diana Marcela Ruiz',
    reason: 'false',
    details: 'Ese día el grupo salió a tiempo, yo estaba.',
    daysAgo: 6,
  },
];
