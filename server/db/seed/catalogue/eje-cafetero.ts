import { freeUntil, partialUntil } from './policies.ts';
import type { SeedExperience } from './types.ts';

const region = 'Eje Cafetero';

export const ejeCafetero: SeedExperience[] = [
  {
    id: 'palmas-de-cera-en-cocora', name: 'Palmas de cera en el valle de Cocora', category: 'Naturaleza', region,
    description: 'La palma de cera es el árbol nacional y la palma más alta del mundo: sesenta metros de tronco liso que se pierde en la niebla. Hacemos el circuito completo, once kilómetros, en el sentido que casi nadie toma: primero el bosque, los siete puentes colgantes sobre el Quindío y la casa de los colibríes, y al final, con la luz baja, el valle abierto. Te contamos por qué las palmas casi se acaban por culpa de un domingo y qué loro las necesita para vivir.',
    location: 'Valle de Cocora, Salento', meetingPoint: 'En la plaza de Bolívar de Salento, al pie de los yipaos Willys. Subimos juntos al valle.',
    latitude: 4.6374, longitude: -75.5703, duration: '7 horas', durationMinutes: 420, maxParticipants: 12, priceCop: 145000,
    schedule: [{ times: ['07:00'] }],
    highlights: ['Circuito completo con puentes colgantes', 'Casa de los colibríes', 'Yipao Willys de ida y vuelta'],
    includes: ['Guía de naturaleza', 'Transporte en Willys', 'Entradas', 'Aguapanela con queso'], notIncludes: ['Almuerzo de trucha', 'Botas de caucho', 'Propinas'],
    languages: ['Español', 'Inglés', 'Alemán'], minAge: 10, accessibility: 'Sendero con barro y 500 metros de desnivel. Hay una versión corta de tres horas, solo por el valle.',
    cancellationPolicy: freeUntil(24), provider: 'cafetal',
    images: [
      { file: 'palmas-de-cera-en-cocora-1', alt: 'Palmas de cera en las laderas del valle de Cocora, con caminantes' },
      { file: 'palmas-de-cera-en-cocora-2', alt: 'Caminante en un puente colgante entre la niebla del bosque' },
    ],
  },
  {
    id: 'de-la-mata-a-la-taza', name: 'De la mata a la taza en finca cafetera', category: 'Café', region,
    description: 'Te ponemos el canasto a la cintura y empezamos por donde empieza el café: buscando el grano rojo entre las hojas. En nuestra finca de Salento, a 1.800 metros, recoges, despulpas, lavas y tiendes al sol, y entiendes por qué un cafetero mira el cielo cada diez minutos. Después tostamos un puñado en sartén de barro, molemos a mano y preparamos tres métodos para que escojas el tuyo. Hay almuerzo campesino en el corredor, con hamaca para quien la necesite.',
    location: 'Vereda Palestina, Salento', meetingPoint: 'En la entrada de la finca El Recreo, 4 kilómetros por la vía a la vereda Palestina. Desde la plaza de Salento sale un Willys a cada hora.',
    latitude: 4.6187, longitude: -75.5912, duration: '4 horas', durationMinutes: 240, maxParticipants: 14, priceCop: 105000,
    schedule: [{ times: ['09:00', '13:30'] }],
    highlights: ['Recoges y tuestas tu propio café', 'Tres métodos de preparación', 'Almuerzo en el corredor de la finca'],
    includes: ['Recorrido con el caficultor', 'Almuerzo campesino', 'Degustación', 'Media libra de café'], notIncludes: ['Transporte a la finca', 'Café adicional', 'Propinas'],
    languages: ['Español', 'Inglés'], minAge: 6, accessibility: 'El cafetal está en ladera. El beneficiadero y el corredor son planos y con baño adaptado.',
    cancellationPolicy: freeUntil(24), provider: 'cafetal',
    images: [
      { file: 'de-la-mata-a-la-taza-1', alt: 'Recolectora con canasto entre cafetales en ladera y casa de bahareque' },
      { file: 'de-la-mata-a-la-taza-2', alt: 'Taza de café humeante con granos, mirando a las montañas' },
    ],
  },
  {
    id: 'termales-de-santa-rosa', name: 'Termales y cascadas de Santa Rosa', category: 'Bienestar', region,
    description: 'El agua baja fría de la cordillera y sale caliente de la tierra, y justo ahí, al pie de una caída de veinticinco metros, están las piscinas. Llegamos al final de la tarde, cuando se van los grupos: caminas por el bosque hasta la cascada, alternas agua a 40 grados con la poza fría y te quedas quieto mientras sube el vapor. Incluye un masaje corto con aceite de café y, ya de noche, chorizo santarrosano con arepa y un canelazo para el regreso.',
    location: 'Santa Rosa de Cabal, Risaralda', meetingPoint: 'En el parque Las Araucarias de Santa Rosa de Cabal, frente a la basílica. Van incluidos ida y regreso a los termales.',
    latitude: 4.8681, longitude: -75.6214, duration: '6 horas', durationMinutes: 360, maxParticipants: 12, priceCop: 168000,
    schedule: [{ days: [1, 2, 3, 4, 5, 6], times: ['14:30'] }, { days: [0], times: ['09:00'] }],
    highlights: ['Piscinas al pie de la cascada', 'Masaje con aceite de café', 'Llegada fuera de la hora llena'],
    includes: ['Transporte desde Santa Rosa', 'Entrada a los termales', 'Masaje de 20 minutos', 'Cena ligera'], notIncludes: ['Toalla (la alquilan allá)', 'Casillero', 'Licores adicionales'],
    languages: ['Español', 'Inglés'], minAge: 4, accessibility: 'Piscinas con rampa y baranda. El sendero a la cascada tiene escalones, pero es opcional.',
    cancellationPolicy: freeUntil(48), provider: 'cafetal',
    images: [
      { file: 'termales-de-santa-rosa-1', alt: 'Bañistas en una piscina termal al pie de una cascada' },
      { file: 'termales-de-santa-rosa-2', alt: 'Piscina termal de noche, con vapor, faroles y luna' },
    ],
  },
  {
    id: 'aves-de-rio-blanco', name: 'Colibríes y tororoís de Río Blanco', category: 'Avistamiento de aves', region,
    description: 'La reserva de Río Blanco cuida el agua de Manizales y, de paso, más de 360 especies de aves. Entramos a las seis con un ornitólogo local: primero los tororoís, que salen al sendero cuando oyen el silbido de quien los alimenta; después, dos horas de bosque de niebla con tangaras, trogones y el loro montañero. A media mañana nos sentamos frente a los bebederos con un tinto: veinte especies de colibríes pasan tan cerca que se siente el aire. Llevamos binóculos para todos.',
    location: 'Reserva Río Blanco, Manizales', meetingPoint: 'En la portería de la reserva, vereda Las Palomas, a 3 kilómetros del barrio La Enea. Hay recogida opcional en el hotel.',
    latitude: 5.0764, longitude: -75.4372, duration: '6 horas', durationMinutes: 360, maxParticipants: 8, priceCop: 220000,
    schedule: [{ days: [0, 2, 3, 4, 5, 6], times: ['05:45'] }],
    highlights: ['Cinco especies de tororoí', 'Veinte colibríes en los bebederos', 'Ornitólogo de la región'],
    includes: ['Guía de aves', 'Permiso de ingreso', 'Binóculos', 'Desayuno de campo'], notIncludes: ['Transporte', 'Lentes fotográficos', 'Propinas'],
    languages: ['Español', 'Inglés'], minAge: 10, accessibility: 'Los bebederos son accesibles en carro. El sendero es angosto y húmedo.',
    cancellationPolicy: freeUntil(48), provider: 'cafetal',
    images: [
      { file: 'aves-de-rio-blanco-1', alt: 'Colibríes alrededor de flores rojas en el bosque de niebla' },
      { file: 'aves-de-rio-blanco-2', alt: 'Observadora con binóculos entre árboles con bromelias' },
    ],
  },
  {
    id: 'globo-sobre-el-quindio', name: 'Globo al amanecer sobre el Quindío', category: 'Aventura', region,
    description: 'Hay que madrugar de verdad: a las cinco, la vela de colores está tendida en el pasto y el quemador ruge para llenarla. A las seis ya flotas sobre guaduales, platanales y cafetales que todavía tienen neblina en los bolsillos. El piloto sube hasta ver el nevado del Tolima y baja a ras de las copas para que huelas el azahar del café. Se aterriza donde el viento diga, se brinda como manda la tradición y se desayuna en una finca cafetera de Montenegro.',
    location: 'Montenegro, Quindío', meetingPoint: 'En el parque principal de Montenegro, frente a la iglesia. De ahí te llevamos al campo de despegue del día.',
    latitude: 4.5661, longitude: -75.7508, duration: '4 horas (45 minutos de vuelo)', durationMinutes: 240, maxParticipants: 8, priceCop: 620000,
    schedule: [{ days: [0, 3, 4, 5, 6], times: ['04:45'] }],
    highlights: ['Vuelo de 45 minutos con la primera luz', 'Vista del nevado del Tolima', 'Desayuno en finca cafetera'],
    includes: ['Vuelo con piloto certificado', 'Seguro', 'Brindis y desayuno', 'Regreso al parque'], notIncludes: ['Transporte a Montenegro', 'Video privado', 'Propinas'],
    languages: ['Español', 'Inglés'], minAge: 8, accessibility: 'Se entra a la canasta por un borde de 1,10 metros. Con viento o lluvia se reprograma sin costo.',
    cancellationPolicy: partialUntil(72, 80), provider: 'cafetal',
    images: [
      { file: 'globo-sobre-el-quindio-1', alt: 'Globo aerostático sobre cafetales y neblina, con un nevado al fondo' },
      { file: 'globo-sobre-el-quindio-2', alt: 'Globo que se infla en el pasto con la llama del quemador, antes del sol' },
    ],
  },
];
