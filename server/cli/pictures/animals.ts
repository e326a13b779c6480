import { darker, lighter } from './colour.ts';
import { at, circle, ellipse, path, stroke, type Svg } from './svg.ts';

/** Each animal is drawn around 0,0 (its feet, or its middle when it flies or swims), facing right, and put in place by `at`. */

export const whaleBreach = (back = '#2b4258', belly = '#e9e2d0'): Svg =>
  [
    path(
      'M-150 60C-130 -60 -70 -210 40 -330C70 -362 118 -376 132 -346C148 -300 130 -180 90 -60C78 -20 70 20 70 60Z',
      back,
    ),
    path('M70 60C84 -60 132 -200 132 -346C118 -300 60 -200 30 -100C14 -50 4 10 4 60Z', belly),
    ['M28 50C36 -40 70 -160 124 -290', 'M44 54C54 -30 84 -140 126 -250', 'M14 56C18 -30 50 -140 112 -300']
      .map((d) => stroke(d, darker(belly, 0.3), 4, 'opacity=".7"'))
      .join(''),
    path('M-60 -80C-130 -110 -210 -110 -252 -70C-200 -60 -130 -40 -72 -20Z', darker(back, 0.12)),
    path('M-60 -80C-130 -110 -210 -110 -252 -70C-200 -84 -130 -74 -64 -56Z', lighter(back, 0.3)),
    path('M92 -110C140 -120 186 -100 204 -70C170 -70 120 -66 84 -70Z', darker(back, 0.2)),
    circle(64, -236, 7, '#0d151c'),
    [
      [70, -320],
      [92, -336],
      [50, -296],
      [112, -346],
    ]
      .map(([x, y]) => circle(x!, y!, 6, lighter(back, 0.35)))
      .join(''),
  ].join('');

export const whaleTail = (colour = '#24394e'): Svg =>
  [
    path(
      'M-46 30C-40 -60 -30 -120 -14 -170C-60 -210 -150 -246 -260 -230C-230 -190 -160 -160 -90 -150C-40 -140 -14 -150 0 -164C14 -150 40 -140 90 -150C160 -160 230 -190 260 -230C150 -246 60 -210 14 -170C30 -120 40 -60 46 30Z',
      colour,
    ),
    path(
      'M-260 -230C-150 -246 -60 -210 -14 -170C-60 -196 -150 -222 -260 -230ZM260 -230C150 -246 60 -210 14 -170C60 -196 150 -222 260 -230Z',
      lighter(colour, 0.45),
    ),
    stroke('M-20 20C-18 -50 -10 -100 0 -150', lighter(colour, 0.3), 5, 'opacity=".5"'),
  ].join('');

export const dolphin = (colour = '#e39aa4'): Svg =>
  [
    path(
      'M-190 40C-150 -50 -60 -100 40 -84C90 -76 118 -58 130 -44C168 -40 214 -28 232 -14C212 -4 170 -4 138 -6C110 20 60 40 20 46Z',
      colour,
    ),
    path(
      'M-40 46C20 44 90 30 138 -6C170 -4 212 -4 232 -14C200 -10 160 -18 130 -20C90 10 20 36 -40 46Z',
      lighter(colour, 0.4),
    ),
    path('M-70 -74C-50 -104 -20 -112 0 -104C-6 -94 -12 -86 -16 -84Z', darker(colour, 0.12)),
    circle(112, -34, 6, '#2a1c22'),
    path('M10 30C10 60 -10 84 -34 92C-36 70 -30 44 -20 30Z', darker(colour, 0.18)),
  ].join('');

export const turtle = (shell = '#8a6a3a', skin = '#7f9a6a'): Svg =>
  [
    path('M60 -20C110 -90 190 -120 236 -110C216 -60 150 0 84 20Z', skin),
    path('M-80 20C-120 50 -170 60 -196 50C-176 20 -130 0 -84 -4Z', darker(skin, 0.15)),
    path('M40 46C60 110 50 170 20 196C0 160 -4 100 6 52Z', darker(skin, 0.2)),
    path('M110 6C150 -14 190 -4 196 20C192 48 146 52 108 36Z', skin),
    path('M-130 24C-110 -70 0 -96 70 -62C122 -34 130 10 112 34C60 74 -70 80 -130 24Z', shell),
    [
      'M-90 18L-40 -30L10 6L-30 44Z',
      'M10 6L-40 -30L20 -62L66 -30Z',
      'M10 6L66 -30L104 2L60 38Z',
      'M-30 44L10 6L60 38L20 60Z',
    ]
      .map((d, i) =>
        path(
          d,
          i % 2 ? lighter(shell, 0.22) : lighter(shell, 0.1),
          `stroke="${darker(shell, 0.35)}" stroke-width="5" stroke-linejoin="round"`,
        ),
      )
      .join(''),
    circle(170, 12, 6, '#16120f'),
    stroke('M100 -50L150 -86M120 -30L190 -84', darker(skin, 0.3), 5, 'opacity=".5"'),
  ].join('');

export const ray = (colour = '#5b6f83'): Svg =>
  [
    stroke('M-130 20C-220 44 -280 40 -350 70', darker(colour, 0.2), 7),
    path(
      'M150 0C130 -30 90 -60 40 -120C10 -150 -30 -150 -40 -130C-40 -90 -80 -40 -140 14C-70 30 -30 90 0 130C20 150 60 130 70 100C90 60 130 30 150 0Z',
      colour,
    ),
    path(
      'M150 0C100 -10 40 -10 -20 6C-60 14 -100 16 -140 14C-80 -2 20 -50 60 -44C100 -40 136 -20 150 0Z',
      lighter(colour, 0.2),
    ),
    circle(112, -14, 7, '#141a20'),
    [
      [0, -70],
      [30, -90],
      [-20, -30],
      [20, 70],
      [44, 40],
    ]
      .map(([x, y]) => circle(x!, y!, 8, lighter(colour, 0.35), 'opacity=".6"'))
      .join(''),
  ].join('');

export const fish = (body: string, fin = darker(body, 0.25), band = lighter(body, 0.6)): Svg =>
  path('M-50 0L-92 -30C-84 -8 -84 8 -92 30Z', fin) +
  path('M-62 0C-40 -44 30 -50 70 0C30 50 -40 44 -62 0Z', body) +
  path('M-10 -36C20 -66 40 -60 44 -26Z', fin) +
  stroke('M16 -34Q30 0 16 34M-14 -36Q0 0 -14 36', band, 9, 'opacity=".8"') +
  circle(46, -8, 7, '#ffffff') +
  circle(48, -8, 4, '#15131a');

/** A four-legged animal: goat, deer, cow, capybara or horse, by its proportions. */
export const beast = (
  coat: string,
  o: {
    legs?: number;
    neck?: number;
    fat?: number;
    head?: number;
    horns?: 'goat' | 'deer' | 'zebu';
    mane?: string;
    tail?: boolean;
    blunt?: boolean;
    hump?: boolean;
  } = {},
): Svg => {
  const { legs = 110, neck = 60, fat = 1, head = 1, horns, mane, tail = true, blunt = false, hump = false } = o;
  const y = -legs - 50 * fat;
  const hx = 118 + neck * 0.55;
  const hy = y - 30 - neck;
  const far = darker(coat, 0.3);
  const leg = (x: number, c: string, k: number) =>
    path(
      `M${x - 17} ${y + 20}L${x - 9 + k} ${-legs * 0.45}L${x - 10} 0H${x + 10}L${x + 9 + k} ${-legs * 0.45}L${x + 19} ${y + 20}Z`,
      c,
    );
  const horn =
    horns === 'goat'
      ? stroke(`M${hx - 2} ${hy - 20}C${hx - 30} ${hy - 60} ${hx - 56} ${hy - 56} ${hx - 62} ${hy - 40}`, '#4b3a30', 9)
      : horns === 'deer'
        ? stroke(
            `M${hx} ${hy - 20}C${hx - 30} ${hy - 60} ${hx - 10} ${hy - 90} ${hx + 10} ${hy - 108}M${hx - 16} ${hy - 62}L${hx - 44} ${hy - 84}M${hx + 8} ${hy - 18}C${hx + 20} ${hy - 60} ${hx + 40} ${hy - 70} ${hx + 52} ${hy - 96}M${hx + 26} ${hy - 64}L${hx + 54} ${hy - 60}`,
            '#5b4636',
            7,
          )
        : horns === 'zebu'
          ? stroke(
              `M${hx} ${hy - 18}Q${hx - 12} ${hy - 50} ${hx + 6} ${hy - 66}M${hx + 14} ${hy - 18}Q${hx + 30} ${hy - 46} ${hx + 40} ${hy - 62}`,
              '#4b3a30',
              8,
            )
          : '';
  const snout = blunt
    ? 'M-34 -26C-20 -46 40 -44 56 -28C64 -10 62 22 46 28C10 34 -20 26 -40 18Z'
    : 'M-30 -24C-8 -38 22 -26 42 -2C60 8 72 22 64 32C46 40 20 30 0 24C-20 22 -34 16 -40 10Z';
  return [
    leg(-92, far, -8),
    leg(84, far, 6),
    tail ? stroke(`M-132 ${y - 10}C-160 ${y + 10} -158 ${y + 50} -150 ${y + 70}`, mane ?? far, 12) : '',
    path(
      `M-136 ${y}C-140 ${y - 50 * fat} -80 ${y - 58 * fat} -20 ${y - 50 * fat}${hump ? `C20 ${y - 56} 40 ${y - 110} 76 ${y - 84}` : ''}C50 ${y - 52 * fat} 100 ${y - 58 * fat} ${hx - 30} ${hy - 8}L${hx + 20} ${hy + 22}C${hx + 6} ${y - 10} 130 ${y + 30} 110 ${y + 44}C60 ${y + 64 * fat} -60 ${y + 66 * fat} -110 ${y + 46}C-130 ${y + 36} -134 ${y + 20} -136 ${y}Z`,
      coat,
    ),
    leg(-108, coat, -6),
    leg(98, coat, 4),
    mane
      ? path(
          `M${hx - 18} ${hy - 22}C${hx - 70} ${hy + 6} 60 ${y - 60} 40 ${y - 44}C80 ${y - 30} ${hx - 30} ${hy + 60} ${hx - 10} ${hy + 6}Z`,
          mane,
        )
      : '',
    at(
      hx,
      hy,
      head,
      path(snout, lighter(coat, 0.05)) +
        path('M-22 -20C-40 -44 -30 -56 -20 -58C-8 -50 -6 -34 -6 -24Z', far) +
        circle(12, -8, 5.5, '#15120f'),
      false,
      blunt ? 6 : 14,
    ),
    horn,
    stroke(`M-110 ${y - 36 * fat}Q-40 ${y - 52 * fat} 30 ${y - 42 * fat}`, lighter(coat, 0.4), 7, 'opacity=".55"'),
  ].join('');
};

export const anteater = (): Svg =>
  [
    path('M-120 -110C-200 -190 -330 -180 -400 -60C-360 -80 -340 -60 -330 -20C-290 -40 -230 -40 -110 -60Z', '#3b3130'),
    stroke('M-380 -70C-320 -140 -230 -150 -140 -100', '#6a5a52', 8, 'opacity=".7"'),
    path('M-96 -70L-110 0H-64L-50 -70ZM84 -80L92 0H134L128 -90Z', '#2c2425'),
    path(
      'M-140 -80C-140 -150 -60 -186 40 -176C110 -168 150 -140 190 -112C250 -84 310 -48 340 -18C330 -8 300 -14 262 -34C210 -60 170 -70 140 -70C90 -40 -80 -30 -140 -80Z',
      '#544745',
    ),
    path('M30 -174C80 -160 130 -120 150 -84C120 -80 70 -110 20 -170Z', '#1f1a1c'),
    path('M14 -176C50 -150 100 -110 122 -76L106 -66C80 -100 40 -140 -8 -176Z', '#efe4cf'),
    path('M-50 -60L-66 0H-20L0 -64ZM60 -70L62 0H104L112 -78Z', '#453a39'),
    path('M60 -70L62 -30H106L112 -78Z', '#d9cbb5'),
    circle(206, -92, 5, '#100d0e'),
    path('M160 -126C150 -146 160 -152 172 -148C180 -140 180 -128 176 -120Z', '#3b3130'),
  ].join('');

export const monkey = (coat = '#6b4a38'): Svg =>
  [
    stroke('M-40 90C-120 130 -130 10 -90 -40C-60 -80 -76 -130 -110 -150', darker(coat, 0.1), 24),
    stroke('M30 -60C60 -130 50 -200 40 -262', darker(coat, 0.15), 36),
    stroke('M-30 -50C-70 -110 -60 -190 -50 -256', coat, 36),
    path('M-60 -60C-70 20 -60 90 0 104C60 90 66 10 54 -60C40 -100 -40 -100 -60 -60Z', coat),
    path('M-34 -20C-40 40 -30 76 0 82C32 74 38 30 30 -20Z', lighter(coat, 0.28)),
    stroke('M-30 90C-60 130 -20 150 0 130', coat, 34),
    stroke('M30 86C70 110 60 150 30 160', darker(coat, 0.15), 34),
    circle(0, -104, 58, coat),
    path(
      'M-38 -100C-44 -140 -10 -142 0 -126C10 -142 44 -140 38 -100C36 -70 14 -58 0 -58C-14 -58 -36 -70 -38 -100Z',
      '#3a2620',
    ),
    circle(-16, -106, 8, '#f6e7cb'),
    circle(16, -106, 8, '#f6e7cb'),
    circle(-15, -105, 5, '#120d0c'),
    circle(17, -105, 5, '#120d0c'),
    stroke('M-12 -76Q0 -68 12 -76', '#8f6a58', 5),
    circle(-58, -108, 15, darker(coat, 0.2)),
    circle(58, -108, 15, darker(coat, 0.2)),
  ].join('');

export const frog = (skin = '#6fbf4a', side = '#2f7fb5', foot = '#e8782e'): Svg =>
  [
    stroke('M-120 30C-190 -20 -150 -90 -90 -70C-40 -50 -90 20 -150 60', darker(skin, 0.15), 36),
    stroke('M-150 62L-196 76M-150 62L-180 92M-150 62L-146 96', foot, 14),
    path(
      'M-130 20C-120 -60 -20 -130 80 -130C150 -126 176 -70 150 -30C110 30 20 60 -70 56C-110 54 -132 44 -130 20Z',
      skin,
    ),
    path('M-110 44C-40 20 60 10 150 -30C120 24 30 62 -70 56Z', '#f3e6b8'),
    path('M-100 20C-60 -10 -10 -10 30 6C0 26 -60 40 -104 42Z', side),
    stroke('M70 10C100 40 90 70 84 90', skin, 30),
    stroke('M84 90L120 100M84 90L96 116M84 90L62 112', foot, 14),
    circle(96, -116, 40, skin),
    circle(102, -120, 30, '#c8352c'),
    ellipse(104, -120, 7, 22, '#150c0c'),
    circle(112, -130, 6, '#ffffff'),
    stroke('M84 -52Q130 -40 156 -62', darker(skin, 0.35), 6),
    circle(162, -82, 4, darker(skin, 0.5)),
  ].join('');
