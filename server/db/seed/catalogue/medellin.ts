import { freeUntil, partialUntil } from './policies.ts';
import type { SeedExperience } from './types.ts';

const region = 'Medellín';

export const medellin: SeedExperience[] = [
  {
    id: 'comuna-13-escaleras-y-color', name: 'Comuna 13: escaleras y color', category: 'Arte urbano', region,
    description: 'La Comuna 13 se cuenta mejor desde adentro. Subes con un guía que creció en estas lomas, primero en metro y metrocable, después por las escaleras eléctricas que reemplazaron 350 peldaños. Cada mural guarda una fecha: la operación Orión, las madres que buscan, la fiesta que vino después. Hay break dance en la esquina, paletas de mango biche con limón y sal, y una terraza desde donde el valle de Aburrá se ve entero. Sin morbo y sin afán, con respeto por quien vive ahí.',
    location: 'San Javier, Medellín', meetingPoint: 'En la salida de la estación San Javier del metro, al lado de la biblioteca. El guía lleva una gorra naranja.',
    latitude: 6.2567, longitude: -75.6136, duration: '3 horas y media', durationMinutes: 210, maxParticipants: 15, priceCop: 75000,
    schedule: [{ times: ['09:30', '14:00'] }],
    highlights: ['Guía nacido en la comuna', 'Escaleras eléctricas y murales', 'Show de hip hop en vivo'],
    includes: ['Guía local', 'Tiquetes de metro y metrocable', 'Paleta de mango biche', 'Aporte a la escuela de baile'], notIncludes: ['Almuerzo', 'Compras', 'Propinas a los artistas'],
    languages: ['Español', 'Inglés'], minAge: 8, accessibility: 'Las escaleras eléctricas evitan buena parte de la subida, pero quedan tramos de peldaños.',
    cancellationPolicy: freeUntil(24), provider: 'aburra',
    images: [
      { file: 'comuna-13-escaleras-y-color-1', alt: 'Ladera de casas de colores y escaleras eléctricas en la Comuna 13' },
      { file: 'comuna-13-escaleras-y-color-2', alt: 'Bailarines de break dance frente a un mural' },
    ],
  },
  {
    id: 'parapente-en-san-felix', name: 'Parapente sobre el valle de Aburrá', category: 'Aventura', region,
    description: 'A cuarenta minutos de la ciudad, la montaña se corta y el aire hace el resto. Vuelas en tándem con un piloto certificado desde San Félix, a 2.400 metros: unos pasos de carrera, la vela que se llena y, de pronto, Medellín en silencio bajo los pies. En un día de buena térmica pasamos por encima de una cascada y giramos junto a los gallinazos, que de esto saben más que nadie. No necesitas experiencia, solo zapatos cerrados y ganas de mirar hacia abajo.',
    location: 'San Félix, Bello', meetingPoint: 'En el voladero, kilómetro 5,6 de la vía Medellín a San Pedro de los Milagros. Te recibimos en la caseta de la terraza.',
    latitude: 6.3347, longitude: -75.5903, duration: '2 horas (20 minutos de vuelo)', durationMinutes: 120, maxParticipants: 6, priceCop: 235000,
    schedule: [{ times: ['09:00', '11:00', '13:00', '15:00'] }],
    highlights: ['Vuelo en tándem de 20 minutos', 'Pilotos certificados', 'Video del vuelo incluido'],
    includes: ['Vuelo con piloto', 'Equipo completo', 'Seguro de vuelo', 'Fotos y video'], notIncludes: ['Transporte desde Medellín', 'Alimentación', 'Acrobacias'],
    languages: ['Español', 'Inglés'], minAge: 12, accessibility: 'Peso entre 40 y 105 kilos. Hay silla de vuelo adaptada; pídela con tres días de anticipación.',
    cancellationPolicy: freeUntil(24), provider: 'aburra',
    images: [
      { file: 'parapente-en-san-felix-1', alt: 'Parapente en vuelo sobre el valle de Aburrá, con la ciudad al fondo' },
      { file: 'parapente-en-san-felix-2', alt: 'Despegue en tándem desde una ladera verde con la vela abierta' },
    ],
  },
  {
    id: 'silleteros-de-santa-elena', name: 'Un día con los silleteros de Santa Elena', category: 'Cultura', region,
    description: 'Antes de ser desfile, la silleta fue el camino de las flores a la plaza. En Santa Elena te recibe don Evelio, silletero de tres generaciones, en una casa de tapia rodeada de hortensias, pompones y estrellas de Belén. Recorres el cultivo, aprendes por qué la silleta pesa lo que pesa, armas la tuya en pequeño y te la cuelgas a la espalda si te animas. El almuerzo son fríjoles de leña con chicharrón y aguacate, y se sirve con la neblina entrando por la ventana.',
    location: 'Santa Elena, Medellín', meetingPoint: 'En el parque principal de Santa Elena, junto a la capilla; de ahí salimos a pie hasta la finca (diez minutos).',
    latitude: 6.2099, longitude: -75.5013, duration: '5 horas', durationMinutes: 300, maxParticipants: 16, priceCop: 138000,
    schedule: [{ days: [0, 2, 4, 5, 6], times: ['09:00'] }],
    highlights: ['Familia silletera de tres generaciones', 'Armas tu propia silleta', 'Almuerzo de leña en la finca'],
    includes: ['Visita a la finca', 'Flores y materiales', 'Almuerzo antioqueño', 'Café de la casa'], notIncludes: ['Transporte a Santa Elena', 'Compra de flores', 'Propinas'],
    languages: ['Español', 'Inglés'], minAge: 5, accessibility: 'Senderos de tierra cortos entre las eras. La casa y el taller no tienen escaleras.',
    cancellationPolicy: freeUntil(48), provider: 'aburra',
    images: [
      { file: 'silleteros-de-santa-elena-1', alt: 'Silletero con su silleta de flores a la espalda por un camino de Santa Elena' },
      { file: 'silleteros-de-santa-elena-2', alt: 'Casa campesina entre surcos de flores, con montañas y neblina' },
    ],
  },
  {
    id: 'tango-en-manrique', name: 'Noche de tango en Manrique', category: 'Música y baile', region,
    description: 'Gardel murió en Medellín en 1935 y Manrique nunca lo dejó ir. Recorremos la carrera 45, la del tango, con un coleccionista que guarda ocho mil discos y una anécdota para cada uno. Visitamos la Casa Gardeliana, pasamos por una cantina donde todavía se pide la canción por el nombre y tomamos una clase corta para atreverse con ocho pasos. La noche termina con bandoneón en vivo, una copa de aguardiente o de vino y la pista abierta para quien quiera.',
    location: 'Manrique, Medellín', meetingPoint: 'En la Casa Gardeliana (carrera 45 # 76-50), bajo la estatua de Gardel.',
    latitude: 6.2733, longitude: -75.5534, duration: '4 horas', durationMinutes: 240, maxParticipants: 12, priceCop: 125000,
    schedule: [{ days: [4, 5, 6], times: ['18:30'] }],
    highlights: ['Ocho mil discos y quien los sabe contar', 'Clase de tango para principiantes', 'Bandoneón en vivo'],
    includes: ['Guía coleccionista', 'Clase de baile', 'Entrada a la Casa Gardeliana', 'Una copa y picada'], notIncludes: ['Transporte', 'Consumo adicional', 'Zapatos de baile'],
    languages: ['Español', 'Inglés'], minAge: 18, accessibility: 'Local en primer piso con entrada a nivel. La clase se adapta a cada cuerpo.',
    cancellationPolicy: partialUntil(24, 50), provider: 'aburra',
    images: [
      { file: 'tango-en-manrique-1', alt: 'Pareja de tango bajo un farol en una calle de Manrique, de noche' },
      { file: 'tango-en-manrique-2', alt: 'Bandoneonista y un gramófono en una cantina a media luz' },
    ],
  },
];
