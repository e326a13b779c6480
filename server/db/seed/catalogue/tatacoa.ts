import { freeUntil } from './policies.ts';
import type { SeedExperience } from './types.ts';

const region = 'Desierto de la Tatacoa';

export const tatacoa: SeedExperience[] = [
  {
    id: 'noche-de-estrellas-en-tatacoa',
    name: 'Noche de estrellas en la Tatacoa',
    category: 'Astronomía',
    region,
    description:
      'La Tatacoa está cerca del ecuador y lejos de las ciudades: desde aquí se ven los dos hemisferios del cielo. Al final de la tarde caminamos el laberinto rojo del Cusco, cuando la tierra parece prendida, y comemos quesillo con bocadillo de cactus. Con la noche llegan los telescopios: los anillos de Saturno, la nebulosa de Orión, una lección con láser verde para que te aprendas seis constelaciones y una colchoneta para las fugaces. Si se nubla, repites sin pagar.',
    location: 'Villavieja, Huila',
    meetingPoint: 'En el mirador del Cusco, frente al observatorio astronómico, a 6 kilómetros de Villavieja.',
    latitude: 3.2338,
    longitude: -75.1688,
    duration: '5 horas',
    durationMinutes: 300,
    maxParticipants: 20,
    priceCop: 90000,
    schedule: [{ days: [0, 3, 4, 5, 6], times: ['16:30'] }],
    highlights: ['Tres telescopios', 'Laberinto rojo al atardecer', 'Si se nubla, repites'],
    includes: ['Astrónoma', 'Caminata guiada', 'Colchoneta y manta', 'Refrigerio del desierto'],
    notIncludes: ['Transporte desde Neiva', 'Cena', 'Alojamiento'],
    languages: ['Español', 'Inglés'],
    minAge: 5,
    accessibility:
      'La plataforma de telescopios es plana y tiene ocular bajo. La caminata por el laberinto es opcional.',
    cancellationPolicy: freeUntil(24),
    provider: 'cuchumbi',
    images: [
      { file: 'noche-de-estrellas-en-tatacoa-1', alt: 'Personas con telescopio en el desierto bajo la Vía Láctea' },
      { file: 'noche-de-estrellas-en-tatacoa-2', alt: 'Laberinto rojo del Cusco con cactus, al atardecer' },
    ],
  },
  {
    id: 'los-hoyos-en-bicicleta',
    name: 'Los Hoyos en bicicleta de montaña',
    category: 'Aventura',
    region,
    description:
      'El desierto rojo todo el mundo lo conoce; el gris, casi nadie. Pedaleamos dieciocho kilómetros por trochas de tierra firme entre cardones y cabras, del Cusco al valle de Los Hoyos, donde la arcilla parece la luna y hay una piscina de agua de manantial en el fondo. Salimos con la primera luz para ganarle al calor, paramos donde aparecieron los huesos de un perezoso gigante y volvemos antes del mediodía, con la bicicleta en el techo y un jugo de cholupa en la mano.',
    location: 'Los Hoyos, Villavieja',
    meetingPoint: 'En el parque principal de Villavieja, frente al museo paleontológico.',
    latitude: 3.2196,
    longitude: -75.2179,
    duration: '6 horas',
    durationMinutes: 360,
    maxParticipants: 10,
    priceCop: 142000,
    schedule: [{ days: [0, 2, 4, 6], times: ['05:45'] }],
    highlights: ['Desierto rojo y desierto gris', 'Baño en la piscina de Los Hoyos', 'Paradas con paleontología'],
    includes: ['Bicicleta y casco', 'Guía y carro de apoyo', 'Desayuno e hidratación', 'Entrada a la piscina'],
    notIncludes: ['Almuerzo', 'Alojamiento', 'Transporte desde Neiva'],
    languages: ['Español'],
    minAge: 12,
    accessibility: 'Nivel medio: 18 kilómetros con poco desnivel. El carro de apoyo recoge a quien lo pida.',
    cancellationPolicy: freeUntil(24),
    provider: 'cuchumbi',
    images: [
      {
        file: 'los-hoyos-en-bicicleta-1',
        alt: 'Ciclista de montaña entre cárcavas grises y cactus, con la primera luz',
      },
      { file: 'los-hoyos-en-bicicleta-2', alt: 'Piscina de manantial en el fondo de un valle gris' },
    ],
  },
];
