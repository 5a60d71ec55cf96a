import { ALL_INSTRUMENTS } from '@kith/contract/assessments/all-instruments';

/** A rise by so many points is reliable and for the worse; where a high score is good, a fall. */
interface ChangeRule {
  readonly of_code: string;
  readonly of_version: number;
  readonly of_scale: string;
  readonly points: number;
  readonly worse: 1 | -1;
}

/**
 * What `changeSince` of the contract reads, for a statement that puts members in order. What a page says of a
 * change comes from `changeSince` itself.
 */
export const CHANGE_RULES: readonly ChangeRule[] = ALL_INSTRUMENTS.flatMap(({ code, version, scales }) =>
  scales.flatMap(({ id, higher_is, reliable_change: rule }) => {
    if (rule === null) return [];
    const worse = higher_is === 'worse' ? 1 : -1;
    return [{ of_code: code, of_version: version, of_scale: id, points: rule.points, worse }];
  }),
);
