import { darker, lighter } from './colour.ts';
import { times } from './random.ts';
import { circle, ellipse, path, polygon, rect, stroke, type Svg } from './svg.ts';

/** What floats, flies and rolls; each drawn around 0,0 (the water line, the ground or the middle). */

export const balloon = (colours: string[]): Svg => {
  const shape =
    'M0 150C-50 100 -170 30 -170 -90C-170 -190 -90 -260 0 -260C90 -260 170 -190 170 -90C170 30 50 100 0 150Z';
  const gore = (k: number, i: number) =>
    path(
      `M0 150C${-50 * k} 100 ${-170 * k} 30 ${-170 * k} -90C${-170 * k} -190 ${-90 * k} -260 0 -260C${-90 * (k - 0.34)} -260 ${-170 * (k - 0.34)} -190 ${-170 * (k - 0.34)} -90C${-170 * (k - 0.34)} 30 ${-50 * (k - 0.34)} 100 0 150Z`,
      colours[i % colours.length]!,
    );
  return [
    path(shape, colours[0]!),
    [1, 0.66, 0.32, -0.02, -0.36, -0.68].map(gore).join(''),
    path(
      'M40 -250C110 -210 130 -120 110 -30C96 40 50 100 0 150C60 104 170 30 170 -90C170 -180 110 -246 40 -250Z',
      '#14203a',
      'opacity=".22"',
    ),
    path(
      'M-96 -190C-120 -150 -126 -100 -112 -50',
      'none',
      'stroke="#ffffff" stroke-width="16" stroke-linecap="round" opacity=".4"',
    ),
    path('M-30 150H30L22 172H-22Z', darker(colours[1]!, 0.3)),
    stroke('M-26 170L-28 214M26 170L28 214M-8 172L-10 214M8 172L10 214', '#4a3a33', 3),
    rect(-32, 212, 64, 46, '#8a5a3a', 'rx="7"'),
    stroke('M-32 226H32M-32 240H32', '#5f3c27', 3),
    rect(-35, 208, 70, 9, '#5f3c27', 'rx="4"'),
    circle(-13, 200, 8, '#4a2f26'),
    circle(12, 198, 8, '#c98d63'),
  ].join('');
};

export const paraglider = (a: string, b: string): Svg => {
  const wing = 'M-260 -60C-230 -190 230 -190 260 -60C240 -96 160 -118 0 -118C-160 -118 -240 -96 -260 -60Z';
  return [
    [-240, -160, -80, 0, 80, 160, 240]
      .map((x) => stroke(`M${x} ${-72 - (240 - Math.abs(x)) * 0.19}L${x * 0.03} 170`, '#2a2a33', 1.6, 'opacity=".6"'))
      .join(''),
    path(wing, a),
    path('M-120 -138C-60 -156 60 -156 120 -138L100 -112Q0 -120 -100 -112Z', b),
    path(
      'M190 -118C230 -104 250 -84 260 -60C244 -84 220 -94 180 -106ZM-190 -118C-230 -104 -250 -84 -260 -60C-244 -84 -220 -94 -180 -106Z',
      b,
    ),
    times(9, (i) =>
      stroke(
        `M${-200 + i * 50} ${-146 + Math.abs(i - 4) ** 2 * 3.2}L${-190 + i * 47} ${-112 + Math.abs(i - 4) * 3}`,
        darker(a, 0.35),
        2,
        'opacity=".5"',
      ),
    ),
  ].join('');
};

export const sailboat = (hull: string, sail: string): Svg =>
  [
    path('M-30 -30L-24 -330C60 -260 110 -140 118 -46Z', sail),
    path('M-36 -40L-34 -290C-90 -200 -130 -110 -146 -46Z', darker(sail, 0.12)),
    stroke('M-30 -10V-340', '#5b4334', 7),
    stroke('M-30 -44H124', '#5b4334', 5),
    stroke('M-16 -120Q50 -110 96 -112M-22 -210Q30 -200 68 -204', darker(sail, 0.25), 3, 'opacity=".6"'),
    path('M-170 -34C-100 -24 100 -24 180 -44C166 0 140 22 110 26H-110C-140 20 -160 0 -170 -34Z', hull),
    path('M-166 -24C-100 -12 100 -12 176 -32L170 -18C100 0 -100 0 -160 -10Z', lighter(hull, 0.5)),
    circle(-80, -50, 14, '#7c4d34'),
    circle(60, -54, 14, '#c98d63'),
    path('M-98 -28Q-80 -62 -62 -28ZM42 -32Q60 -66 78 -34Z', '#d8622d'),
    stroke('M-190 30H200', '#ffffff', 4, 'opacity=".5"'),
  ].join('');

export const canoe = (wood: string, length = 400): Svg =>
  path(
    `M${-length / 2} -34C${-length * 0.36} -6 ${length * 0.36} -6 ${length / 2} -34C${length * 0.44} 20 ${length * 0.3} 30 ${length * 0.2} 30H${-length * 0.2}C${-length * 0.3} 30 ${-length * 0.44} 20 ${-length / 2} -34Z`,
    wood,
  ) +
  stroke(`M${-length * 0.48} -26C${-length * 0.3} 4 ${length * 0.3} 4 ${length * 0.48} -26`, lighter(wood, 0.4), 6) +
  stroke(`M${-length * 0.54} 34H${length * 0.54}`, '#ffffff', 3, 'opacity=".4"');

export const kayak = (hull: string): Svg =>
  path('M-240 -16C-150 -40 150 -40 240 -16C180 14 80 24 0 24C-80 24 -180 14 -240 -16Z', hull) +
  path('M-240 -16C-150 -40 150 -40 240 -16C150 -26 -150 -26 -240 -16Z', lighter(hull, 0.4)) +
  ellipse(-60, -22, 44, 11, darker(hull, 0.5)) +
  ellipse(70, -22, 44, 11, darker(hull, 0.5)) +
  stroke('M-262 26H262', '#ffffff', 3, 'opacity=".45"');

export const oar = (x: number, y: number, length: number, turn: number, blade = '#eeb045'): Svg =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${stroke(`M${-length / 2} 0H${length / 2}`, '#4a3a33', 7)}${ellipse(length / 2 + 22, 0, 32, 12, blade)}${ellipse(-length / 2 - 22, 0, 32, 12, blade)}</g>`;

export const launch = (hull: string, trim: string, roof?: string): Svg =>
  [
    roof
      ? stroke('M-90 -30V-120M70 -34V-120', '#4a3f3a', 6) +
        path('M-120 -124Q-10 -146 110 -124L104 -110Q-10 -128 -114 -110Z', roof)
      : '',
    path('M-200 -36C-120 -24 80 -28 220 -62C196 -10 170 22 140 28H-170C-190 10 -200 -10 -200 -36Z', hull),
    path('M-199 -28C-120 -14 80 -18 216 -52L208 -34C90 -2 -110 2 -197 -12Z', trim),
    rect(-224, -50, 26, 62, '#33302f', 'rx="6"'),
    stroke('M-250 32H240', '#ffffff', 4, 'opacity=".5"'),
  ].join('');

export const raft = (hull: string, trim: string): Svg =>
  [
    path(
      'M-230 -60C-250 -20 -220 34 -170 40H170C230 34 250 -26 226 -66C214 -86 190 -78 184 -60C176 -30 150 -22 120 -20H-130C-160 -22 -180 -34 -188 -58C-196 -78 -220 -78 -230 -60Z',
      hull,
    ),
    path('M-226 -10C-150 16 150 14 228 -16L222 4C150 34 -150 34 -216 12Z', trim),
    stroke('M-214 -58Q-200 -20 -150 -4M206 -60Q196 -24 160 -8', lighter(hull, 0.45), 8),
  ].join('');

export const bicycle = (frame: string): Svg => {
  const wheel = (x: number) =>
    circle(x, -58, 56, 'none', 'stroke="#26242a" stroke-width="8"') +
    circle(x, -58, 50, 'none', 'stroke="#cfc6b8" stroke-width="2"') +
    times(8, (i) =>
      stroke(
        `M${x} -58L${Math.round(x + Math.cos((i * Math.PI) / 4) * 50)} ${Math.round(-58 + Math.sin((i * Math.PI) / 4) * 50)}`,
        '#8d867c',
        1.6,
      ),
    ) +
    circle(x, -58, 7, '#26242a');
  return (
    wheel(-100) +
    wheel(100) +
    stroke('M-100 -58L-38 -140L56 -148L-12 -58ZM-38 -140L-12 -58L-100 -58M100 -58L52 -172', frame, 10) +
    stroke('M-44 -148L-50 -166', '#26242a', 8) +
    stroke('M-74 -168H-30', '#3a2a26', 14) +
    stroke('M52 -172L48 -188L84 -196M48 -188L26 -184', '#26242a', 8) +
    circle(-12, -58, 15, '#26242a') +
    stroke('M-12 -58L2 -34M-8 -34H12', '#26242a', 6)
  );
};

/** A Willys jeep loaded the way it is in the coffee country. */
export const willys = (paint: string): Svg =>
  [
    path('M-170 -120L-150 -196H30L50 -120Z', '#efe4c9'),
    stroke('M-168 -120L-148 -192M-60 -120V-194M46 -120L28 -194', '#5b4a3a', 6),
    path('M-180 -124H70L80 -104L176 -92Q190 -88 190 -70V-40H-180Z', paint),
    rect(96, -88, 12, 34, darker(paint, 0.3)),
    rect(118, -88, 12, 34, darker(paint, 0.3)),
    circle(170, -70, 13, '#fbe7a8'),
    path('M-180 -40H196V-26H-180Z', darker(paint, 0.4)),
    [-112, 116].map((x) => circle(x, -34, 38, '#26242a') + circle(x, -34, 17, '#cfc6b8')).join(''),
    circle(-196, -86, 30, '#26242a'),
    circle(-196, -86, 12, '#cfc6b8'),
    stroke('M-170 -104H80', lighter(paint, 0.4), 5, 'opacity=".6"'),
  ].join('');

/** The little motor-rickshaw dressed as a bus of Guatapé. */
export const motochiva = (colours: string[]): Svg =>
  [
    path('M-150 -36V-176H120L150 -100V-36Z', colours[0]!),
    rect(-150, -100, 300, 20, colours[1]!),
    rect(-150, -72, 300, 14, colours[2]!),
    [-132, -62, 8].map((x) => rect(x, -160, 56, 56, '#3a2f38')).join(''),
    path('M84 -160H114L136 -104H84Z', '#d7ecec'),
    [-104, -34]
      .map(
        (x, i) =>
          circle(x, -126, 15, i ? '#8f5a3c' : '#c98d63') +
          path(`M${x - 20} -104Q${x} -130 ${x + 20} -104Z`, colours[(i + 1) % 3]!),
      )
      .join(''),
    path('M-164 -176Q-20 -208 134 -176V-166H-164Z', colours[3]!),
    times(7, (i) =>
      polygon(
        [
          [-144 + i * 40, -58],
          [-124 + i * 40, -38],
          [-104 + i * 40, -58],
        ],
        colours[(i + 1) % colours.length]!,
      ),
    ),
    [-96, 96].map((x) => circle(x, -26, 30, '#26242a') + circle(x, -26, 13, '#d9cfbf')).join(''),
    circle(146, -74, 11, '#fbe7a8'),
  ].join('');

/** The platform with a motorcycle that runs on the rails to San Cipriano. */
export const brujita = (): Svg =>
  [
    rect(-210, -52, 380, 22, '#8a5a3a', 'rx="4"'),
    stroke('M-206 -40H166', '#5f3c27', 4),
    stroke('M-200 -52V-126M-60 -52V-126M-200 -122H-60M-200 -92H-60', '#6b4330', 9),
    [-150, 110].map((x) => circle(x, -18, 19, '#33302f') + circle(x, -18, 8, '#8d867c')).join(''),
    circle(120, -66, 40, 'none', 'stroke="#26242a" stroke-width="11"'),
    stroke('M120 -66L84 -142L70 -160M84 -142L40 -112', '#33302f', 9),
    path('M-10 -112C20 -140 60 -138 76 -122L52 -88H0Z', '#c8412f'),
    path('M-50 -118H10V-102H-46Z', '#26242a'),
  ].join('');
