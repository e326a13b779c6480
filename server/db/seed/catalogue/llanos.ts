import { freeUntil, partialUntil } from './policies.ts';
import type { SeedExperience } from './types.ts';

const region = 'Llanos Orientales';

export const llanos: SeedExperience[] = [
  {
    id: 'cano-cristales',
    name: 'Caño Cristales, el río de colores',
    category: 'Naturaleza',
    region,
    description:
      'Entre junio y noviembre, una planta que no existe en ningún otro lugar, la macarenia, pinta el río de rojo, fucsia y verde sobre piedra de mil millones de años. Navegamos por el Guayabero, seguimos en camioneta y caminamos de pozo en pozo: Los Ochos, El Tapete, la cascada del Águila. Se nada solo donde se puede y sin bloqueador ni repelente, para que dure. Almorzamos envuelto en hoja de bijao. El cupo diario es corto y lo apartamos a tu nombre.',
    location: 'La Macarena, Meta',
    meetingPoint:
      'En el aeropuerto de La Macarena, salida de pasajeros. Ahí es también la charla obligatoria del parque.',
    latitude: 2.1788,
    longitude: -73.7865,
    duration: 'Día completo (9 horas)',
    durationMinutes: 540,
    maxParticipants: 10,
    priceCop: 330000,
    schedule: [{ season: { from: '06-01', to: '11-30' }, times: ['07:00'] }],
    highlights: ['Macarenia, única en el mundo', 'Pozos naturales permitidos', 'Cupo del parque asegurado'],
    includes: ['Lancha y camioneta', 'Guía acreditado', 'Almuerzo en hoja de bijao', 'Seguro'],
    notIncludes: ['Vuelos a La Macarena', 'Entrada al parque', 'Alojamiento'],
    languages: ['Español', 'Inglés'],
    minAge: 8,
    accessibility: 'Caminata de 8 kilómetros sobre roca, con sol. Hay un circuito corto de 3 kilómetros.',
    cancellationPolicy: partialUntil(120, 50),
    provider: 'llano',
    images: [
      { file: 'cano-cristales-1', alt: 'Río rojo y fucsia de Caño Cristales entre rocas, con caminantes' },
      { file: 'cano-cristales-2', alt: 'Cascada y pozo de Caño Cristales con plantas rojas bajo el agua' },
    ],
  },
  {
    id: 'trabajo-de-llano',
    name: 'Trabajo de llano a caballo',
    category: 'Cultura',
    region,
    description:
      'El día empieza a las cuatro y media, con tinto cerrero y el canto de ordeño, que es patrimonio de la humanidad y se le canta a la vaca para que suelte la leche. Ensillas y sales con los caballiceros a mover ganado por la sabana inundable, entre chigüiros, corocoras y un horizonte que no se acaba. Al mediodía, mamona en la vara y chinchorro. En la tarde se afinan el arpa, el cuatro y las maracas: aprendes a zapatear joropo aunque digas que no.',
    location: 'San Luis de Palenque, Casanare',
    meetingPoint:
      'En el parque Resurgimiento de Yopal, frente a la catedral; salimos en camioneta hacia el hato (una hora y media).',
    latitude: 5.3376,
    longitude: -72.3958,
    duration: '2 días, 1 noche',
    durationMinutes: 1920,
    maxParticipants: 10,
    priceCop: 580000,
    schedule: [{ days: [2, 5, 6], times: ['14:00'] }],
    highlights: ['Cantos de trabajo de llano', 'Vaquería a caballo en la sabana', 'Noche de joropo con arpa en vivo'],
    includes: ['Transporte desde Yopal', 'Caballo ensillado', 'Alojamiento en el hato', 'Comidas y música'],
    notIncludes: ['Vuelos a Yopal', 'Bebidas alcohólicas', 'Botas'],
    languages: ['Español', 'Inglés'],
    minAge: 10,
    accessibility:
      'No necesitas experiencia con caballos. Peso máximo del jinete: 100 kilos. También se puede ir en carreta.',
    cancellationPolicy: freeUntil(72),
    provider: 'llano',
    images: [
      { file: 'trabajo-de-llano-1', alt: 'Jinetes llaneros arrean ganado por la sabana al amanecer' },
      { file: 'trabajo-de-llano-2', alt: 'Arpista y pareja de joropo bajo un caney, de noche' },
    ],
  },
  {
    id: 'safari-de-esteros',
    name: 'Chigüiros y garzones de los esteros',
    category: 'Naturaleza',
    region,
    description:
      'El safari colombiano existe y huele a pasto mojado. Recorremos esteros y matas de monte de Casanare en camioneta abierta, con un guía que creció contando babillas: manadas de chigüiros, osos palmeros que cruzan despacio, venados, anacondas al sol y el garzón soldado, más alto que un niño. Al atardecer paramos junto a un garcero donde duermen miles de corocoras y el árbol, de verde, se vuelve rojo. Regresamos de noche, con linterna, buscando ojos.',
    location: 'Paz de Ariporo, Casanare',
    meetingPoint:
      'En el parque principal de Paz de Ariporo, frente a la iglesia. Van incluidos ida y regreso a la reserva.',
    latitude: 5.8807,
    longitude: -71.8919,
    duration: 'Día completo (11 horas)',
    durationMinutes: 660,
    maxParticipants: 8,
    priceCop: 365000,
    schedule: [{ days: [0, 1, 3, 4, 6], times: ['10:00'] }],
    highlights: ['Manadas de chigüiros', 'Garcero de corocoras al atardecer', 'Recorrido nocturno'],
    includes: ['Camioneta abierta', 'Guía de fauna', 'Almuerzo y cena llanera', 'Binóculos'],
    notIncludes: ['Transporte a Paz de Ariporo', 'Alojamiento', 'Propinas'],
    languages: ['Español', 'Inglés'],
    minAge: 6,
    accessibility: 'Casi todo el recorrido es en vehículo, con estribo bajo. Hay baños en el hato.',
    cancellationPolicy: freeUntil(48),
    provider: 'llano',
    images: [
      { file: 'safari-de-esteros-1', alt: 'Chigüiros y un garzón soldado en un estero, con palmas de moriche' },
      { file: 'safari-de-esteros-2', alt: 'Oso palmero camina por la sabana mientras vuelan corocoras rojas' },
    ],
  },
];
