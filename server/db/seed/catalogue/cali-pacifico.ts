import { freeUntil } from './policies.ts';
import type { SeedExperience } from './types.ts';

const region = 'Cali y Pacífico';

export const caliPacifico: SeedExperience[] = [
  {
    id: 'salsa-en-el-barrio-obrero',
    name: 'Salsa en el Barrio Obrero',
    category: 'Música y baile',
    region,
    description:
      'En Cali la salsa se baila más rápido porque alguien, en los sesenta, puso los discos a 45 en vez de 33. Te contamos esa y otras verdades mientras aprendes el paso caleño en una escuela de barrio, con bailarines que han ganado mundiales y tienen paciencia de abuela. Después recorremos el Obrero: la tienda de vinilos, el mural de Jairo Varela, el champús de la esquina. La noche cierra en una salsoteca de las de antes, con campana en mano y una mesa reservada.',
    location: 'Barrio Obrero, Cali',
    meetingPoint: 'En el parque Eloy Alfaro del Barrio Obrero (calle 22 con carrera 10), junto a la tarima.',
    latitude: 3.4419,
    longitude: -76.5246,
    duration: '5 horas',
    durationMinutes: 300,
    maxParticipants: 16,
    priceCop: 135000,
    schedule: [{ days: [4, 5, 6], times: ['17:30'] }],
    highlights: [
      'Clase con bailarines campeones',
      'Recorrido por el barrio de la salsa',
      'Mesa en una salsoteca clásica',
    ],
    includes: ['Clase de 90 minutos', 'Guía', 'Champús y empanadas', 'Entrada a la salsoteca'],
    notIncludes: ['Licor', 'Transporte de regreso', 'Propinas'],
    languages: ['Español', 'Inglés'],
    minAge: 18,
    accessibility: 'Escuela en primer piso. La salsoteca tiene dos escalones a la entrada y personal que ayuda.',
    cancellationPolicy: freeUntil(24),
    provider: 'ritmo',
    images: [
      {
        file: 'salsa-en-el-barrio-obrero-1',
        alt: 'Parejas bailan salsa en la pista, con luces y las tres cruces al fondo',
      },
      {
        file: 'salsa-en-el-barrio-obrero-2',
        alt: 'Trompetista y conguero en tarima, con un gran disco de vinilo detrás',
      },
    ],
  },
  {
    id: 'brujitas-de-san-cipriano',
    name: 'San Cipriano en brujita',
    category: 'Comunidad',
    region,
    description:
      'A San Cipriano no llega carretera: llega la brujita, una plataforma de madera con moto que rueda por la vía del tren entre la selva. Son quince minutos de viento y risa hasta un pueblo afro que cuida uno de los ríos más transparentes del país. Bajas el río en neumático con una guía local, te lanzas en los charcos que ella te muestre y almuerzas sancocho de pescado con viche curado para quien guste. Por la tarde, tambor y chirimía antes de volver.',
    location: 'San Cipriano, Buenaventura',
    meetingPoint:
      'En la estación de brujitas de Córdoba, kilómetro 20 antes de Buenaventura. Desde Cali sale transporte opcional a las 6:30 a. m.',
    latitude: 3.8739,
    longitude: -76.9296,
    duration: 'Día completo (8 horas)',
    durationMinutes: 480,
    maxParticipants: 14,
    priceCop: 120000,
    schedule: [{ days: [0, 2, 3, 4, 5, 6], times: ['09:00'] }],
    highlights: ['Viaje en brujita por la vía férrea', 'Descenso en neumático', 'Almuerzo con la comunidad'],
    includes: ['Brujita ida y vuelta', 'Guía local', 'Neumático y chaleco', 'Almuerzo'],
    notIncludes: ['Transporte desde Cali', 'Toalla', 'Licores'],
    languages: ['Español'],
    minAge: 7,
    accessibility:
      'La brujita se aborda desde el andén. El río tiene tramos de piedra; se puede hacer solo la parte tranquila.',
    cancellationPolicy: freeUntil(24),
    provider: 'ritmo',
    images: [
      { file: 'brujitas-de-san-cipriano-1', alt: 'Brujita con pasajeros sobre la vía del tren entre la selva' },
      { file: 'brujitas-de-san-cipriano-2', alt: 'Personas en neumáticos bajan por un río transparente' },
    ],
  },
  {
    id: 'aves-del-kilometro-18',
    name: 'Tangaras del kilómetro 18',
    category: 'Avistamiento de aves',
    region,
    description:
      'A media hora de Cali la cordillera se mete en la nube y empieza uno de los bosques con más tangaras del mundo. Llegamos a una casa familiar con terraza y bebederos: la multicolor, que solo vive en Colombia; la dorada, la rastrojera, los barbudos y, con paciencia, un tucán esmeralda. Después caminamos dos horas por el sendero viejo con telescopio y silencio. La anfitriona lleva treinta años anotando cada visita en su cuaderno, y ese día anota también la tuya.',
    location: 'Kilómetro 18, Cali',
    meetingPoint:
      'En el retén del kilómetro 18 de la vía al mar, junto a los puestos de café. Hay recogida en Granada a las 5:15 a. m.',
    latitude: 3.5104,
    longitude: -76.6189,
    duration: '6 horas',
    durationMinutes: 360,
    maxParticipants: 8,
    priceCop: 198000,
    schedule: [{ times: ['06:00'] }],
    highlights: ['Tangara multicolor, endémica', 'Bebederos a dos metros', 'Cuaderno de registros de treinta años'],
    includes: ['Guía de aves', 'Entrada y aporte a la familia', 'Binóculos y telescopio', 'Desayuno valluno'],
    notIncludes: ['Almuerzo', 'Transporte (opcional)', 'Propinas'],
    languages: ['Español', 'Inglés'],
    minAge: 8,
    accessibility: 'La terraza es plana y tiene baño adaptado. El sendero es opcional.',
    cancellationPolicy: freeUntil(48),
    provider: 'ritmo',
    images: [
      { file: 'aves-del-kilometro-18-1', alt: 'Tangaras de colores en una rama con frutas, en el bosque de niebla' },
      { file: 'aves-del-kilometro-18-2', alt: 'Tucán en una rama con bromelias, entre la neblina' },
    ],
  },
];
