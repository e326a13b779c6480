import { reviewsOf } from './reviews-of.ts';

/** The Amazon, the Pacific, the plains and the desert. */
export const wildReviews = [
  ...reviewsOf('delfines-de-puerto-narino', [
    ['Andrea Lucía Páez', 5, 14, 'El lago como un espejo y de pronto el lomo rosado. Nadie habló por varios minutos.'],
    ['Henrik Olsen', 5, 56, 'Puerto Nariño sin carros es un descanso para el alma. Gran guía.'],
    ['Paula Ximena Niño', 4, 102, 'Maravilloso. La lancha rápida es ruidosa, lleven tapones si son sensibles.'],
  ]),
  ...reviewsOf('noche-en-la-selva', [
    ['Cristian Bolaños', 5, 33, 'Subir a la ceiba y ver apagarse la selva es de lo más grande que he vivido.'],
    ['Julie Perrin', 4, 94, 'Intenso. Los bichos existen, pero el guía te enseña a mirarlos con otros ojos.'],
  ]),
  ...reviewsOf('salsa-en-el-barrio-obrero', [
    [
      'Maritza Angulo',
      5,
      3,
      'Los profes son campeones y enseñan como si uno también fuera a serlo. La salsoteca, una joya.',
    ],
    ['Enrique Solano', 5, 13, 'Plan redondo: clase, barrio, champús y rumba. Salí sudado y feliz.'],
    ['Alice Moretti', 5, 28, 'Fui sola y terminé bailando con todo el mundo. Me sentí segura siempre.'],
    ['Hernando Caicedo', 4, 51, 'Muy bueno. La clase va rápido si nunca has bailado, pero ayudan.'],
    ['Sofie Jansen', 5, 75, 'La historia de los discos a 45 me voló la cabeza.'],
    ['Jhon Freddy Lasso', 5, 100, 'De Cali para el mundo. Recomendado incluso para caleños.'],
  ]),
  ...reviewsOf('brujitas-de-san-cipriano', [
    ['Leidy Riascos', 5, 17, 'La brujita es pura felicidad y el río, transparente de verdad. El sancocho, repitan.'],
    ['Tom Fletcher', 4, 68, 'Un día distinto y muy auténtico. Lleven zapatos que se puedan mojar.'],
  ]),
  ...reviewsOf('cano-cristales', [
    ['Adriana Sofía Melo', 5, 27, 'El rojo es más rojo que en las fotos. Grupo pequeño y mucho cuidado con el río.'],
    ['Philip Grant', 5, 54, 'La guía nos explicó la macarenia con un amor que contagia.'],
    ['Nelson Forero', 4, 84, 'Espectacular, aunque la caminata bajo el sol es fuerte. Lleven sombrero y mucha agua.'],
    [
      'Ivonne Castro',
      2,
      116,
      'Fuimos a finales de noviembre y el río ya estaba bajo y pálido. Debieron advertirlo antes de cobrar.',
    ],
  ]),
  ...reviewsOf('trabajo-de-llano', [
    ['Camilo Hernán Rey', 5, 30, 'Oír el canto de ordeño antes del amanecer me puso la piel de gallina.'],
    ['Louise Martin', 5, 107, 'Nunca había montado y me dieron un caballo de santo. La noche de arpa, preciosa.'],
  ]),
  ...reviewsOf('noche-de-estrellas-en-tatacoa', [
    ['Manuel Perdomo', 5, 7, 'Ver los anillos de Saturno con mis hijas no tiene precio. Andrea explica clarísimo.'],
    [
      'Gina Paola Trujillo',
      4,
      35,
      'Se nubló la mitad de la noche, pero nos dejaron volver al día siguiente sin pagar.',
    ],
    ['Oscar Lindgren', 5, 71, 'Un cielo que ya no creía posible. Lleven repelente y algo de abrigo.'],
  ]),
  ...reviewsOf('ballenas-de-nuqui', [
    [
      'Pilar Zambrano',
      5,
      40,
      'Apagaron el motor, esperamos y saltó una madre con su cría. Lloré, qué le vamos a hacer.',
    ],
    ['Ewan MacLeod', 5, 65, 'Oír el canto por el hidrófono es indescriptible. Muy respetuosos con los animales.'],
    ['Ernesto Villa', 4, 90, 'Mar movido y lluvia, como es el Chocó. Vimos cinco colas y un salto lejano.'],
    ['Tatiana Rentería', 5, 122, 'El pescado en hoja y la poza de la selva cierran un día perfecto.'],
  ]),
];
