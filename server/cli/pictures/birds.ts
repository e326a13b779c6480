import { darker, lighter, mix } from './colour.ts';
import { circle, path, stroke, type Svg } from './svg.ts';

/** Birds, each around its feet (or its middle when it flies), facing right, and put in place by `at`. */

export const hummingbird = (body: string, throat: string): Svg =>
  [
    path('M-30 -10C-70 -80 -120 -110 -150 -104C-128 -70 -92 -20 -40 14Z', mix(body, '#ffffff', 0.25), 'opacity=".9"'),
    path('M-96 62C-150 88 -178 120 -190 146C-150 136 -110 110 -76 84Z', darker(body, 0.45)),
    path('M-100 54C-156 66 -196 92 -210 110C-166 110 -120 96 -84 76Z', darker(body, 0.3)),
    path('M-104 70C-70 10 -20 -30 34 -40C62 -46 84 -26 80 -2C72 36 20 66 -30 80C-60 90 -90 90 -104 70Z', body),
    path('M-60 84C-10 70 50 40 78 6C60 40 20 66 -30 84Z', '#f6ead0', 'opacity=".9"'),
    path('M30 8C52 20 78 4 84 -14C86 -34 70 -46 56 -44C50 -20 42 -6 30 8Z', throat),
    path('M78 -28C120 -34 160 -34 196 -30C160 -24 120 -16 80 -12Z', '#22202a'),
    circle(60, -26, 7, '#15131a'),
    circle(62, -28, 2.4, '#ffffff'),
    path('M-10 4C-20 -70 10 -150 60 -186C70 -130 60 -50 20 6Z', mix(body, '#ffffff', 0.4), 'opacity=".85"'),
    path('M-6 2C-10 -60 10 -120 42 -150C44 -100 34 -40 12 6Z', mix(body, '#ffffff', 0.15), 'opacity=".8"'),
  ].join('');

/** A small perching bird; colours for back, belly, head and wing. */
export const songbird = (back: string, belly: string, head: string, wing: string): Svg =>
  [
    stroke('M6 78L4 104M28 74L32 102', '#3a2c2a', 6),
    path('M-84 34C-140 62 -176 100 -190 128C-150 118 -104 92 -64 62Z', darker(wing, 0.25)),
    path('M-92 40C-70 -20 -20 -54 40 -54C96 -52 104 10 70 54C44 90 -30 98 -92 40Z', back),
    path('M-40 78C10 92 74 70 92 14C60 22 10 30 -40 78Z', belly),
    path('M14 -34C24 -84 84 -92 104 -56C116 -26 96 4 62 6C34 2 16 -12 14 -34Z', head),
    path('M-96 40C-60 0 -10 -14 34 -8C26 34 -26 66 -96 62C-112 58 -108 48 -96 40Z', wing),
    stroke('M-80 50Q-30 44 14 12M-70 40Q-30 30 16 0', lighter(wing, 0.45), 4, 'opacity=".7"'),
    path('M102 -56L138 -44L104 -32Z', '#2a2326'),
    circle(80, -52, 8, '#141216'),
    circle(83, -55, 2.6, '#ffffff'),
  ].join('');

/** A toucan, perched. */
export const toucan = (): Svg =>
  [
    path('M-70 90C-100 150 -120 210 -124 250C-96 240 -60 190 -36 120Z', '#1e2b2a'),
    path(
      'M-96 60C-90 -30 -20 -90 50 -84C110 -78 110 -20 86 20C60 90 -20 160 -72 130C-92 116 -98 90 -96 60Z',
      '#22302f',
    ),
    path('M34 -64C60 -84 104 -72 104 -34C100 20 60 52 34 40C14 26 14 -40 34 -64Z', '#f4c443'),
    path('M30 36C50 46 76 30 88 8C84 40 60 58 38 56Z', '#c8412f'),
    path('M46 -70C70 -92 104 -84 106 -50C90 -40 60 -40 46 -70Z', '#22302f'),
    path(
      'M96 -74C170 -104 246 -78 268 -14C276 14 262 30 250 16C226 -24 170 -34 102 -26C92 -40 90 -62 96 -74Z',
      '#eb8a2e',
    ),
    path('M104 -34C170 -36 226 -24 252 16C210 6 150 -6 106 -12Z', '#c9512d'),
    path('M96 -74C170 -104 246 -78 268 -14C230 -58 170 -74 98 -58Z', '#f6cf5a'),
    path('M246 -34C262 -20 272 0 268 14C256 6 248 -14 246 -34Z', '#1e1a1c'),
    circle(74, -54, 17, '#5fb3b8'),
    circle(76, -54, 9, '#141216'),
    circle(79, -57, 3, '#ffffff'),
    path('M-84 44C-60 10 -10 0 24 20C6 76 -30 116 -74 124C-92 100 -94 70 -84 44Z', '#161f20'),
  ].join('');

/** A wading bird with a bent neck: a flamingo when pink, a heron when white, a jabirú with a black head. */
export const wader = (
  body: string,
  opts: { feeding?: boolean; headColour?: string; collar?: string; legs?: string; bill?: string } = {},
): Svg => {
  const { feeding = false, headColour = body, collar, legs = darker(body, 0.35), bill = '#2a2326' } = opts;
  const neck = feeding
    ? 'M44 -190C90 -210 120 -160 108 -100C102 -60 96 -40 96 -14'
    : 'M44 -190C96 -206 60 -262 60 -306C60 -346 92 -360 108 -346';
  const headAt: [number, number] = feeding ? [96, -8] : [110, -346];
  return [
    stroke('M-6 -150L-10 -70L-2 0', darker(legs, 0.2), 8),
    stroke('M14 -150L20 -74L16 0', legs, 8),
    path('M-110 -150C-90 -210 -10 -230 46 -206C70 -190 66 -150 20 -140C-30 -128 -80 -126 -126 -120Z', body),
    path('M-126 -120C-96 -170 -30 -190 16 -178C0 -146 -60 -128 -126 -120Z', darker(body, 0.2)),
    path('M-140 -112C-110 -134 -70 -146 -30 -142C-60 -122 -100 -112 -140 -112Z', '#2a2a33', 'opacity=".6"'),
    stroke(neck, body, 20),
    collar ? stroke('M58 -234L58 -258', collar, 30) : '',
    circle(headAt[0], headAt[1], 19, headColour),
    feeding
      ? path('M84 -2C88 22 98 34 112 38C112 20 112 8 110 -4Z', bill)
      : path('M122 -356C152 -350 164 -334 160 -312C146 -322 134 -330 118 -332Z', bill),
    circle(headAt[0] + 6, headAt[1] - 5, 3.4, '#141216'),
  ].join('');
};

/** A long-legged bird in flight, both wings raised. */
export const flyer = (body: string, tips = '#23232c', legs = darker(body, 0.3)): Svg =>
  [
    stroke('M-70 6L-200 26', legs, 6),
    path('M10 -6C30 -70 90 -150 190 -190C176 -120 130 -40 50 6Z', darker(body, 0.18)),
    path('M150 -172L190 -190C180 -150 160 -108 130 -70Z', tips),
    path('M-84 8C-50 -24 30 -30 84 -10C60 24 -30 34 -84 8Z', lighter(body, 0.12)),
    stroke('M70 -4C110 -14 140 4 186 -8', body, 14),
    circle(188, -9, 14, body),
    path('M196 -18L238 -2L198 0Z', tips),
    path('M-40 2C-90 -60 -120 -150 -116 -236C-40 -190 30 -100 46 0Z', body),
    path('M-106 -160C-114 -190 -117 -214 -116 -236C-70 -206 -30 -164 0 -116C-40 -140 -74 -154 -106 -160Z', tips),
    stroke('M-92 -110Q-30 -80 16 -20', lighter(body, 0.4), 5, 'opacity=".5"'),
  ].join('');

/** A condor that soars, seen from below, with fingers at the wing tips. */
export const condor = (body = '#22262e'): Svg =>
  path(
    'M0 -14C60 -50 140 -64 230 -50L280 -62L262 -44L296 -40L264 -30L290 -18L252 -18C180 -8 100 10 30 24L18 60H-18L-30 24C-100 10 -180 -8 -252 -18L-290 -18L-264 -30L-296 -40L-262 -44L-280 -62L-230 -50C-140 -64 -60 -50 0 -14Z',
    body,
  ) +
  path(
    'M-200 -40C-130 -46 -70 -30 -24 -6L-30 8C-90 -10 -150 -22 -210 -28ZM200 -40C130 -46 70 -30 24 -6L30 8C90 -10 150 -22 210 -28Z',
    '#e9e6df',
    'opacity=".85"',
  ) +
  circle(0, -22, 11, '#b4574a') +
  stroke('M-9 -12H9', '#f6f0e4', 7);
