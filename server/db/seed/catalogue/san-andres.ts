import { freeUntil, partialUntil } from './policies.ts';
import type { SeedExperience } from './types.ts';

const region = 'San Andrés y Providencia';

export const sanAndres: SeedExperience[] = [
  {
    id: 'johnny-cay-y-el-acuario', name: 'Johnny Cay y el Acuario en lancha nativa', category: 'Playa y mar', region,
    description: 'El mar de los siete colores no es un eslogan: cuéntalos tú mismo desde la lancha. Salimos temprano con un capitán raizal para llegar antes que nadie al Acuario, un banco de arena donde nadas con mantarrayas y peces ángel en agua a la cintura. Después, Johnny Cay: palmas torcidas, reggae bajito, coco loco si quieres y una siesta con los pies en la arena más blanca del Caribe. El almuerzo es pescado frito con arroz de coco y patacón, servido por las familias del cayo.',
    location: 'San Andrés Isla', meetingPoint: 'En el muelle de Tonino, avenida Newball, junto a la caseta blanca de Mangle Raizal.',
    latitude: 12.5797, longitude: -81.6917, duration: '6 horas', durationMinutes: 360, maxParticipants: 18, priceCop: 125000,
    schedule: [{ times: ['08:00', '09:30'] }],
    highlights: ['Mantarrayas en agua poco profunda', 'Capitán y anfitriones raizales', 'Almuerzo en el cayo'],
    includes: ['Lancha y capitán', 'Careta de snorkel', 'Almuerzo', 'Chaleco salvavidas'], notIncludes: ['Impuesto de ingreso al parque', 'Silla y carpa', 'Licores'],
    languages: ['Español', 'Creole', 'Inglés'], minAge: 4, accessibility: 'Se desembarca en la orilla con el agua a la rodilla. La tripulación ayuda a subir y bajar.',
    cancellationPolicy: freeUntil(24), provider: 'raizal',
    images: [
      { file: 'johnny-cay-y-el-acuario-1', alt: 'Johnny Cay con palmas y una lancha en el mar de varios azules' },
      { file: 'johnny-cay-y-el-acuario-2', alt: 'Mantarraya y peces sobre la arena clara del Acuario' },
    ],
  },
  {
    id: 'kayak-a-cayo-cangrejo', name: 'Kayak a Cayo Cangrejo', category: 'Naturaleza', region,
    description: 'Providencia tiene la tercera barrera de coral más larga del mundo y un pueblo que prefiere que vengas de a poquitos. Remamos en kayak desde Maracaibo por los canales de mangle del parque McBean hasta Cayo Cangrejo: cuarenta minutos de agua quieta y transparente. Ahí subes al mirador para ver el azul completo, haces snorkel alrededor del cayo y lo más probable es que una tortuga carey decida acompañarte un rato. Volvemos con agua de coco y pan de la isla.',
    location: 'Parque McBean Lagoon, Providencia', meetingPoint: 'En el muelle de madera de Maracaibo, costado noreste de la isla, junto a la posada azul.',
    latitude: 13.3846, longitude: -81.3612, duration: '4 horas', durationMinutes: 240, maxParticipants: 8, priceCop: 158000,
    schedule: [{ days: [1, 2, 3, 4, 5, 6], times: ['08:00', '13:30'] }],
    highlights: ['Tortugas en su hábitat', 'Canales de mangle en kayak', 'Mirador de Cayo Cangrejo'],
    includes: ['Kayak doble y remos', 'Guía nativo', 'Equipo de snorkel', 'Agua de coco'], notIncludes: ['Entrada al parque', 'Almuerzo', 'Vuelos a la isla'],
    languages: ['Español', 'Creole', 'Inglés'], minAge: 9, accessibility: 'Hay que saber nadar. El kayak doble permite ir con el guía si no quieres remar.',
    cancellationPolicy: freeUntil(48), provider: 'raizal',
    images: [
      { file: 'kayak-a-cayo-cangrejo-1', alt: 'Kayak amarillo sobre agua transparente frente a Cayo Cangrejo' },
      { file: 'kayak-a-cayo-cangrejo-2', alt: 'Tortuga carey nada sobre el coral, con luz que baja del agua' },
    ],
  },
  {
    id: 'rondon-y-cuentos-de-anancy', name: 'Rondón y cuentos de Anancy', category: 'Gastronomía', region,
    description: 'El rondón se hace en la playa, con leche de coco, caracol, pescado, yuca, ñame y todo el tiempo del mundo. En San Luis te recibe la familia Bernard en su casa de madera: rallas coco, prendes el fogón entre piedras, pones la olla y, mientras hierve despacio, escuchas los cuentos de Anancy, la araña que le gana a todos. Hay mandolina, jug y quijada de caballo, y quien quiera aprende tres saludos en creole. Se come al atardecer, con los pies en la arena.',
    location: 'San Luis, San Andrés Isla', meetingPoint: 'En Cocoplum Bay, San Luis, kilómetro 5 de la circunvalar; casa de madera amarilla con balcón.',
    latitude: 12.5487, longitude: -81.7079, duration: '4 horas', durationMinutes: 240, maxParticipants: 12, priceCop: 149000,
    schedule: [{ days: [2, 4, 6], times: ['15:00'] }],
    highlights: ['Rondón cocinado en la playa', 'Cuentos y música raizal', 'Atardecer en Cocoplum'],
    includes: ['Ingredientes y fogón', 'Cena completa', 'Bebida de tamarindo', 'Música en vivo'], notIncludes: ['Transporte', 'Licores', 'Propinas'],
    languages: ['Español', 'Creole', 'Inglés'], minAge: 5, accessibility: 'Casa y playa con acceso por tabla sobre la arena. Hay versión sin mariscos si avisas.',
    cancellationPolicy: partialUntil(24, 60), provider: 'raizal',
    images: [
      { file: 'rondon-y-cuentos-de-anancy-1', alt: 'Olla sobre el fogón en la playa y gente sentada alrededor al atardecer' },
      { file: 'rondon-y-cuentos-de-anancy-2', alt: 'Casa isleña de madera de colores con balcón, entre palmas' },
    ],
  },
];
