import { freeUntil, partialUntil } from './policies.ts';
import type { SeedExperience } from './types.ts';

const region = 'Amazonas';

export const amazonas: SeedExperience[] = [
  {
    id: 'delfines-de-puerto-narino', name: 'Delfines rosados en Puerto Nariño', category: 'Naturaleza', region,
    description: 'Puerto Nariño no tiene carros: tiene andenes, jardines y un río que manda. Remontamos el Amazonas en lancha dos horas desde Leticia y entramos a los lagos de Tarapoto al caer la tarde, cuando el agua se pone de espejo y los delfines rosados salen a respirar. Duermes en una casa de madera sobre pilotes y al amanecer navegas en canoa, sin motor, entre árboles inundados y hojas de victoria regia. Los guías son de las comunidades del lago y saben dónde no hay que molestar.',
    location: 'Puerto Nariño, Amazonas', meetingPoint: 'En el malecón turístico de Leticia, muelle de lanchas rápidas, taquilla de Selva Arriba.',
    latitude: -4.2156, longitude: -69.9438, duration: '2 días, 1 noche', durationMinutes: 1980, maxParticipants: 10, priceCop: 690000,
    schedule: [{ days: [1, 3, 5, 6], times: ['07:30'] }],
    highlights: ['Delfines rosados y grises en Tarapoto', 'Canoa entre la selva inundada', 'Noche en un pueblo sin carros'],
    includes: ['Lancha ida y regreso', 'Alojamiento en cabaña', 'Comidas', 'Guía de la comunidad'], notIncludes: ['Impuesto de ingreso a Leticia', 'Vacuna de fiebre amarilla', 'Bebidas'],
    languages: ['Español', 'Portugués', 'Tikuna'], minAge: 6, accessibility: 'Muelles con escalones que cambian con el nivel del río. La tripulación ayuda a embarcar.',
    cancellationPolicy: partialUntil(72, 70), provider: 'selva',
    images: [
      { file: 'delfines-de-puerto-narino-1', alt: 'Delfines rosados asoman junto a una canoa en el lago, al atardecer' },
      { file: 'delfines-de-puerto-narino-2', alt: 'Casas sobre pilotes a la orilla del Amazonas y hojas de victoria regia' },
    ],
  },
  {
    id: 'noche-en-la-selva', name: 'Una noche en la selva del kilómetro 11', category: 'Aventura', region,
    description: 'De día la selva se ve; de noche se oye. Entramos a pie por la vía a Tarapacá con un guía uitoto que reconoce cada planta por el olor. Antes de que oscurezca subes con cuerdas a una plataforma de 35 metros, en la copa de una ceiba, para ver cómo se apaga el verde. Después viene la caminata nocturna: ranas, tarántulas, hongos que brillan y el ruido enorme de lo que no se ve. Se duerme en hamaca con toldillo y se despierta con los monos aulladores.',
    location: 'Kilómetro 11, Leticia', meetingPoint: 'En la entrada de la reserva, kilómetro 11 de la vía Leticia a Tarapacá, bajo el letrero de madera.',
    latitude: -4.1197, longitude: -69.9503, duration: '22 horas (1 noche)', durationMinutes: 1320, maxParticipants: 8, priceCop: 380000,
    schedule: [{ times: ['13:00'] }],
    highlights: ['Ascenso a la copa de una ceiba', 'Caminata nocturna con guía uitoto', 'Amanecer entre aulladores'],
    includes: ['Guía indígena', 'Equipo de ascenso', 'Hamaca con toldillo', 'Cena y desayuno'], notIncludes: ['Transporte a la reserva', 'Botas de caucho', 'Repelente'],
    languages: ['Español', 'Portugués'], minAge: 12, accessibility: 'Sendero de barro y ascenso con arnés hasta 110 kilos. La plataforma es opcional.',
    cancellationPolicy: freeUntil(48), provider: 'selva',
    images: [
      { file: 'noche-en-la-selva-1', alt: 'Caminantes con linternas bajo una ceiba enorme, con cielo estrellado' },
      { file: 'noche-en-la-selva-2', alt: 'Rana arborícola sobre una hoja a la luz de la luna' },
    ],
  },
  {
    id: 'mocagua-monos-y-maloca', name: 'Mocagua: monos y maloca', category: 'Comunidad', region,
    description: 'En Mocagua, antiguos cazadores se volvieron cuidadores: hoy rehabilitan monos churucos rescatados del tráfico y los devuelven al bosque. Pasas la mañana en el sendero con ellos, a distancia y sin tocarlos, y la tarde en la maloca, donde las abuelas tikuna te enseñan a preparar casabe, a tejer chambira y a pintar yanchama con tintes de semilla. Cada casa del pueblo tiene un animal pintado en la fachada: escoge el tuyo. Lo que pagas financia la rehabilitación y la escuela.',
    location: 'Mocagua, Parque Amacayacu', meetingPoint: 'En el malecón turístico de Leticia, muelle de lanchas rápidas, taquilla de Selva Arriba. Sale en lancha a Mocagua.',
    latitude: -4.2158, longitude: -69.9436, duration: 'Día completo (10 horas)', durationMinutes: 600, maxParticipants: 12, priceCop: 310000,
    schedule: [{ days: [2, 4, 6], times: ['07:00'] }],
    highlights: ['Monos churucos en rehabilitación', 'Taller con abuelas tikuna', 'Recursos para la comunidad'],
    includes: ['Lancha ida y regreso', 'Guía de Mocagua', 'Almuerzo en la maloca', 'Materiales del taller'], notIncludes: ['Artesanías', 'Bebidas', 'Impuesto de ingreso a Leticia'],
    languages: ['Español', 'Tikuna'], minAge: 7, accessibility: 'Sendero plano de 2 kilómetros, con barro en lluvias. La maloca no tiene escalones.',
    cancellationPolicy: freeUntil(72), provider: 'selva',
    images: [
      { file: 'mocagua-monos-y-maloca-1', alt: 'Maloca de techo de palma en un claro de selva, con gente reunida' },
      { file: 'mocagua-monos-y-maloca-2', alt: 'Mono churuco colgado de una rama entre hojas grandes' },
    ],
  },
];
