import { darker, lighter } from './colour.ts';
import { shared } from './palettes.ts';
import { at, circle, ellipse, path, polygon, stroke, type Point, type Svg } from './svg.ts';

/** Degrees from hanging straight down; positive goes forward, to the right. Upper and lower part of a limb. */
type Limb = [upper: number, lower: number];
export interface Pose {
  lean: number;
  arms: [far: Limb, near: Limb];
  legs: [far: Limb, near: Limb];
}

export const poses = {
  stand: { lean: 0, arms: [[8, 14], [-10, -4]], legs: [[5, 0], [-5, 0]] },
  walk: { lean: 5, arms: [[28, 40], [-26, -6]], legs: [[-24, -38], [26, 10]] },
  climb: { lean: 12, arms: [[30, 60], [-18, 20]], legs: [[-14, -30], [52, 2]] },
  run: { lean: 18, arms: [[50, 110], [-50, 20]], legs: [[-42, -88], [58, -10]] },
  wave: { lean: -2, arms: [[150, 165], [-12, -4]], legs: [[6, 0], [-6, 0]] },
  cheer: { lean: 0, arms: [[150, 172], [-150, -172]], legs: [[10, 4], [-10, -4]] },
  point: { lean: 0, arms: [[80, 88], [-10, -4]], legs: [[8, 2], [-6, 0]] },
  look: { lean: 4, arms: [[72, 138], [60, 142]], legs: [[8, 0], [-6, 0]] },
  reach: { lean: 10, arms: [[95, 110], [70, 92]], legs: [[12, 4], [-12, -6]] },
  sit: { lean: -4, arms: [[22, 60], [18, 66]], legs: [[84, 4], [92, 8]] },
  paddle: { lean: 12, arms: [[72, 86], [38, 62]], legs: [[78, 66], [84, 74]] },
  ride: { lean: 6, arms: [[46, 76], [40, 70]], legs: [[42, 6], [34, -2]] },
  cycle: { lean: 36, arms: [[72, 62], [66, 58]], legs: [[74, -8], [30, -30]] },
  stoop: { lean: 34, arms: [[20, 46], [6, 36]], legs: [[12, 2], [-10, -8]] },
  lead: { lean: -6, arms: [[112, 100], [48, 92]], legs: [[-18, -26], [24, 6]] },
  follow: { lean: -3, arms: [[92, 104], [64, 84]], legs: [[-26, -40], [14, 2]] },
  spin: { lean: -8, arms: [[158, 178], [-74, -96]], legs: [[6, 0], [-38, -74]] },
  dance: { lean: 8, arms: [[120, 150], [-96, -60]], legs: [[34, -12], [-20, -30]] },
  glide: { lean: -20, arms: [[142, 168], [136, 164]], legs: [[64, 30], [72, 40]] },
  surf: { lean: 20, arms: [[88, 96], [-78, -88]], legs: [[58, -24], [-8, -44]] },
  float: { lean: -52, arms: [[70, 84], [-30, -10]], legs: [[80, 64], [70, 56]] },
} satisfies Record<string, Pose>;

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
  const base = ellipse(0, 0, 62, 72, skin) + path('M-64 6C-72 -60 -34 -86 6 -80C44 -78 66 -52 58 -20C30 -30 10 -34 -14 -30C-22 -8 -34 -2 -40 14C-44 30 -56 26 -64 6Z', hair);
  const long = outfit.skirt ? path('M-60 -20C-96 20 -84 80 -60 110C-44 90 -40 40 -36 10Z', hair) : '';
  const hat = outfit.hat ? ellipse(4, -36, 128, 24, outfit.hat) + path('M-58 -38C-56 -104 -30 -112 4 -106C40 -112 62 -100 64 -38Z', outfit.hat) + path('M-58 -50Q4 -34 64 -50L64 -36Q4 -22 -58 -36Z', darker(outfit.hat, 0.5)) : '';
  const helmet = outfit.helmet ? path('M-70 -10C-78 -92 -26 -104 6 -100C58 -100 76 -54 70 -14Z', outfit.helmet) + path('M-40 -60Q4 -96 46 -60', 'none', `stroke="${lighter(outfit.helmet, 0.5)}" stroke-width="10"`) : '';
  return long + base + hat + helmet;
}

function skirtShape(outfit: Outfit, hip: Point, feetY: number): Svg {
  if (!outfit.skirt) return '';
  const wide = outfit.skirt === 'wide';
  const w = wide ? 330 : 150;
  const bottom = wide ? feetY - 30 : hip[1] + (feetY - hip[1]) * 0.58;
  const [x, y] = hip;
  const body = path(`M${x - 66} ${y - 40}C${x - 90} ${y + 60} ${x - w} ${bottom - 80} ${x - w * 1.02} ${bottom}Q${x - w * 0.5} ${bottom + 50} ${x} ${bottom + 20}Q${x + w * 0.5} ${bottom + 60} ${x + w} ${bottom - 10}C${x + w * 0.95} ${bottom - 90} ${x + 90} ${y + 60} ${x + 66} ${y - 40}Z`, outfit.bottom);
  const fold = (k: number) => stroke(`M${x + k * 30} ${y}Q${x + k * w * 0.4} ${(y + bottom) / 2} ${x + k * w * 0.66} ${bottom}`, darker(outfit.bottom, 0.25), 12, 'opacity=".6"');
  return body + (wide ? fold(-0.9) + fold(-0.2) + fold(0.7) + stroke(`M${x - w * 1.0} ${bottom - 36}Q${x - w * 0.5} ${bottom + 14} ${x} ${bottom - 16}Q${x + w * 0.5} ${bottom + 24} ${x + w * 0.97} ${bottom - 46}`, lighter(outfit.bottom, 0.6), 16) : '');
}

/** A person in flat shapes, standing (or sitting) with the lowest foot at x,y, `h` pixels tall when upright. */
export function person(x: number, y: number, h: number, pose: Pose, outfit: Outfit, flip = false): Svg {
  const skin = outfit.skin ?? shared.skin;
  const thigh = 250;
  const shin = 245;
  const reach = (l: Limb) => step(step([0, 0], l[0], thigh), l[1], shin)[1];
  const feetY = Math.max(reach(pose.legs[0]), reach(pose.legs[1])) + 22;
  const hip: Point = [0, -feetY];
  const chest = step(hip, 180 - pose.lean, 330);
  const nape = step(chest, 180 - pose.lean * 0.7, 60);
  const headAt = step(nape, 180 - pose.lean * 0.4, 74);
  const arm = (i: 0 | 1) => limbPath([chest[0] + (i ? -34 : 34), chest[1] + 20], pose.arms[i], 165, 155);
  const leg = (i: 0 | 1) => limbPath([hip[0] + (i ? -18 : 18), hip[1]], pose.legs[i], thigh, shin);
  const drawLeg = (i: 0 | 1, colour: string) => {
    const { d, end } = leg(i);
    const bare = outfit.skirt === 'knee' ? skin : colour;
    return stroke(d, bare, 78) + path(`M${end[0] - 44} ${end[1] + 40}Q${end[0] - 40} ${end[1] - 8} ${end[0] + 20} ${end[1] - 4}Q${end[0] + 86} ${end[1] + 14} ${end[0] + 86} ${end[1] + 40}Z`, '#2a2324');
  };
  const drawArm = (i: 0 | 1, colour: string) => {
    const { d, joint, end } = arm(i);
    return stroke(d, skin, 52) + stroke(`M${chest[0] + (i ? -34 : 34)} ${chest[1] + 20}L${joint.join(' ')}`, colour, 62) + circle(end[0], end[1], 32, skin);
  };
  const torso = (inflate: number, colour: string) => {
    const [cx, cy] = chest;
    const wide = 92 + inflate;
    return path(`M${cx - wide} ${cy + 34}Q${cx - wide} ${cy - 34} ${cx - 30} ${cy - 42}L${cx + 30} ${cy - 42}Q${cx + wide} ${cy - 34} ${cx + wide} ${cy + 34}L${hip[0] + 68 + inflate} ${hip[1] + 26}Q${hip[0]} ${hip[1] + 56} ${hip[0] - 68 - inflate} ${hip[1] + 26}Z`, colour);
  };
  const pack = outfit.pack ? at(chest[0] - 120, chest[1] + 120, 1, `<rect x="-80" y="-150" width="150" height="280" rx="60" fill="${outfit.pack}"/><rect x="-92" y="-20" width="80" height="120" rx="30" fill="${darker(outfit.pack, 0.25)}"/>`, false, -pose.lean) : '';
  const cape = outfit.cape ? polygon([[chest[0] - 40, chest[1] - 46], [chest[0] + 44, chest[1] - 46], [chest[0] + 130, chest[1] + 60], [hip[0] + 170, hip[1] + 60], [hip[0], hip[1] + 120], [hip[0] - 170, hip[1] + 60], [chest[0] - 130, chest[1] + 60]], outfit.cape, 'stroke-linejoin="round"') + stroke(`M${hip[0] - 160} ${hip[1] + 24}L${hip[0]} ${hip[1] + 82}L${hip[0] + 160} ${hip[1] + 24}`, lighter(outfit.cape, 0.5), 16) : '';
  return at(x, y, h / 1040, [
    pack, drawArm(0, darker(outfit.top, 0.22)), outfit.skirt === 'wide' ? '' : drawLeg(0, darker(outfit.bottom, 0.22)) + drawLeg(1, outfit.bottom), stroke(`M${nape.join(' ')}L${headAt.join(' ')}`, darker(skin, 0.2), 50),
    torso(0, outfit.top), outfit.vest ? torso(10, outfit.vest) + stroke(`M${chest[0]} ${chest[1] - 30}L${hip[0]} ${hip[1] + 20}`, darker(outfit.vest, 0.4), 12) : '', skirtShape(outfit, hip, 0), cape, drawArm(1, outfit.cape ?? outfit.top), at(headAt[0], headAt[1], 1, head(outfit), false, pose.lean * 0.4),
  ], flip);
}

/** The shadow that keeps a person on the ground. */
export const shadow = (x: number, y: number, w: number, colour = '#0b1420', opacity = 0.28): Svg => ellipse(x, y, w, w * 0.16, colour, `opacity="${opacity}"`);

/** A person with a shadow, the usual way to put someone on the ground. */
export const folk = (x: number, y: number, h: number, pose: Pose, top: string, bottom: string, more: Partial<Outfit> = {}, flip = false): Svg =>
  shadow(x, y, h * 0.24) + person(x, y, h, pose, { top, bottom, ...more }, flip);
