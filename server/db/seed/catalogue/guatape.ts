import { freeUntil } from './policies.ts';
import type { SeedExperience } from './types.ts';

const region = 'Guatapé';

export const guatape: SeedExperience[] = [
  {
    id: 'penol-de-guatape',
    name: 'La Piedra del Peñol, 708 escalones',
    category: 'Aventura',
    region,
    description:
      'Dicen los de El Peñol que la piedra es de El Peñol; los de Guatapé alcanzaron a pintarle una G y media U. Tú vas a subirla, que es lo que importa: 708 escalones zurcidos en una grieta, con descansos para mirar cómo el embalse se va volviendo rompecabezas. Llegamos temprano, antes de los buses, y arriba desayunamos con el agua a los cuatro costados. Después bajamos al muelle y damos una vuelta en lancha entre islas, sobre el pueblo viejo que quedó sumergido en 1978.',
    location: 'Piedra del Peñol, Guatapé',
    meetingPoint:
      'En la plazoleta al pie de la piedra, junto a la estatua de don Luis Villegas, el primero que la escaló.',
    latitude: 6.2206,
    longitude: -75.1786,
    duration: '5 horas',
    durationMinutes: 300,
    maxParticipants: 16,
    priceCop: 128000,
    schedule: [{ times: ['07:30'] }],
    highlights: [
      'Subida antes de las multitudes',
      'Vista de 360 grados sobre el embalse',
      'Paseo en lancha entre las islas',
    ],
    includes: ['Entrada a la piedra', 'Guía', 'Desayuno en la cima', 'Paseo en lancha'],
    notIncludes: ['Transporte desde Medellín', 'Almuerzo', 'Propinas'],
    languages: ['Español', 'Inglés'],
    minAge: 7,
    accessibility:
      'La subida es por escaleras angostas. Quien no suba puede esperar en el mirador del pie y tomar la lancha.',
    cancellationPolicy: freeUntil(24),
    provider: 'aburra',
    images: [
      { file: 'penol-de-guatape-1', alt: 'La Piedra del Peñol con su escalera en zigzag sobre el embalse' },
      { file: 'penol-de-guatape-2', alt: 'Vista desde la cima: penínsulas verdes e islas en el agua' },
    ],
  },
  {
    id: 'zocalos-de-guatape',
    name: 'Zócalos y oficios de Guatapé',
    category: 'Cultura',
    region,
    description:
      'En Guatapé cada casa cuenta en su zócalo a qué se dedica quien la habita: un pan, un burro, un bus escalera, una guitarra. Caminamos las calles con una maestra zocalera que te explica cómo empezó todo, en 1919, para que las gallinas no picaran las paredes. En su taller modelas una placa en cemento, la pintas y la dejas secar mientras damos la vuelta al malecón en motochiva. Cierra con bandeja de trucha y un paseo lento por la calle del Recuerdo.',
    location: 'Guatapé, Antioquia',
    meetingPoint: 'En las gradas de la plazoleta de los Zócalos, frente a la fuente.',
    latitude: 6.2331,
    longitude: -75.1581,
    duration: '4 horas',
    durationMinutes: 240,
    maxParticipants: 12,
    priceCop: 118000,
    schedule: [{ days: [0, 1, 3, 4, 5, 6], times: ['10:00', '13:30'] }],
    highlights: [
      'Taller con una maestra zocalera',
      'Tu placa pintada, lista para llevar',
      'Vuelta en motochiva por el malecón',
    ],
    includes: ['Guía y maestra', 'Materiales', 'Paseo en motochiva', 'Almuerzo de trucha'],
    notIncludes: ['Transporte desde Medellín', 'Bebidas alcohólicas', 'Envío de la placa'],
    languages: ['Español', 'Inglés'],
    minAge: 5,
    accessibility: 'Calles empedradas con poca pendiente. El taller tiene acceso a nivel.',
    cancellationPolicy: freeUntil(24),
    provider: 'aburra',
    images: [
      { file: 'zocalos-de-guatape-1', alt: 'Calle de Guatapé con casas de colores, zócalos y una motochiva' },
      { file: 'zocalos-de-guatape-2', alt: 'Fachada con zócalo pintado en relieve, ventana y maceta de flores' },
    ],
  },
];
