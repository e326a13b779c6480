import { freeUntil, partialUntil } from './policies.ts';
import type { SeedExperience } from './types.ts';

const region = 'La Guajira';

export const laGuajira: SeedExperience[] = [
  {
    id: 'dunas-de-taroa', name: 'Punta Gallinas y las dunas de Taroa', category: 'Aventura', region,
    description: 'El punto más al norte de Suramérica no tiene letreros: hay que saber por dónde. Dos días en 4x4 por la Alta Guajira, con conductora wayuu: las salinas rosadas de Manaure, el Pilón de Azúcar en el Cabo de la Vela, y al otro día, Bahía Hondita y las dunas de Taroa, sesenta metros de arena que caen directo al mar. Te lanzas rodando si quieres; todos quieren. La noche es en chinchorro, en una ranchería frente al agua, con langosta o chivo según la pesca.',
    location: 'Alta Guajira', meetingPoint: 'En el malecón de Riohacha (calle 1 con carrera 8), frente a la oficina de Jepira Viajes.',
    latitude: 11.5537, longitude: -72.9079, duration: '2 días, 1 noche', durationMinutes: 2100, maxParticipants: 10, priceCop: 640000,
    schedule: [{ days: [1, 3, 5, 6], times: ['05:30'] }],
    highlights: ['Dunas que caen al Caribe', 'Noche en chinchorro frente al mar', 'Conductora y anfitriones wayuu'],
    includes: ['Transporte 4x4', 'Comidas', 'Chinchorro', 'Aportes a las comunidades'], notIncludes: ['Langosta', 'Bebidas', 'Habitación privada'],
    languages: ['Español', 'Wayuunaiki'], minAge: 8, accessibility: 'Trayectos largos por trocha. No lo recomendamos en embarazo ni con lesiones de espalda.',
    cancellationPolicy: partialUntil(72, 50), provider: 'jepira',
    images: [
      { file: 'dunas-de-taroa-1', alt: 'Dunas de Taroa que caen al mar azul, con dos caminantes en la cresta' },
      { file: 'dunas-de-taroa-2', alt: 'Chinchorro en una enramada frente al Pilón de Azúcar, al atardecer' },
    ],
  },
  {
    id: 'tejido-wayuu-en-rancheria', name: 'Tejido y palabra en una ranchería wayuu', category: 'Comunidad', region,
    description: 'Dice la historia que Wale’kerü, la araña, enseñó a tejer a las mujeres wayuu. En una ranchería cerca de Riohacha, tres hermanas te sientan bajo la enramada y te explican los dibujos que llevan las mochilas: la tripa de la vaca, el caparazón del morrocoy, el camino de la hormiga. Aprendes el nudo de inicio, tejes tu manilla y compartes friche, mazamorra de maíz y una yonna con tambor. No es un espectáculo: es una visita, y así se saluda y así se despide.',
    location: 'Ranchería de Dividivi, Riohacha', meetingPoint: 'En el malecón de Riohacha (calle 1 con carrera 8), frente a la oficina de Jepira Viajes. La ranchería está a 25 minutos.',
    latitude: 11.5536, longitude: -72.9081, duration: '5 horas', durationMinutes: 300, maxParticipants: 12, priceCop: 126000,
    schedule: [{ days: [0, 2, 4, 6], times: ['08:30'] }],
    highlights: ['Taller con maestras tejedoras', 'Significado de los kanasü', 'Almuerzo y yonna en la enramada'],
    includes: ['Transporte desde Riohacha', 'Hilos y materiales', 'Almuerzo tradicional', 'Manilla tejida por ti'], notIncludes: ['Mochilas y chinchorros', 'Bebidas', 'Propinas'],
    languages: ['Español', 'Wayuunaiki'], minAge: 6, accessibility: 'Terreno plano de arena firme. Enramada con sombra y sillas.',
    cancellationPolicy: freeUntil(24), provider: 'jepira',
    images: [
      { file: 'tejido-wayuu-en-rancheria-1', alt: 'Mujeres wayuu con mantas de colores tejen bajo una enramada' },
      { file: 'tejido-wayuu-en-rancheria-2', alt: 'Mochilas wayuu de figuras geométricas colgadas junto a un cactus' },
    ],
  },
  {
    id: 'flamencos-de-camarones', name: 'Flamencos en la laguna de Camarones', category: 'Avistamiento de aves', region,
    description: 'En el santuario Los Flamencos el agua tiene el color del cielo y el cielo, a veces, el color de los flamencos. Salimos en cayuco de vela con un pescador de Boca de Camarones, sin motor y con el viento del amanecer, hasta donde la colonia come de cabeza. Vas a ver también garzas rojizas, cucharas y el coro de los alcaravanes. Las mejores lunas son de septiembre a abril; si hay pocas aves, te avisamos antes. De regreso, arepa de huevo y camarón fresco en la enramada.',
    location: 'Camarones, Riohacha', meetingPoint: 'En la caseta del santuario, Boca de Camarones, al final de la vía desde el pueblo.',
    latitude: 11.4289, longitude: -73.0871, duration: '3 horas', durationMinutes: 180, maxParticipants: 9, priceCop: 88000,
    schedule: [{ times: ['06:00', '15:30'] }],
    highlights: ['Cayuco de vela sin motor', 'Colonia de flamencos del Caribe', 'Pescadores como guías'],
    includes: ['Cayuco y navegante', 'Guía del santuario', 'Desayuno o merienda', 'Binóculos'], notIncludes: ['Transporte desde Riohacha', 'Propinas', 'Bebidas'],
    languages: ['Español'], minAge: 4, accessibility: 'Se camina 100 metros por agua baja hasta el cayuco; los pescadores pueden acercarlo.',
    cancellationPolicy: freeUntil(24), provider: 'jepira',
    images: [
      { file: 'flamencos-de-camarones-1', alt: 'Flamencos rosados en una laguna quieta, con la Sierra Nevada a lo lejos' },
      { file: 'flamencos-de-camarones-2', alt: 'Cayuco de vela y flamencos en vuelo al amanecer' },
    ],
  },
];
