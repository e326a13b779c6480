import { darker, lighter } from './colour.ts';
import { shared } from './palettes.ts';
import { poses, type Limb, type Pose } from './poses.ts';
import { at, circle, ellipse, path, stroke, type Point, type Svg } from './svg.ts';

export interface Outfit {
  top: string;
  bottom: string;
  skin?: string;
  hair?: string;
  hat?: string;
  /** Colour of a backpack. */
  pack?: string;
  /** Skirt down to the knee, or a wide one to the feet. */
  skirt?: 'knee' | 'wide';
  /** Ruana or manta over the body. */
  cape?: string;
  helmet?: string;
  vest?: string;
}

const step = ([x, y]: Point, degrees: number, length: number): Point => {
  const a = (degrees * Math.PI) / 180;
  return [x + Math.sin(a) * length, y + Math.cos(a) * length];
};
const limbPath = (from: Point, [upper, lower]: Limb, a: number, b: number): { d: string; end: Point; joint: Point } => {
  const joint = step(from, upper, a);
  const end = step(joint, lower, b);
  return { d: `M${from.join(' ')}L${joint.map(Math.round).join(' ')}L${end.map(Math.round).join(' ')}`, end, joint };
};

/** Head, hair and what is worn on them; the head's middle is at 0,0. */
function head(outfit: Outfit): Svg {
  const hair = outfit.hair ?? '#2b1d1a';
  const skin = outfit.skin ?? shared.skin;
  const base =
    ellipse(0, 0, 62, 72, skin) +
    path(
      'M-64 6C-72 -60 -34 -86 6 -80C44 -78 66 -52 58 -20C30 -30 10 -34 -14 -30C-22 -8 -34 -2 -40 14C-44 30 -56 26 -64 6Z',
      hair,
    );
  const long = outfit.skirt ? path('M-60 -20C-96 20 -84 80 -60 110C-44 90 -40 40 -36 10Z', hair) : '';
  const hat = outfit.hat
    ? ellipse(4, -36, 128, 24, outfit.hat) +
      path('M-58 -38C-56 -104 -30 -112 4 -106C40 -112 62 -100 64 -38Z', outfit.hat) +
      path('M-58 -50Q4 -34 64 -50L64 -36Q4 -22 -58 -36Z', darker(outfit.hat, 0.5))
    : '';
  const helmet = outfit.helmet
    ? path('M-70 -10C-78 -92 -26 -104 6 -100C58 -100 76 -54 70 -14Z', outfit.helmet) +
      path('M-40 -60Q4 -96 46 -60', 'none', `stroke="${lighter(outfit.helmet, 0.5)}" stroke-width="10"`)
    : '';
  return long + base + hat + helmet;
}

function skirtShape(outfit: Outfit, hip: Point, feetY: number): Svg {
  if (!outfit.skirt) return '';
  const wide = outfit.skirt === 'wide';
  const w = wide ? 330 : 150;
  const bottom = wide ? feetY - 30 : hip[1] + (feetY - hip[1]) * 0.58;
  const [x, y] = hip;
  const body = path(
    `M${x - 66} ${y - 40}C${x - 90} ${y + 60} ${x - w} ${bottom - 80} ${x - w * 1.02} ${bottom}Q${x - w * 0.5} ${bottom + 50} ${x} ${bottom + 20}Q${x + w * 0.5} ${bottom + 60} ${x + w} ${bottom - 10}C${x + w * 0.95} ${bottom - 90} ${x + 90} ${y + 60} ${x + 66} ${y - 40}Z`,
    outfit.bottom,
  );
  const fold = (k: number) =>
    stroke(
      `M${x + k * 30} ${y}Q${x + k * w * 0.4} ${(y + bottom) / 2} ${x + k * w * 0.66} ${bottom}`,
      darker(outfit.bottom, 0.25),
      12,
      'opacity=".6"',
    );
  return (
    body +
    (wide
      ? fold(-0.9) +
        fold(-0.2) +
        fold(0.7) +
        stroke(
          `M${x - w * 1.0} ${bottom - 36}Q${x - w * 0.5} ${bottom + 14} ${x} ${bottom - 16}Q${x + w * 0.5} ${bottom + 24} ${x + w * 0.97} ${bottom - 46}`,
          lighter(outfit.bottom, 0.6),
          16,
        )
      : '')
  );
}

/** Where the joints of a posed body are; the feet are at 0. */
interface Body {
  pose: Pose;
  hip: Point;
  chest: Point;
  nape: Point;
  head: Point;
}

const THIGH = 250;
const SHIN = 245;

function bodyOf(pose: Pose): Body {
  const reach = ([upper, lower]: Limb) => step(step([0, 0], upper, THIGH), lower, SHIN)[1];
  const hip: Point = [0, -Math.max(reach(pose.legs[0]), reach(pose.legs[1])) - 22];
  const chest = step(hip, 180 - pose.lean, 330);
  const nape = step(chest, 180 - pose.lean * 0.7, 60);
  return { pose, hip, chest, nape, head: step(nape, 180 - pose.lean * 0.4, 74) };
}

/** The far limb is 0, the near one 1. */
function drawLeg({ hip, pose }: Body, i: 0 | 1, colour: string): Svg {
  const { d, end } = limbPath([hip[0] + (i ? -18 : 18), hip[1]], pose.legs[i], THIGH, SHIN);
  const [x, y] = end;
  const shoe = `M${x - 44} ${y + 40}Q${x - 40} ${y - 8} ${x + 20} ${y - 4}Q${x + 86} ${y + 14} ${x + 86} ${y + 40}Z`;
  return stroke(d, colour, 78) + path(shoe, '#2a2324');
}

function drawArm({ chest, pose }: Body, i: 0 | 1, sleeve: string, skin: string): Svg {
  const shoulder: Point = [chest[0] + (i ? -34 : 34), chest[1] + 20];
  const { d, joint, end } = limbPath(shoulder, pose.arms[i], 165, 155);
  return (
    stroke(d, skin, 52) +
    stroke(`M${shoulder.join(' ')}L${joint.join(' ')}`, sleeve, 62) +
    circle(end[0], end[1], 32, skin)
  );
}

function torso({ chest: [cx, cy], hip: [hx, hy] }: Body, inflate: number, colour: string): Svg {
  const wide = 92 + inflate;
  const shoulders = `M${cx - wide} ${cy + 34}Q${cx - wide} ${cy - 34} ${cx - 30} ${cy - 42}L${cx + 30} ${cy - 42}Q${cx + wide} ${cy - 34} ${cx + wide} ${cy + 34}`;
  return path(`${shoulders}L${hx + 68 + inflate} ${hy + 26}Q${hx} ${hy + 56} ${hx - 68 - inflate} ${hy + 26}Z`, colour);
}

function backpack({ chest: [cx, cy], pose }: Body, colour: string): Svg {
  const bag = `<rect x="-80" y="-150" width="150" height="280" rx="60" fill="${colour}"/>`;
  const pocket = `<rect x="-92" y="-20" width="80" height="120" rx="30" fill="${darker(colour, 0.25)}"/>`;
  return at(cx - 120, cy + 120, 1, bag + pocket, false, -pose.lean);
}

function cape({ chest: [cx, cy], hip: [hx, hy] }: Body, colour: string): Svg {
  const cloth = `M${cx - 40} ${cy - 46}L${cx + 44} ${cy - 46}L${cx + 130} ${cy + 60}L${hx + 170} ${hy + 60}L${hx} ${hy + 120}L${hx - 170} ${hy + 60}L${cx - 130} ${cy + 60}Z`;
  return (
    path(cloth, colour) +
    stroke(`M${hx - 160} ${hy + 24}L${hx} ${hy + 82}L${hx + 160} ${hy + 24}`, lighter(colour, 0.5), 16)
  );
}

/** A person in flat shapes, standing (or sitting) with the lowest foot at x,y, `h` pixels tall when upright. */
export function person(x: number, y: number, h: number, pose: Pose, outfit: Outfit, flip = false): Svg {
  const body = bodyOf(pose);
  const { hip, chest, nape } = body;
  const { top, bottom, skin = shared.skin, skirt, vest } = outfit;
  const legs = (far: string, near: string) => drawLeg(body, 0, far) + drawLeg(body, 1, near);
  const layers = [
    outfit.pack ? backpack(body, outfit.pack) : '',
    drawArm(body, 0, darker(top, 0.22), skin),
    skirt === 'wide' ? '' : skirt === 'knee' ? legs(skin, skin) : legs(darker(bottom, 0.22), bottom),
    stroke(`M${nape.join(' ')}L${body.head.join(' ')}`, darker(skin, 0.2), 50),
    torso(body, 0, top),
    vest
      ? torso(body, 10, vest) + stroke(`M${chest[0]} ${chest[1] - 30}L${hip[0]} ${hip[1] + 20}`, darker(vest, 0.4), 12)
      : '',
    skirtShape(outfit, hip, 0),
    outfit.cape ? cape(body, outfit.cape) : '',
    drawArm(body, 1, outfit.cape ?? top, skin),
    at(body.head[0], body.head[1], 1, head(outfit), false, pose.lean * 0.4),
  ];
  return at(x, y, h / 1040, layers, flip);
}

/** The shadow that keeps a person on the ground. */
export const shadow = (x: number, y: number, w: number, colour = '#0b1420', opacity = 0.28): Svg =>
  ellipse(x, y, w, w * 0.16, colour, `opacity="${opacity}"`);

/** A person with a shadow, the usual way to put someone on the ground. */
export const folk = (
  x: number,
  y: number,
  h: number,
  pose: Pose,
  top: string,
  bottom: string,
  more: Partial<Outfit> = {},
  flip = false,
): Svg =>
  shadow(x, y, h * 0.24) +
  (pose === poses.sit ? stool(x, y, h, flip) : '') +
  person(x, y, h, pose, { top, bottom, ...more }, flip);

/** The log that a seated person sits on. */
function stool(x: number, y: number, h: number, flip: boolean): Svg {
  const w = h * 0.2;
  const left = x - w / 2 - (flip ? -1 : 1) * h * 0.02;
  const top = y - h * 0.235;
  return (
    `<rect x="${Math.round(left)}" y="${Math.round(top)}" width="${Math.round(w)}" height="${Math.round(y - top)}" fill="#6b4733"/>` +
    ellipse(left + w / 2, y, w / 2, w * 0.14, '#6b4733') +
    ellipse(left + w / 2, top, w / 2, w * 0.14, '#b98a64')
  );
}
