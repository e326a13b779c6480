/** The colours of one place at one hour. */
export interface Palette {
  /** From the top of the sky to the horizon. */
  sky: string[];
  sun: string;
  /** What distance fades into. */
  haze: string;
  /** Land and leaves close by. */
  land: string;
  leaf: string;
  /** The darkest foreground. */
  ink: string;
  /** Water far and near. */
  water: [string, string];
  /** Contour lines, glints, lit edges. */
  glow: string;
  /** Clothes, walls and boats. */
  accents: string[];
}

/** Colours that every picture shares, so that they are one family. */
export const shared = {
  achiote: '#d8622d',
  mustard: '#eeb045',
  cream: '#f8ead0',
  teal: '#1f7f80',
  brick: '#b4472f',
  pink: '#d9557f',
  forest: '#1f4f3b',
  sky: '#7fc3d0',
  lilac: '#8d78b5',
  white: '#fdf6e8',
  night: '#16213a',
  wood: '#8a5a3a',
  skin: '#8f5a3c',
  skinLight: '#c98d63',
  skinDark: '#5b3626',
  sand: '#f2dcaa',
};
const { achiote, mustard, cream, teal, brick, pink, lilac } = shared;
const accents = [achiote, mustard, cream, teal, pink, brick, lilac];

/** The flowers of the mountain. */
export const petals = [achiote, mustard, pink, shared.white, lilac, '#d9384a'];

const make = (sky: string[], sun: string, haze: string, land: string, leaf: string, ink: string, water: [string, string], glow: string): Palette => ({
  sky,
  sun,
  haze,
  land,
  leaf,
  ink,
  water,
  glow,
  accents,
});

export const palettes = {
  bogotaDawn: make(
    ['#2f4a78', '#8d80a8', '#f0a783', '#fbd9a0'],
    '#fff0c4',
    '#e9b39a',
    '#2f5a4c',
    '#2b5a45',
    '#142a33',
    ['#c9a9a4', '#3f5d76'],
    '#ffd9a3',
  ),
  bogotaDay: make(['#5da7c4', '#a4d0d6', '#e9eeda'], '#fff6d8', '#c3d6cf', '#3f7657', '#2f6b4c', '#173a35', ['#b7d3d3', '#3a7f8f'], '#fdf0c8'),
  bogotaCloud: make(['#8fb0b8', '#c3d2cd', '#f0ead6'], '#fffaf0', '#cfd8cf', '#5b7c56', '#48724f', '#1d3a34', ['#c4d2cf', '#4d7f85'], '#fbf3d6'),
  paramo: make(['#7f9fb5', '#b9c9c8', '#f2e6c9'], '#fff6dc', '#c6d0c5', '#6f7d45', '#5f7a4a', '#26352c', ['#b5c7ca', '#45717f'], '#fbeebd'),
  caribeDusk: make(
    ['#3d3f7d', '#a8628f', '#f08a5d', '#fcd28a'],
    '#fff0be',
    '#e79a7c',
    '#5a4458',
    '#2e4d48',
    '#221c38',
    ['#f2b184', '#3b5c86'],
    '#ffdf9f',
  ),
  caribeDay: make(['#3fa7cf', '#93d6df', '#eaf6e2'], '#fffbe6', '#b6dcd8', '#3f8a62', '#2f7d58', '#153f41', ['#7fd8d0', '#1581a0'], '#fff6d0'),
  caribeMorning: make(['#6fb7d2', '#bfe0d8', '#fde7bf'], '#fff8dc', '#c6dccb', '#4b8a5f', '#37785a', '#163b3c', ['#bfe6d6', '#3592a0'], '#fff2c8'),
  caribeNight: make(
    ['#131c3f', '#2c3466', '#6a4a7d', '#c26f6c'],
    '#ffe9b0',
    '#5f4c79',
    '#2b2a4d',
    '#243f4a',
    '#0e132b',
    ['#7b5f86', '#1b2c52'],
    '#ffd889',
  ),
  medellinDay: make(['#57a6c9', '#a8d6da', '#f3efd8'], '#fff8dc', '#bfd8cd', '#447f55', '#357248', '#173b34', ['#b7dcd8', '#38859a'], '#fff2c8'),
  medellinNight: make(
    ['#141a3c', '#39305f', '#83486a', '#d7785a'],
    '#ffe2a8',
    '#65456b',
    '#33274a',
    '#2a3f4a',
    '#120f29',
    ['#7a5878', '#212a50'],
    '#ffcf85',
  ),
  lake: make(['#4d9fc6', '#9fd2d9', '#f1f0d9'], '#fff9df', '#b8d8d2', '#3f8a58', '#2d7a4c', '#133c38', ['#9fd8d6', '#1e7f97'], '#fff3c6'),
  coffeeMorning: make(['#6aa5bd', '#b9d6cc', '#fbe3b3'], '#fff6d4', '#c9d7bf', '#3f7c4b', '#2c6a42', '#14352f', ['#bfdcd0', '#4a8d90'], '#fff0bd'),
  coffeeDawn: make(
    ['#3e5a86', '#9b8cab', '#f3ae86', '#fde0a5'],
    '#fff3c8',
    '#e6b89c',
    '#3a6a4c',
    '#2a5c44',
    '#14282f',
    ['#dcb09c', '#46688a'],
    '#ffdfa5',
  ),
  coffeeMist: make(['#a9c3c0', '#cddad0', '#eff0dc'], '#ffffff', '#d7e1d6', '#4d7f58', '#33694a', '#173730', ['#cfdedb', '#5a9296'], '#fbf8dd'),
  thermalNight: make(['#101b38', '#1f3a56', '#3d6a72'], '#fff2cc', '#47707a', '#1e3f45', '#1f4a45', '#0b1a29', ['#6fb0ad', '#2b7c86'], '#ffd88c'),
  jungleDay: make(['#7fb8b4', '#bfdcc3', '#f2f0cd'], '#fffbe0', '#b9d4b8', '#2f7350', '#23673f', '#0f332d', ['#9fd0c0', '#2c7d7c'], '#fbf3bd'),
  jungleDusk: make(
    ['#3b3a6b', '#955a86', '#ea8a66', '#fbcb8a'],
    '#ffeebc',
    '#c98478',
    '#2f4a4c',
    '#23484a',
    '#14182c',
    ['#f0a883', '#4d4a7a'],
    '#ffdc9c',
  ),
  jungleNight: make(['#0c1530', '#16304a', '#28575a'], '#f6f2d0', '#2f5a60', '#143a3c', '#175044', '#07131f', ['#3d7a7c', '#123c4a'], '#dff0a8'),
  reef: make(['#7fe0d8', '#2fb3c4', '#126f96', '#0c4a73'], '#eafff2', '#3fa9bd', '#d9c48e', '#1d6b6e', '#0b2f4d', ['#7fe0d8', '#0c4a73'], '#e6fff0'),
  boyacaDusk: make(
    ['#4a5d8f', '#b98aa0', '#f4a877', '#fde0a0'],
    '#fff2c2',
    '#dfae95',
    '#8a5a42',
    '#5a6a45',
    '#2b2030',
    ['#e2b39a', '#5a6a8c'],
    '#ffe0a6',
  ),
  boyacaDay: make(['#5ba4c9', '#a9d2dc', '#f4eeda'], '#fff8de', '#cbd6cc', '#a8764c', '#6b7a45', '#3a2a2a', ['#b9d8da', '#4a8aa0'], '#fff0c6'),
  snow: make(['#3f78ad', '#8fbdd6', '#e6efec'], '#fffbe8', '#b5cbd8', '#6a7560', '#5c6f4e', '#1f3040', ['#a9cbd8', '#2e7096'], '#fff6d6'),
  snowNight: make(['#0d1636', '#1f2f5c', '#4a5688'], '#fff2cc', '#4a5a88', '#2c3a5a', '#2c4450', '#0b1226', ['#5a6c98', '#1d2f58'], '#ffd892'),
  caliNight: make(
    ['#1a1440', '#45246a', '#9a3a72', '#ee7a55'],
    '#ffe6a6',
    '#713f74',
    '#3a2354',
    '#2c3a52',
    '#150d2c',
    ['#8a4a7a', '#2a2358'],
    '#ffcb78',
  ),
  canyonDay: make(['#4f9dc6', '#a3cfdb', '#f7ebd2'], '#fff7da', '#d5cfc4', '#a8673f', '#6d7a42', '#3b2528', ['#c2d3cc', '#5a8a86'], '#ffe9bd'),
  canyonDusk: make(
    ['#45558c', '#b87f9c', '#f59c6c', '#fddb98'],
    '#fff1bf',
    '#dd9f88',
    '#8f4a38',
    '#5a5a42',
    '#2a1b2c',
    ['#e6b097', '#5a5f88'],
    '#ffdc9f',
  ),
  guajiraDay: make(['#43a3cf', '#a0d9e0', '#f8efd6'], '#fffae2', '#dcd8c2', '#dba35c', '#6d8350', '#4a2f2a', ['#6fd0cf', '#1779a3'], '#fff0c2'),
  guajiraDusk: make(
    ['#494a8a', '#b76f98', '#f68f62', '#fed58e'],
    '#fff0ba',
    '#e5a183',
    '#c47a45',
    '#5f5f48',
    '#30203a',
    ['#f3b58a', '#4a6590'],
    '#ffe1a0',
  ),
  flamingo: make(['#8fb2d0', '#e0c3cf', '#fbdcc2'], '#fff5dc', '#dcc8cf', '#8f8f78', '#5f7f68', '#33344f', ['#f4d3cf', '#8fb0cc'], '#fff2dc'),
  llanoDawn: make(
    ['#46588c', '#b184a0', '#f79f68', '#ffdb94'],
    '#fff1bc',
    '#dca38e',
    '#5f6a3c',
    '#3f5a3c',
    '#1d2130',
    ['#f3b98f', '#5a6a92'],
    '#ffdf9a',
  ),
  llanoDay: make(['#55a4cd', '#a9d6dc', '#f6f0d4'], '#fff9dc', '#c6dac4', '#6f9a4a', '#3f7f45', '#1f3a30', ['#aadbd8', '#3f8fa5'], '#fff3c0'),
  desertNight: make(
    ['#0a1030', '#1f2356', '#54396f', '#b0584f'],
    '#fff0c4',
    '#6a4268',
    '#7a3a38',
    '#3a3a4a',
    '#120d22',
    ['#5a4a78', '#1c2250'],
    '#ffc98a',
  ),
  desertDusk: make(
    ['#4a4c8a', '#bb7396', '#f78a58', '#fed08a'],
    '#fff0bc',
    '#e2967c',
    '#b0482e',
    '#556045',
    '#34162a',
    ['#f0a882', '#55608c'],
    '#ffd79a',
  ),
  desertGrey: make(['#6f9cc0', '#c9d0cf', '#fde3bf'], '#fff6da', '#d8d0c4', '#9a9184', '#66754f', '#38353c', ['#bcd9d4', '#3c8e92'], '#fff4d8'),
  pacific: make(['#6f9fb0', '#b4cfc9', '#f0ead0'], '#fff8e0', '#a9c4bd', '#2c6650', '#1f5a45', '#0f2f33', ['#a5cdc8', '#24708a'], '#fdf4d2'),
  pacificDusk: make(
    ['#39427a', '#9a6490', '#ef8d68', '#fdd295'],
    '#fff0c0',
    '#c68d88',
    '#2f4a52',
    '#24474c',
    '#151a33',
    ['#f2ae8a', '#3a4f80'],
    '#ffdea4',
  ),
} satisfies Record<string, Palette>;
