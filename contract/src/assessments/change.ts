import type { InstrumentScale } from './instrument.ts';

export interface Change {
  /** `not distinguishable from chance`: a difference below the points of the index. */
  readonly verdict: 'reliable' | 'not distinguishable from chance';
  /** Which way the score went: for the better, for the worse, or not at all. It may still be chance. */
  readonly direction: 'better' | 'worse' | 'same';
  /** Now minus before, in points of the scale. */
  readonly difference: number;
  /** The points from which on a change is reliable. */
  readonly threshold: number;
  /** The name of the index, and the source of its points: null where no source is named. */
  readonly index: string;
  readonly source: string | null;
  /** How the points were checked. */
  readonly verification: 'verified' | 'general' | 'derived' | 'decision';
  /** Below `threshold`, but as large as people notice. False where the paper names no such size. */
  readonly noticeable: boolean;
  /** Reliably better, and now in the range that most people have. False where no range is named. */
  readonly now_in_usual_range: boolean;
}

/**
 * What changed between two scores of one scale, or null where the scale has no index: then the line is
 * shown, and no word about change.
 *
 * The idea is the reliable change index of Jacobson and Truax 1991 (Journal of Consulting and Clinical
 * Psychology 59, 12-19): 1.96 times the standard error of a difference of two scores. DASS-21 takes the
 * norms of Henry and Crawford 2005 (British Journal of Clinical Psychology 44, 227-239), rounded up to the
 * next possible score. PHQ-9 and GAD-7 take the points of NHS Talking Therapies; PCL-5 those of Marx and
 * others 2022. The points stand in the data, with their source and how far they were checked.
 */
export function changeSince(former: number, now: number, scale: InstrumentScale): Change | null {
  const rule = scale.reliable_change;
  if (!rule) return null;
  const difference = now - former;
  const isReliable = Math.abs(difference) >= rule.points;
  const direction = directionOf(difference, scale);
  return {
    verdict: isReliable ? 'reliable' : 'not distinguishable from chance',
    direction,
    difference,
    threshold: rule.points,
    index: rule.index,
    source: rule.verification.source,
    verification: rule.verification.status,
    noticeable: !isReliable && Math.abs(difference) >= (rule.noticeable_points ?? Number.POSITIVE_INFINITY),
    now_in_usual_range: isReliable && direction === 'better' && isUsual(now, rule),
  };
}

/** The change in words for the member. It never says "worse" or "recovered". */
export function changeWords({ verdict, direction, difference, now_in_usual_range }: Change): string {
  if (verdict !== 'reliable') return 'About the same as last time.';
  const moved = `${difference > 0 ? 'Higher' : 'Lower'} than last time, by more than usual ups and downs`;
  if (direction === 'worse') return `${moved}. It may be worth talking with your GP or team.`;
  return now_in_usual_range ? `${moved}, and in the range most people have.` : `${moved}.`;
}

function directionOf(difference: number, { higher_is }: InstrumentScale): Change['direction'] {
  if (difference === 0) return 'same';
  return difference > 0 === (higher_is === 'better') ? 'better' : 'worse';
}

/** Both limits are of scales on which lower is better. */
function isUsual(score: number, rule: NonNullable<InstrumentScale['reliable_change']>): boolean {
  const { caseness_threshold, recovery_threshold } = rule;
  if (caseness_threshold !== undefined) return score < caseness_threshold;
  return recovery_threshold !== undefined && score <= recovery_threshold;
}
