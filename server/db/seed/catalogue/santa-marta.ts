import { freeUntil, noRefund, partialUntil } from './policies.ts';
import type { SeedExperience } from './types.ts';

const region = 'Tayrona y Santa Marta';

export const santaMarta: SeedExperience[] = [
  {
    id: 'cabo-san-juan-del-tayrona', name: 'Cabo San Juan a pie por el Tayrona', category: 'Playa y mar', region,
    description: 'Dos horas de bosque con monos tití y cangrejos azules, y de pronto el mar entre piedras redondas del tamaño de una casa. Caminamos de Cañaveral a Arrecifes y La Piscina, donde el coral frena las olas y se puede nadar tranquilo, y seguimos hasta Cabo San Juan, con su bohío sobre la roca. El guía conoce las corrientes, las sombras y el puesto del pan de chocolate. Hay tiempo largo de playa y regreso en lancha o a pie, según el mar.',
    location: 'Parque Tayrona, Santa Marta', meetingPoint: 'En la entrada El Zaíno del parque, kilómetro 34 de la Troncal del Caribe. Lleva el documento original.',
    latitude: 11.2661, longitude: -73.9087, duration: 'Día completo (9 horas)', durationMinutes: 540, maxParticipants: 14, priceCop: 185000,
    schedule: [{ times: ['07:30'] }],
    highlights: ['Tres playas en un día', 'Snorkel en La Piscina', 'Bohío sobre la roca de Cabo San Juan'],
    includes: ['Guía del parque', 'Seguro obligatorio', 'Refrigerio y fruta', 'Careta de snorkel'], notIncludes: ['Entrada al parque', 'Almuerzo', 'Lancha de regreso'],
    languages: ['Español', 'Inglés', 'Francés'], minAge: 8, accessibility: 'Nueve kilómetros de sendero con raíces y arena. Hay caballos hasta Arrecifes con costo adicional.',
    cancellationPolicy: freeUntil(48), provider: 'sierra',
    images: [
      { file: 'cabo-san-juan-del-tayrona-1', alt: 'Playa de Cabo San Juan con rocas, palmas y el bohío sobre el mar' },
      { file: 'cabo-san-juan-del-tayrona-2', alt: 'Hamacas bajo un techo de palma frente a la bahía' },
    ],
  },
  {
    id: 'ciudad-perdida-cuatro-dias', name: 'Ciudad Perdida, cuatro días de selva', category: 'Aventura', region,
    description: 'Teyuna se construyó seiscientos años antes que Machu Picchu y todavía solo se llega caminando. Son cuatro días y cuarenta y seis kilómetros por la cuenca del Buritaca: ríos que se cruzan con el agua al muslo, pozos donde se nada después de sudar, noches en hamaca con toldillo y 1.200 escalones de piedra hasta las terrazas. Nos acompaña un guía wiwa o kogui que traduce lo que la montaña dice y lo que prefiere callar. Vuelves cansado y distinto.',
    location: 'Sierra Nevada de Santa Marta', meetingPoint: 'En la oficina de Sierra y Mar, calle 19 # 3-40, a una cuadra del parque de los Novios, Santa Marta.',
    latitude: 11.2421, longitude: -74.2129, duration: '4 días, 3 noches', durationMinutes: 5760, maxParticipants: 12, priceCop: 2150000,
    schedule: [{ days: [1, 3, 5, 6], times: ['08:00'] }],
    highlights: ['Terrazas de Teyuna al amanecer', 'Guía indígena y traductor', 'Pozos naturales cada tarde'],
    includes: ['Transporte desde Santa Marta', 'Alojamiento en hamaca o litera', 'Todas las comidas', 'Permisos, seguro y guías'], notIncludes: ['Morral y ropa de caminata', 'Bebidas en el camino', 'Mulas de carga'],
    languages: ['Español', 'Inglés'], minAge: 14, accessibility: 'Exigencia alta: cuatro a siete horas diarias con calor y barro. Consulta a tu médico antes de reservar.',
    cancellationPolicy: noRefund, provider: 'sierra',
    images: [
      { file: 'ciudad-perdida-cuatro-dias-1', alt: 'Terrazas circulares de Ciudad Perdida entre la selva de la Sierra Nevada' },
      { file: 'ciudad-perdida-cuatro-dias-2', alt: 'Caminantes con morral cruzan el río Buritaca' },
    ],
  },
  {
    id: 'cacao-y-cascada-en-minca', name: 'Cacao y cascada en Minca', category: 'Naturaleza', region,
    description: 'Minca está a 40 minutos de la playa y a diez grados menos. Subimos a una finca de cacao donde abres la mazorca, pruebas la pulpa blanca, que sabe a guanábana, y muelles los granos tostados hasta que la piedra suda chocolate. Después, caminata suave por bosque de tucanes hasta la cascada de Marinka: dos pozas frías y una red de hamacas colgada sobre el cañón. Almuerzas cazuela de fríjol con patacón, y en el postre decides cuánta azúcar lleva tu barra.',
    location: 'Minca, Santa Marta', meetingPoint: 'En la plazoleta de la iglesia de Minca, al lado del puente.',
    latitude: 11.1424, longitude: -74.1171, duration: '6 horas', durationMinutes: 360, maxParticipants: 12, priceCop: 132000,
    schedule: [{ times: ['09:00'] }],
    highlights: ['Del grano a tu barra de chocolate', 'Baño en la cascada de Marinka', 'Hamacas sobre el cañón'],
    includes: ['Guía local', 'Taller de cacao', 'Almuerzo', 'Entrada a la cascada'], notIncludes: ['Transporte desde Santa Marta', 'Toalla', 'Propinas'],
    languages: ['Español', 'Inglés'], minAge: 6, accessibility: 'Caminata de 3 kilómetros con pendientes suaves. Se puede llegar en moto hasta la finca.',
    cancellationPolicy: freeUntil(24), provider: 'sierra',
    images: [
      { file: 'cacao-y-cascada-en-minca-1', alt: 'Cascada doble entre la selva de Minca, con una poza verde y bañistas' },
      { file: 'cacao-y-cascada-en-minca-2', alt: 'Mazorcas de cacao abiertas en el árbol, con la sierra al fondo' },
    ],
  },
  {
    id: 'bautizo-de-buceo-en-taganga', name: 'Bautizo de buceo en Taganga', category: 'Playa y mar', region,
    description: 'La primera vez que respiras bajo el agua se recuerda con el cuerpo. En Taganga, bahía de pescadores, te damos una hora de práctica en aguas tranquilas antes de salir en lancha hacia las ensenadas del Tayrona. Haces dos inmersiones de hasta doce metros, con instructor para cada dos personas: corales cerebro, peces loro, morenas que se asoman y, entre enero y marzo, agua tan limpia que se ve el ancla. Entre una y otra, fruta y sol en cubierta.',
    location: 'Taganga, Santa Marta', meetingPoint: 'En la escuela de buceo de la calle 18 # 1-35, media cuadra antes de la playa de Taganga.',
    latitude: 11.2671, longitude: -74.1909, duration: '6 horas', durationMinutes: 360, maxParticipants: 8, priceCop: 340000,
    schedule: [{ days: [1, 2, 3, 4, 5, 6], times: ['08:00'] }],
    highlights: ['Dos inmersiones guiadas', 'Un instructor por cada dos personas', 'Corales del Parque Tayrona'],
    includes: ['Equipo completo', 'Instructor certificado', 'Lancha y refrigerio', 'Fotos bajo el agua'], notIncludes: ['Entrada al parque', 'Almuerzo', 'Certificación'],
    languages: ['Español', 'Inglés', 'Francés'], minAge: 10, accessibility: 'Declaración médica obligatoria. Hay inmersiones adaptadas con instructor especializado.',
    cancellationPolicy: partialUntil(48, 50), provider: 'sierra',
    images: [
      { file: 'bautizo-de-buceo-en-taganga-1', alt: 'Buza junto a un arrecife con corales y un banco de peces' },
      { file: 'bautizo-de-buceo-en-taganga-2', alt: 'Bahía de Taganga con lanchas de pescadores al atardecer' },
    ],
  },
];
