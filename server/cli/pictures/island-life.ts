import { darker, lighter } from './colour.ts';
import { shared } from './palettes.ts';
import { times } from './random.ts';
import { at, circle, ellipse, path, rect, stroke, type Svg } from './svg.ts';

const { achiote, mustard, cream, teal, pink, white } = shared;

/** A wall of boards. */
const boards = (x: number, y: number, w: number, h: number, colour: string): Svg =>
  rect(x, y, w, h, colour) +
  times(Math.floor(h / 18), (i) =>
    stroke(`M${x} ${y + 18 + i * 18}H${x + w}`, darker(colour, 0.25), 2, 'opacity=".6"'),
  );

/** A window with its shutters. */
const shuttered = (x: number, y: number): Svg =>
  rect(x, y, 64, 90, white) +
  rect(x + 8, y + 8, 48, 74, '#2f6a80') +
  stroke(`M${x + 32} ${y + 8}V${y + 82}M${x + 8} ${y + 44}H${x + 56}`, white, 5) +
  rect(x - 24, y, 22, 90, teal) +
  rect(x + 66, y, 22, 90, teal);

const gable = (): Svg =>
  path('M310 250L590 110L870 250Z', '#b4472f') +
  path('M590 110L870 250H780Z', '#8f3524') +
  path('M470 250L590 182L710 250Z', cream) +
  circle(590, 226, 18, teal) +
  times(22, (i) => path(`M${312 + i * 25.4} 250a12.5 12.5 0 0 0 25 0Z`, white));

/** A wooden island house on short piles, with a balcony and fretwork. */
export const islandHouse = (): Svg =>
  [
    [340, 480, 600, 720, 840].map((x) => rect(x - 10, 660, 20, 70, '#6b4a38')).join(''),
    boards(330, 430, 520, 240, mustard),
    boards(370, 240, 440, 180, '#f5d27a'),
    gable(),
    [420, 560, 700].map((x) => shuttered(x, 290)).join(''),
    [400, 720].map((x) => shuttered(x, 500)).join(''),
    rect(550, 490, 90, 180, pink),
    rect(560, 500, 70, 160, darker(pink, 0.2)),
    circle(620, 586, 6, mustard),
    rect(310, 412, 560, 18, white),
    rect(310, 366, 560, 8, white),
    times(29, (i) => rect(314 + i * 19.2, 370, 6, 46, white)),
    rect(310, 660, 560, 18, white),
    [330, 500, 680, 850].map((x) => rect(x - 7, 430, 14, 232, white)).join(''),
    path('M540 740L650 740L636 676L554 676Z', '#8a5a3a'),
    stroke('M546 720H644M550 700H640', '#5f3c27', 4),
  ].join('');

/** A diver seen from the side, swimming to the right. */
export const diver = (x: number, y: number, s: number): Svg =>
  at(x, y, s, [
    path('M-210 20C-260 -10 -300 -20 -330 0C-300 30 -250 44 -206 40Z', mustard),
    path('M-200 66C-250 70 -290 90 -310 120C-270 120 -230 104 -196 86Z', darker(mustard, 0.2)),
    stroke('M-60 20L-140 34L-206 30', '#1c2740', 34),
    stroke('M-60 30L-130 70L-198 76', '#141c30', 34),
    path('M-90 -6C-60 -40 60 -50 110 -24C120 10 70 40 10 44C-40 48 -80 36 -90 -6Z', '#22304f'),
    rect(-70, -66, 130, 40, achiote, 'rx="20"'),
    rect(52, -58, 22, 24, '#3a3f4a', 'rx="6"'),
    stroke('M-50 -30V20M30 -34V30', '#0f1626', 9),
    stroke('M84 -4L120 50L176 60', '#22304f', 28),
    circle(182, 60, 15, shared.skinLight),
    circle(142, -34, 38, shared.skinLight),
    path('M104 -40C100 -86 172 -92 178 -52C160 -62 130 -60 120 -30C112 -26 106 -30 104 -40Z', '#3a2620'),
    path('M100 -50C60 -60 50 -80 30 -70C50 -50 70 -30 104 -30Z', '#3a2620'),
    rect(146, -56, 40, 28, '#bfe8ee', 'rx="9" stroke="#15202e" stroke-width="6"'),
    path('M160 -18H190V2H162Z', '#15202e'),
    stroke('M168 -6Q120 20 66 -46', '#15202e', 6),
    ellipse(10, 20, 70, 12, lighter('#22304f', 0.2), 'opacity=".5"'),
  ]);
