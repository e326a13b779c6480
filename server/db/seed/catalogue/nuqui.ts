import { freeUntil, partialUntil } from './policies.ts';
import type { SeedExperience } from './types.ts';

const region = 'Nuquí';

export const nuqui: SeedExperience[] = [
  {
    id: 'ballenas-de-nuqui',
    name: 'Ballenas jorobadas en Nuquí',
    category: 'Naturaleza',
    region,
    description:
      'De julio a octubre las jorobadas recorren ocho mil kilómetros para parir en el golfo de Tribugá. Salimos en lancha con un motorista que las busca como se busca a una vecina: por el soplo, por el vuelo de las gaviotas, por costumbre. A doscientos metros se apaga el motor y se espera. Con suerte hay salto; con mucha suerte, bajamos el hidrófono y las oyes cantar. Después, playa sola en Guachalito, pescado en hoja y una poza de agua dulce en la selva.',
    location: 'Golfo de Tribugá, Nuquí',
    meetingPoint:
      'En el muelle turístico de Nuquí, a cinco minutos a pie del aeropuerto. Te recibimos con un aviso azul.',
    latitude: 5.7098,
    longitude: -77.2709,
    duration: '6 horas',
    durationMinutes: 360,
    maxParticipants: 12,
    priceCop: 260000,
    schedule: [{ season: { from: '07-01', to: '10-31' }, times: ['08:00'] }],
    highlights: [
      'Observación responsable a motor apagado',
      'Hidrófono para oír el canto',
      'Playa y poza en Guachalito',
    ],
    includes: ['Lancha y motorista', 'Guía local', 'Almuerzo de pescado', 'Chaleco e impermeable'],
    notIncludes: ['Vuelos a Nuquí', 'Tasa turística', 'Bebidas'],
    languages: ['Español', 'Inglés'],
    minAge: 5,
    accessibility: 'Se embarca desde la playa o el muelle, según la marea. No lo recomendamos en embarazo avanzado.',
    cancellationPolicy: partialUntil(48, 70),
    provider: 'marea',
    images: [
      { file: 'ballenas-de-nuqui-1', alt: 'Ballena jorobada salta frente a la costa selvática de Nuquí' },
      { file: 'ballenas-de-nuqui-2', alt: 'Cola de ballena y una lancha al atardecer en el golfo de Tribugá' },
    ],
  },
  {
    id: 'surf-y-termales-en-nuqui',
    name: 'Surf y termales en la selva',
    category: 'Bienestar',
    region,
    description:
      'El Pacífico chocoano tiene olas largas, agua tibia y casi nadie esperándolas. Por la mañana tomas clase de surf con una campeona de Termales: primero en la arena, después en la espuma y, si el mar quiere, en tu primera pared. A mediodía caminas veinte minutos selva adentro hasta unas piscinas de agua caliente que brotan junto a un río frío. Barro en la cara, infusión de limonaria y masaje con aceite de coco hecho por las mujeres del pueblo. Nada más, y no hace falta más.',
    location: 'Termales, Nuquí',
    meetingPoint:
      'En la playa de Termales, frente a la casa comunal. La lancha desde Nuquí sale a las 7:00 a. m. y está incluida.',
    latitude: 5.5689,
    longitude: -77.4012,
    duration: '7 horas',
    durationMinutes: 420,
    maxParticipants: 8,
    priceCop: 240000,
    schedule: [{ days: [1, 2, 4, 5, 6], times: ['08:30'] }],
    highlights: ['Clase con campeona local', 'Termales en plena selva', 'Masaje con aceite de coco'],
    includes: ['Lancha desde Nuquí', 'Tabla y clase', 'Entrada a los termales', 'Almuerzo y masaje'],
    notIncludes: ['Vuelos a Nuquí', 'Alojamiento', 'Licores'],
    languages: ['Español', 'Inglés'],
    minAge: 9,
    accessibility: 'Debes saber nadar para el surf. Los termales tienen escalera con pasamanos.',
    cancellationPolicy: freeUntil(48),
    provider: 'marea',
    images: [
      { file: 'surf-y-termales-en-nuqui-1', alt: 'Surfista en una ola larga frente a la selva del Pacífico' },
      { file: 'surf-y-termales-en-nuqui-2', alt: 'Poza termal de piedra entre helechos y un río en la selva' },
    ],
  },
];
