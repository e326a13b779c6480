import { reviewsOf } from './reviews-of.ts';

/** Cartagena, Santa Marta, the islands and La Guajira. */
export const caribbeanReviews = [
  ...reviewsOf('murallas-al-atardecer', [
    [
      'Patricia Sanín',
      5,
      1,
      'El historiador habla como quien cuenta la vida de su familia. Y el sol entrando al mar, puntual.',
    ],
    ['Michael Adams', 5, 8, 'Aprendí más de Cartagena en dos horas que en tres días por mi cuenta.'],
    ['Yesenia Barrios', 4, 16, 'Muy bueno. Hacía muchísimo calor al comienzo; agradecí el raspao.'],
    ['Alonso Guerra', 5, 24, 'No esconde la parte dura de la historia y eso se agradece.'],
    ['Francesca Conti', 5, 36, 'La luz sobre los balcones a esa hora es mágica. Ruta muy bien pensada.'],
    ['Edwin Manjarrés', 5, 47, 'Soy cartagenero y lo recomiendo a todo el que viene.'],
    ['Juana Valentina León', 4, 59, 'Buen ritmo y grupo tranquilo. Un poco corto el tiempo en San Pedro Claver.'],
    ['Paul Dubois', 5, 73, 'Guía culto y con mucho humor. El final en el baluarte es perfecto.'],
    ['Mercedes Olano', 5, 89, 'Fui con mi mamá en silla de ruedas y nos ayudaron con la rampa. Mil gracias.'],
    ['Ramiro Castaño', 2, 106, 'Había otro grupo al lado con parlante y no se oía nada. Deberían tener plan B.'],
    ['Lucía Herrera', 5, 124, 'Precioso. Quedamos con ganas de hacer otro recorrido con el mismo guía.'],
    ['Stefan Novak', 4, 146, 'Muy informativo, buen inglés, puesta de sol de postal.'],
  ]),
  ...reviewsOf('noche-de-tambor-en-getsemani', [
    [
      'Daniela Pacheco',
      5,
      12,
      'Llegué con dos pies izquierdos y salí bailando mapalé en la plaza. La maestra es una fuerza.',
    ],
    ['Rebecca Stone', 5, 53, 'Música de verdad, gente de verdad. La mejor noche del viaje.'],
    ['Fabio Cortés', 4, 98, 'Muy alegre. La clase pudo durar un poco más.'],
  ]),
  ...reviewsOf('islas-del-rosario-en-velero', [
    ['Carlos Mario Téllez', 5, 9, 'Diez pasajeros, nada de parlantes, mar y viento. Así sí da gusto ir a las islas.'],
    ['Amélie Laurent', 5, 39, 'El snorkel estuvo lindísimo y la comida a bordo, deliciosa. Tripulación atenta.'],
    [
      'Rodrigo Beltrán',
      3,
      72,
      'El velero es una belleza, pero el mar estaba picado y varios se marearon. Lleven pastilla.',
    ],
    ['Angélica Mejía', 5, 130, 'El regreso con la ciudad apareciendo en la proa no se me olvida.'],
  ]),
  ...reviewsOf('cocina-cartagenera', [
    [
      'Ileana Porto',
      5,
      28,
      'La señora Carmen se roba el corazón. Mi arepa de huevo no se rompió y la celebraron todos.',
    ],
    ['George Hill', 5, 81, 'Cocinar en un patio, con vecinas que entran y salen. Auténtico y delicioso.'],
  ]),
  ...reviewsOf('manglares-de-la-boquilla', [
    [
      'Marta Cecilia Ruz',
      5,
      19,
      'El silencio dentro del túnel de mangle vale el madrugón. Y el desayuno recién pescado.',
    ],
    ['Jonas Weber', 4, 64, 'Experiencia auténtica. Lleven repelente, en serio.'],
  ]),
  ...reviewsOf('cabo-san-juan-del-tayrona', [
    [
      'Melissa Cabrera',
      5,
      6,
      'El guía sabía dónde estaban los monos y dónde no había que meterse al mar. Día perfecto.',
    ],
    ['Arthur Blanc', 4, 32, 'Caminata sudada y playas de película. La fila de la entrada al parque fue larga.'],
    ['Eliana Fontalvo', 5, 67, 'Nos sobró tiempo para nadar en La Piscina. El pan de chocolate existe y es buenísimo.'],
    ['Germán Tovar', 3, 111, 'Lindo, pero no hubo lancha de regreso por el oleaje y tocó devolverse a pie con niños.'],
  ]),
  ...reviewsOf('ciudad-perdida-cuatro-dias', [
    [
      'Viktor Hansen',
      5,
      20,
      'Cuatro días que cambian algo por dentro. El guía wiwa y el traductor son lo mejor del viaje.',
    ],
    ['Lorena Pertuz', 5, 61, 'Duro, con barro, con lluvia, y lo haría otra vez mañana. La comida sorprende.'],
    [
      'Simón Aristizábal',
      4,
      119,
      'Increíble. Las noches en hamaca no son para todo el mundo; pidan litera con tiempo.',
    ],
  ]),
  ...reviewsOf('bautizo-de-buceo-en-taganga', [
    [
      'Karen Julieth Polo',
      5,
      26,
      'Me dio ansiedad en la práctica y la instructora se quedó conmigo hasta que respiré tranquila. Vi una morena.',
    ],
    ['Diego Alvarado', 4, 92, 'Muy profesional. La visibilidad no era la mejor ese día, pero igual fue emocionante.'],
  ]),
  ...reviewsOf('johnny-cay-y-el-acuario', [
    [
      'Yaneth Robinson',
      5,
      5,
      'Salir a las ocho es la clave: el Acuario para nosotros solos y dos mantarrayas dando vueltas.',
    ],
    ['Wilson Camargo', 3, 43, 'El cayo estaba muy lleno al mediodía. El capitán, un diez.'],
    ['Alicia Ferrer', 5, 76, 'Los siete colores son ciertos. Mis papás se sintieron muy bien atendidos.'],
  ]),
  ...reviewsOf('kayak-a-cayo-cangrejo', [
    ['Inés Caballero', 5, 37, 'Una tortuga nos acompañó diez minutos. Providencia es otro mundo.'],
    ['Mark Sullivan', 5, 108, 'Agua increíble, guía tranquilo y conocedor. El pan de la isla al final, perfecto.'],
  ]),
  ...reviewsOf('dunas-de-taroa', [
    [
      'Leonardo Fajardo',
      5,
      11,
      'Rodar por la duna hasta el mar a los 50 años: hecho. Nuestra conductora conoce el desierto sin mirar.',
    ],
    ['Birgit Maier', 4, 50, 'Trayectos largos y calurosos, como advierten. La noche frente al mar compensa todo.'],
    ['Stella Maris Ochoa', 5, 96, 'Se siente el respeto por la comunidad en cada parada. Langosta inolvidable.'],
  ]),
  ...reviewsOf('tejido-wayuu-en-rancheria', [
    ['Johana Medina', 5, 22, 'Tejer el nudo de inicio me tomó una hora y fue la mejor hora. Se conversa de verdad.'],
    ['Claire Fontaine', 5, 87, 'Una visita, no un espectáculo, tal como prometen.'],
  ]),
];
