/** Degrees from hanging straight down; positive goes forward, to the right. Upper and lower part of a limb. */
export type Limb = [upper: number, lower: number];
export interface Pose {
  lean: number;
  arms: [far: Limb, near: Limb];
  legs: [far: Limb, near: Limb];
}

export const poses = {
  stand: {
    lean: 0,
    arms: [
      [8, 14],
      [-10, -4],
    ],
    legs: [
      [5, 0],
      [-5, 0],
    ],
  },
  walk: {
    lean: 5,
    arms: [
      [28, 40],
      [-26, -6],
    ],
    legs: [
      [-24, -38],
      [26, 10],
    ],
  },
  climb: {
    lean: 12,
    arms: [
      [30, 60],
      [-18, 20],
    ],
    legs: [
      [-14, -30],
      [52, 2],
    ],
  },
  run: {
    lean: 18,
    arms: [
      [50, 110],
      [-50, 20],
    ],
    legs: [
      [-42, -88],
      [58, -10],
    ],
  },
  wave: {
    lean: -2,
    arms: [
      [150, 165],
      [-12, -4],
    ],
    legs: [
      [6, 0],
      [-6, 0],
    ],
  },
  cheer: {
    lean: 0,
    arms: [
      [150, 172],
      [-150, -172],
    ],
    legs: [
      [10, 4],
      [-10, -4],
    ],
  },
  point: {
    lean: 0,
    arms: [
      [80, 88],
      [-10, -4],
    ],
    legs: [
      [8, 2],
      [-6, 0],
    ],
  },
  look: {
    lean: 4,
    arms: [
      [72, 138],
      [60, 142],
    ],
    legs: [
      [8, 0],
      [-6, 0],
    ],
  },
  reach: {
    lean: 10,
    arms: [
      [95, 110],
      [70, 92],
    ],
    legs: [
      [12, 4],
      [-12, -6],
    ],
  },
  sit: {
    lean: -4,
    arms: [
      [22, 60],
      [18, 66],
    ],
    legs: [
      [84, 4],
      [92, 8],
    ],
  },
  paddle: {
    lean: 12,
    arms: [
      [72, 86],
      [38, 62],
    ],
    legs: [
      [78, 66],
      [84, 74],
    ],
  },
  ride: {
    lean: 6,
    arms: [
      [46, 76],
      [40, 70],
    ],
    legs: [
      [42, 6],
      [34, -2],
    ],
  },
  cycle: {
    lean: 36,
    arms: [
      [72, 62],
      [66, 58],
    ],
    legs: [
      [74, -8],
      [30, -30],
    ],
  },
  stoop: {
    lean: 34,
    arms: [
      [20, 46],
      [6, 36],
    ],
    legs: [
      [12, 2],
      [-10, -8],
    ],
  },
  lead: {
    lean: -6,
    arms: [
      [112, 100],
      [48, 92],
    ],
    legs: [
      [-18, -26],
      [24, 6],
    ],
  },
  follow: {
    lean: -3,
    arms: [
      [92, 104],
      [64, 84],
    ],
    legs: [
      [-26, -40],
      [14, 2],
    ],
  },
  spin: {
    lean: -8,
    arms: [
      [158, 178],
      [-74, -96],
    ],
    legs: [
      [6, 0],
      [-38, -74],
    ],
  },
  dance: {
    lean: 8,
    arms: [
      [120, 150],
      [-96, -60],
    ],
    legs: [
      [34, -12],
      [-20, -30],
    ],
  },
  glide: {
    lean: -20,
    arms: [
      [142, 168],
      [136, 164],
    ],
    legs: [
      [64, 30],
      [72, 40],
    ],
  },
  surf: {
    lean: 20,
    arms: [
      [88, 96],
      [-78, -88],
    ],
    legs: [
      [58, -24],
      [-8, -44],
    ],
  },
  float: {
    lean: -52,
    arms: [
      [70, 84],
      [-30, -10],
    ],
    legs: [
      [80, 64],
      [70, 56],
    ],
  },
} satisfies Record<string, Pose>;
