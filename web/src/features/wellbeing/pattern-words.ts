import { texts } from './texts.ts';
import type { OwnInsights } from './wellbeing-api.ts';

/** What seems to go together, and how sure that is. */
export function patternWords(pattern: OwnInsights['patterns'][number]): [string, string] {
  const { with_more, of, more_days: on, less_days: off, difference, margin } = pattern;
  return [
    texts.pattern(with_more, of, difference > 0, on.mean, off.mean),
    texts.certainty(on.days + off.days, Math.abs(difference), margin),
  ];
}
