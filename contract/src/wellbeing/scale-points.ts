type Anchors = readonly (readonly [score: number, points: number])[];

/**
 * Scores on one scale of wellbeing from 0 to 100, higher is better: straight lines between these anchors.
 * They lie on the edges of the bands, so that different measures mean about the same. A choice of this
 * product.
 */
const ANCHORS = {
  'dass21.depression': [
    [0, 100],
    [10, 70],
    [14, 55],
    [21, 40],
    [28, 20],
    [42, 0],
  ],
  'dass21.anxiety': [
    [0, 100],
    [8, 70],
    [10, 55],
    [15, 40],
    [20, 20],
    [42, 0],
  ],
  'dass21.stress': [
    [0, 100],
    [15, 70],
    [19, 55],
    [26, 40],
    [34, 20],
    [42, 0],
  ],
  'phq9.total': [
    [0, 100],
    [5, 70],
    [10, 55],
    [15, 40],
    [20, 20],
    [27, 0],
  ],
  'gad7.total': [
    [0, 100],
    [5, 70],
    [10, 50],
    [15, 25],
    [21, 0],
  ],
  'k10.total': [
    [10, 100],
    [16, 70],
    [22, 50],
    [30, 25],
    [50, 0],
  ],
  'who5.total': [
    [0, 0],
    [100, 100],
  ],
  'ons4.life_satisfaction': [
    [0, 0],
    [10, 100],
  ],
  'pcl5.total': [
    [0, 100],
    [31, 55],
    [33, 50],
    [80, 0],
  ],
} as const satisfies Readonly<Record<string, Anchors>>;

/** A scale that counts for wellbeing, by the key of its instrument and its id. */
export type WellbeingScale = keyof typeof ANCHORS;

export const WELLBEING_SCALES = Object.keys(ANCHORS) as readonly WellbeingScale[];

export type Family = 'mood' | 'anxiety' | 'stress' | 'general' | 'trauma';

/** Of each family the newest result counts. Each has a chart of its own. */
export const FAMILIES: Readonly<Record<WellbeingScale, Family>> = {
  'dass21.depression': 'mood',
  'dass21.anxiety': 'anxiety',
  'dass21.stress': 'stress',
  'phq9.total': 'mood',
  'gad7.total': 'anxiety',
  'k10.total': 'general',
  'who5.total': 'general',
  'ons4.life_satisfaction': 'general',
  'pcl5.total': 'trauma',
};

/** Whether a scale counts; its name is the key of the instrument, a dot, and its id. */
export function isWellbeingScale(name: string): name is WellbeingScale {
  return Object.hasOwn(ANCHORS, name);
}

/** The points of a score, not rounded. Beyond the scale it is the nearest end. */
export function pointsOf(scale: WellbeingScale, score: number): number {
  const anchors: Anchors = ANCHORS[scale];
  const at = anchors.findIndex(([from]) => score <= from);
  const [upper, above] = anchors.at(at) ?? [0, 0];
  const [lower, below] = anchors[at - 1] ?? [upper, above];
  if (at <= 0 || upper === lower) return above;
  return below + ((score - lower) / (upper - lower)) * (above - below);
}

export function greatestScore(scale: WellbeingScale): number {
  return Math.max(...ANCHORS[scale].map(([score]) => score));
}

/**
 * Half up, to whole numbers or to places after the point. What only a binary fraction keeps below is a half.
 */
export function roundHalfUp(value: number, places: 0 | 1 = 0): number {
  const factor = 10 ** places;
  return Math.floor(value * factor + 0.5 + 1e-9) / factor;
}
