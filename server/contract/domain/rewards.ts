export const rewardLevels = ['bronze', 'silver', 'gold', 'platinum'] as const;
export type RewardLevel = (typeof rewardLevels)[number];

/** Points from which each level begins (specification, 'Cashback'). */
export const levelPoints: Record<RewardLevel, number> = { bronze: 0, silver: 1_000, gold: 3_000, platinum: 7_000 };

export interface RewardStanding {
  currentLevel: RewardLevel;
  /** null at the highest level. */
  nextLevel: RewardLevel | null;
  /** Points where the next level begins; at the highest level, where that one begins. */
  nextLevelPoints: number;
  /** Points still missing to the next level. */
  missingPoints: number;
  /** Whole percent of the way to `nextLevelPoints`, from 0 to 100. */
  progressPercent: number;
}

/** A customer's level. Negative points, left by refunds, count as none. */
export function standingOf(points: number): RewardStanding {
  const earned = Math.max(0, points);
  const index = rewardLevels.findLastIndex((level) => earned >= levelPoints[level]);
  const currentLevel = rewardLevels[index] ?? 'bronze';
  const nextLevel = rewardLevels[index + 1] ?? null;
  const nextLevelPoints = levelPoints[nextLevel ?? currentLevel];
  return {
    currentLevel,
    nextLevel,
    nextLevelPoints,
    missingPoints: Math.max(0, nextLevelPoints - earned),
    progressPercent: Math.min(100, Math.floor((earned * 100) / nextLevelPoints)),
  };
}
