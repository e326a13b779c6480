import { freeUntil, partialUntil } from './policies.ts';
import type { SeedExperience } from './types.ts';

const region = 'Cartagena';

export const cartagena: SeedExperience[] = [
  {
    id: 'murallas-al-atardecer', name: 'Murallas y plazas al atardecer', category: 'Historia', region,
    description: 'Cuando afloja el calor, Cartagena se deja caminar. Salimos de la Torre del Reloj y cruzamos la ciudad por dentro: la plaza de los Coches, donde se vendía gente y hoy se venden cocadas; el claustro de San Pedro Claver; las calles con nombre de cuento y balcones que gotean trinitarias. Un historiador del barrio te cuenta piratas, asedios y libertades sin adornos. Terminamos sobre el baluarte de Santo Domingo, con el sol entrando al mar y un raspao de tamarindo.',
    location: 'Centro amurallado, Cartagena', meetingPoint: 'Bajo el arco central de la Torre del Reloj, del lado de la plaza de los Coches.',
    latitude: 10.423, longitude: -75.5492, duration: '2 horas y media', durationMinutes: 150, maxParticipants: 16, priceCop: 79000,
    schedule: [{ times: ['15:45'] }],
    highlights: ['Puesta del sol sobre el baluarte', 'Historiador cartagenero', 'Raspao de tamarindo en la muralla'],
    includes: ['Guía profesional', 'Raspao o agua de coco', 'Entrada al claustro de San Pedro Claver'], notIncludes: ['Cena', 'Transporte al centro', 'Propinas'],
    languages: ['Español', 'Inglés', 'Portugués'], minAge: 6, accessibility: 'Calles planas. La subida al baluarte es por rampa, apta para sillas de ruedas con acompañante.',
    cancellationPolicy: freeUntil(24), provider: 'muralla',
    images: [
      { file: 'murallas-al-atardecer-1', alt: 'Muralla de Cartagena con una garita y cúpulas, al ponerse el sol en el mar' },
      { file: 'murallas-al-atardecer-2', alt: 'Calle de balcones de madera y trinitarias en el centro de Cartagena' },
    ],
  },
  {
    id: 'noche-de-tambor-en-getsemani', name: 'Noche de tambor en Getsemaní', category: 'Música y baile', region,
    description: 'La plaza de la Trinidad de noche es una sala sin techo: niños en patineta, vecinas en mecedora y, de repente, un tambor. Con una maestra de danza aprendes los pasos de la cumbia y del mapalé en el patio de su escuela, entiendes qué dice el tambor alegre y qué contesta el llamador, y sales a la calle a ponerlo en práctica con el grupo en vivo. Entre pieza y pieza, carimañolas, limonada de coco y la historia de un barrio que fue de esclavos libres y rebeldes.',
    location: 'Getsemaní, Cartagena', meetingPoint: 'En la plaza de la Trinidad, junto a las estatuas de los próceres, frente a la iglesia amarilla.',
    latitude: 10.4216, longitude: -75.5456, duration: '3 horas', durationMinutes: 180, maxParticipants: 14, priceCop: 110000,
    schedule: [{ days: [3, 4, 5, 6], times: ['19:00'] }],
    highlights: ['Clase de cumbia y mapalé', 'Tambores en vivo', 'Comida de barrio en la plaza'],
    includes: ['Maestra y músicos', 'Carimañolas y limonada de coco', 'Pollera o pañuelo para la clase'], notIncludes: ['Licor', 'Transporte', 'Cena completa'],
    languages: ['Español', 'Inglés'], minAge: 8, accessibility: 'Patio y plaza en un solo nivel. La clase se puede hacer sentado, con percusión.',
    cancellationPolicy: freeUntil(24), provider: 'muralla',
    images: [
      { file: 'noche-de-tambor-en-getsemani-1', alt: 'Pareja de cumbia en la plaza de Getsemaní bajo hileras de luces' },
      { file: 'noche-de-tambor-en-getsemani-2', alt: 'Músicos con tambores y gaita en un patio, de noche' },
    ],
  },
  {
    id: 'islas-del-rosario-en-velero', name: 'Islas del Rosario en velero', category: 'Playa y mar', region,
    description: 'Zarpamos de la bahía con motor suave y, pasada Bocachica, se apaga todo menos el viento. Navegamos hasta el archipiélago en un velero de doce metros con capitán y marinera; fondeamos frente a Isla Grande para nadar, hacer snorkel sobre el coral y recorrer la laguna encantada en paddle. A bordo almuerzas pescado frito con arroz de coco y patacón. Volvemos con el sol de lado y la ciudad blanca apareciendo despacio sobre la proa.',
    location: 'Islas del Rosario, Cartagena', meetingPoint: 'En el muelle turístico de La Bodeguita, puerta 3. Llega con treinta minutos para el registro y la tasa portuaria.',
    latitude: 10.4207, longitude: -75.5506, duration: 'Día completo (9 horas)', durationMinutes: 540, maxParticipants: 10, priceCop: 385000,
    schedule: [{ days: [0, 2, 4, 5, 6], times: ['08:00'] }],
    highlights: ['Snorkel sobre arrecife de coral', 'Velero con solo diez pasajeros', 'Regreso con la luz de la tarde'],
    includes: ['Navegación con capitán', 'Almuerzo y frutas a bordo', 'Equipo de snorkel y paddle', 'Seguro'], notIncludes: ['Tasa portuaria', 'Toalla', 'Licores'],
    languages: ['Español', 'Inglés', 'Francés'], minAge: 8, accessibility: 'Se aborda por pasarela y hay escalera para bajar al agua. Consulta si tienes movilidad reducida.',
    cancellationPolicy: partialUntil(48, 70), provider: 'muralla',
    images: [
      { file: 'islas-del-rosario-en-velero-1', alt: 'Velero frente a una isla de palmas en las Islas del Rosario' },
      { file: 'islas-del-rosario-en-velero-2', alt: 'Nadadores con careta sobre un arrecife de coral con peces' },
    ],
  },
  {
    id: 'cocina-cartagenera', name: 'Cocina cartagenera de patio', category: 'Gastronomía', region,
    description: 'La señora Carmen cocina en leña desde los nueve años y su patio, con un mango y dos gallinas, es el mejor restaurante que no tiene letrero. Te recibe con jugo de corozo y te pone el delantal: rallas el coco, le sacas la primera leche, armas la arepa de huevo sin que se te rompa y fríes el pargo con la calma debida. Mientras tanto cuenta de dónde viene cada cosa, del África al Sinú. Se come en mesa larga, con las vecinas y sin reloj.',
    location: 'Getsemaní, Cartagena', meetingPoint: 'Calle de la Sierpe # 29-64, portón azul con aldaba de pez.',
    latitude: 10.4206, longitude: -75.5463, duration: '4 horas', durationMinutes: 240, maxParticipants: 8, priceCop: 175000,
    schedule: [{ days: [1, 2, 4, 5, 6], times: ['10:00'] }, { days: [5, 6], times: ['17:00'] }],
    highlights: ['Fogón de leña en patio de barrio', 'Arepa de huevo hecha por ti', 'Mesa larga con la familia'],
    includes: ['Ingredientes y delantal', 'Almuerzo o cena completa', 'Jugos naturales', 'Recetas impresas'], notIncludes: ['Licor', 'Transporte', 'Propinas'],
    languages: ['Español', 'Inglés'], minAge: 6, accessibility: 'Casa de un piso con un escalón de entrada. Opciones vegetarianas y sin gluten.',
    cancellationPolicy: freeUntil(48), provider: 'muralla',
    images: [
      { file: 'cocina-cartagenera-1', alt: 'Cocinera junto al fogón de leña en un patio con árbol de mango' },
      { file: 'cocina-cartagenera-2', alt: 'Pargo frito, patacones y arroz de coco servidos en la mesa' },
    ],
  },
  {
    id: 'manglares-de-la-boquilla', name: 'Canoa por los manglares de La Boquilla', category: 'Comunidad', region,
    description: 'A quince minutos de los hoteles hay un pueblo de pescadores que todavía lanza la atarraya al amanecer. Subes a una canoa de madera con un boquillero que la impulsa a palanca y entras a la ciénaga por túneles de mangle donde solo caben el remo y la luz. Ves garzas, cangrejos y martines pescadores, aprendes a lanzar la red y a sacar jaibas, y desayunas en la playa lo que salió del agua. La asociación del pueblo recibe directamente lo que pagas.',
    location: 'La Boquilla, Cartagena', meetingPoint: 'En la caseta de la asociación de pescadores, al final de la carrera 9 de La Boquilla, sobre la ciénaga.',
    latitude: 10.4786, longitude: -75.4927, duration: '3 horas', durationMinutes: 180, maxParticipants: 12, priceCop: 92000,
    schedule: [{ times: ['06:30', '15:30'] }],
    highlights: ['Túneles de mangle en silencio', 'Lanzas la atarraya con un pescador', 'Turismo hecho por la comunidad'],
    includes: ['Canoa y canoero', 'Guía local', 'Desayuno o merienda de pescado', 'Chaleco salvavidas'], notIncludes: ['Transporte desde el centro', 'Repelente', 'Propinas'],
    languages: ['Español', 'Inglés'], minAge: 5, accessibility: 'Se sube a la canoa desde la orilla, con ayuda. Las canoas son anchas y estables.',
    cancellationPolicy: freeUntil(24), provider: 'muralla',
    images: [
      { file: 'manglares-de-la-boquilla-1', alt: 'Canoa entre raíces de mangle en la ciénaga de La Boquilla' },
      { file: 'manglares-de-la-boquilla-2', alt: 'Pescador lanza la atarraya al amanecer, con garzas en la orilla' },
    ],
  },
];
