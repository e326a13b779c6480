import { freeUntil, partialUntil } from './policies.ts';
import type { SeedExperience } from './types.ts';

const region = 'Santander';

export const santander: SeedExperience[] = [
  {
    id: 'rafting-en-el-rio-fonce', name: 'Rafting en el río Fonce', category: 'Aventura', region,
    description: 'El Fonce es el río con el que casi todo el mundo empieza, y con razón: rápidos de clase dos y tres que mojan, sacuden y se ríen, sin asustar de más. En San Gil te vestimos de casco y chaleco, practicamos las órdenes en agua quieta y bajamos once kilómetros entre bambúes y piedras, con kayak de seguridad todo el camino. Hay un tramo para tirarse al agua y flotar mirando el cielo. Al llegar, jugo de mandarina y ropa seca.',
    location: 'San Gil, Santander', meetingPoint: 'En el malecón de San Gil, frente a la entrada del parque El Gallineral.',
    latitude: 6.5566, longitude: -73.1362, duration: '3 horas', durationMinutes: 180, maxParticipants: 18, priceCop: 85000,
    schedule: [{ times: ['09:30', '12:30', '15:00'] }],
    highlights: ['Once kilómetros de río', 'Apto para primera vez', 'Kayak de seguridad'],
    includes: ['Guía de río certificado', 'Casco, chaleco y remo', 'Transporte al punto de inicio', 'Seguro'], notIncludes: ['Fotos', 'Almuerzo', 'Ropa de cambio'],
    languages: ['Español', 'Inglés'], minAge: 8, accessibility: 'Debes poder sostenerte en la balsa. Consulta por salidas con bote guiado por remos centrales.',
    cancellationPolicy: freeUntil(24), provider: 'canon',
    images: [
      { file: 'rafting-en-el-rio-fonce-1', alt: 'Balsa con remeros en los rápidos del río Fonce' },
      { file: 'rafting-en-el-rio-fonce-2', alt: 'Kayakista y balsa en un remanso del río, entre guaduas' },
    ],
  },
  {
    id: 'camino-real-a-guane', name: 'Camino real de Barichara a Guane', category: 'Historia', region,
    description: 'Nueve kilómetros de piedra puesta a mano, que primero fueron de los guanes y después de las mulas. Salimos de Barichara temprano, con el cañón del Suárez de lado y las tapias color ocre calentándose. Por el camino hay cercas con fósiles, gallinazos en la térmica y una sombra de gallinero cada tanto. En Guane te esperan el museo, un sabajón bien frío y el almuerzo: cabro con pepitoria, o berenjena al horno si no comes carne. Volvemos en bus de palo.',
    location: 'Barichara, Santander', meetingPoint: 'En el monumento de las piedras, donde empieza el camino real, al final de la calle 4 de Barichara.',
    latitude: 6.6394, longitude: -73.2256, duration: '5 horas', durationMinutes: 300, maxParticipants: 14, priceCop: 97000,
    schedule: [{ times: ['07:30'] }],
    highlights: ['Camino empedrado declarado monumento', 'Vista del cañón del Suárez', 'Almuerzo en la plaza de Guane'],
    includes: ['Guía local', 'Entrada al museo de Guane', 'Almuerzo', 'Regreso en bus'], notIncludes: ['Sombrero y bloqueador', 'Bebidas', 'Propinas'],
    languages: ['Español', 'Inglés'], minAge: 8, accessibility: 'Camino de piedra irregular en bajada. Recomendamos bastón y zapato con buen agarre.',
    cancellationPolicy: freeUntil(24), provider: 'canon',
    images: [
      { file: 'camino-real-a-guane-1', alt: 'Caminante por el camino real empedrado, frente al cañón del Suárez' },
      { file: 'camino-real-a-guane-2', alt: 'Calle de piedra de Barichara con la catedral amarilla y casas de teja' },
    ],
  },
  {
    id: 'canon-del-chicamocha', name: 'Teleférico y miradores del Chicamocha', category: 'Naturaleza', region,
    description: 'El Chicamocha es más hondo que el Gran Cañón del Colorado y cambia de color a cada hora. Lo cruzamos en teleférico, 6,3 kilómetros de cable en los que la cabina baja hasta el río y vuelve a subir por la otra pared. En la mesa de los Santos paramos en un cultivo de café bajo sombra, comemos mute o cabro, y esperamos la tarde en un mirador sin baranda ni parlantes, donde las cabras son dueñas de casa. Regresamos con las luces de los pueblos encendiéndose.',
    location: 'Cañón del Chicamocha, Santander', meetingPoint: 'En la taquilla principal de Panachi, kilómetro 54 de la vía Bucaramanga a San Gil.',
    latitude: 6.7894, longitude: -73.0031, duration: '7 horas', durationMinutes: 420, maxParticipants: 15, priceCop: 172000,
    schedule: [{ days: [0, 3, 4, 5, 6], times: ['10:30'] }],
    highlights: ['6,3 kilómetros de teleférico', 'Finca de café en la mesa de los Santos', 'Atardecer sobre el cañón'],
    includes: ['Tiquete de teleférico', 'Guía', 'Almuerzo santandereano', 'Transporte en la mesa'], notIncludes: ['Transporte a Panachi', 'Atracciones del parque', 'Propinas'],
    languages: ['Español', 'Inglés'], minAge: 5, accessibility: 'Cabinas y estaciones con acceso para sillas de ruedas. El mirador es de tierra firme y plana.',
    cancellationPolicy: partialUntil(24, 80), provider: 'canon',
    images: [
      { file: 'canon-del-chicamocha-1', alt: 'Cabina del teleférico cruza el cañón del Chicamocha' },
      { file: 'canon-del-chicamocha-2', alt: 'Cabras en un mirador del cañón al atardecer' },
    ],
  },
];
