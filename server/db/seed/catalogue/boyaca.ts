import { freeUntil, partialUntil } from './policies.ts';
import type { SeedExperience } from './types.ts';

const region = 'Boyacá';

export const boyaca: SeedExperience[] = [
  {
    id: 'fosiles-de-villa-de-leyva', name: 'Fósiles y plaza de Villa de Leyva', category: 'Historia', region,
    description: 'Donde hoy hay olivos y tierra roja, hace 120 millones de años había mar. Un geólogo te lleva a leerlo en las piedras: amonitas en los muros de las casas, un kronosaurio de siete metros que nadie pudo mover y la Casa Terracota, moldeada a mano como una vasija. Limpias tu propio fósil con cincel de dentista y aprendes a distinguir un molde de una réplica. Cerramos en la Plaza Mayor, catorce mil metros de piedra, cuando la luz la pone color de miel.',
    location: 'Villa de Leyva, Boyacá', meetingPoint: 'En la fuente del centro de la Plaza Mayor de Villa de Leyva.',
    latitude: 5.6325, longitude: -73.5244, duration: '5 horas', durationMinutes: 300, maxParticipants: 14, priceCop: 115000,
    schedule: [{ days: [0, 3, 4, 5, 6], times: ['09:00', '13:00'] }],
    highlights: ['Geólogo que sabe contar', 'Taller de limpieza de fósiles', 'Casa Terracota por fuera'],
    includes: ['Transporte local', 'Entrada al museo El Fósil', 'Herramientas del taller', 'Amasijos y café'], notIncludes: ['Almuerzo', 'Entrada a Casa Terracota', 'Transporte desde Bogotá'],
    languages: ['Español', 'Inglés'], minAge: 5, accessibility: 'El museo es accesible. La plaza es de piedra irregular; hay un andén liso por el costado norte.',
    cancellationPolicy: freeUntil(24), provider: 'piedra',
    images: [
      { file: 'fosiles-de-villa-de-leyva-1', alt: 'Plaza Mayor de Villa de Leyva con su iglesia y las montañas, al atardecer' },
      { file: 'fosiles-de-villa-de-leyva-2', alt: 'Gran amonita en la tierra rojiza, con cincel y brocha' },
    ],
  },
  {
    id: 'barro-de-raquira', name: 'Manos al barro en Ráquira', category: 'Cultura', region,
    description: 'Ráquira quiere decir ciudad de las ollas, y todavía lo es: cada calle termina en un horno. Empezamos en la mina de arcilla, seguimos al taller de doña Elvia, que arma caballitos como los armaba su abuela, y te sientas al torno el tiempo suficiente para dejar de pelear con él. Haces dos piezas, las decoras con engobe y las quemamos después; te las enviamos a casa si no puedes esperar. Almuerzas cocido boyacense en la plaza, entre fachadas de todos los colores.',
    location: 'Ráquira, Boyacá', meetingPoint: 'En el parque principal de Ráquira, junto a la pila con figuras de barro.',
    latitude: 5.5387, longitude: -73.6324, duration: '5 horas', durationMinutes: 300, maxParticipants: 10, priceCop: 112000,
    schedule: [{ days: [0, 2, 4, 5, 6], times: ['09:30'] }],
    highlights: ['Torno y modelado con maestra artesana', 'Visita a la mina y al horno de leña', 'Dos piezas tuyas'],
    includes: ['Materiales y quema', 'Maestra artesana', 'Almuerzo boyacense', 'Delantal'], notIncludes: ['Envío de las piezas', 'Transporte a Ráquira', 'Compras'],
    languages: ['Español'], minAge: 5, accessibility: 'Taller en primer piso con torno de mesa para quien trabaje sentado en silla de ruedas.',
    cancellationPolicy: freeUntil(24), provider: 'piedra',
    images: [
      { file: 'barro-de-raquira-1', alt: 'Calle de Ráquira con puestos de ollas y caballitos de barro' },
      { file: 'barro-de-raquira-2', alt: 'Manos dan forma a una vasija en el torno' },
    ],
  },
  {
    id: 'nevado-del-cocuy', name: 'Nevados del Cocuy, dos días de altura', category: 'Aventura', region,
    description: 'Veinticinco picos blancos en fila y ni un ruido. Dormimos en una cabaña a 3.900 metros, con ruana y caldo, para que el cuerpo se acostumbre, y salimos a las cuatro con linterna por el sendero del Púlpito del Diablo. Caminas entre lagunas, frailejones y piedra pulida por el hielo hasta el borde del glaciar, que se mira y no se pisa, porque es sagrado para los u’wa. Vuelves con el sol del mediodía y una idea más exacta de lo que estamos perdiendo.',
    location: 'Sierra Nevada del Cocuy, Boyacá', meetingPoint: 'En el parque principal de El Cocuy, frente a la maqueta de la sierra. El seguro y el registro se hacen ahí.',
    latitude: 6.4077, longitude: -72.4445, duration: '2 días, 1 noche', durationMinutes: 2040, maxParticipants: 6, priceCop: 590000,
    schedule: [{ days: [1, 3, 5], times: ['10:00'] }],
    highlights: ['Borde del glaciar a 4.800 metros', 'Noche de aclimatación en cabaña', 'Guía de alta montaña'],
    includes: ['Guía certificado', 'Cabaña y comidas', 'Transporte 4x4', 'Registro y seguro de rescate'], notIncludes: ['Entrada al parque', 'Ropa técnica', 'Transporte a El Cocuy'],
    languages: ['Español', 'Inglés'], minAge: 16, accessibility: 'Exigencia muy alta: 20 kilómetros y 900 metros de desnivel sobre 3.900 de altura.',
    cancellationPolicy: partialUntil(120, 60), provider: 'piedra',
    images: [
      { file: 'nevado-del-cocuy-1', alt: 'Picos nevados del Cocuy con el Púlpito del Diablo y caminantes' },
      { file: 'nevado-del-cocuy-2', alt: 'Cabaña de piedra bajo las estrellas, con los nevados al fondo' },
    ],
  },
];
