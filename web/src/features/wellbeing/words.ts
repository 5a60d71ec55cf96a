import { AFTER_A_FLAG } from '@kith/contract/wellbeing/for-the-member';
import { TREND_WORDS } from '@kith/contract/wellbeing/trends';
import { LABEL_WORDS } from '@kith/contract/wellbeing/wellbeing-index';
import { texts } from './texts.ts';
import type { Insights } from './wellbeing-api.ts';

/** Above the number; null while there is not enough. */
export function wordsOf({ label, own }: Insights): string | null {
  if (own) return own.words;
  return label && LABEL_WORDS[label];
}

/** Asked of the member alone, and not for the paper that they hand on. */
export function isForMemberAlone(words: string | null): boolean {
  return words === AFTER_A_FLAG;
}

interface TrendWords {
  readonly said: string;
  /** What was compared. */
  readonly of: string;
}

/** What changed: for the member the change of the last days, before one that is far back. */
export function trendWords(insights: Insights): TrendWords | null {
  const { trend, own } = insights;
  const days = own?.check_in_trend ?? null;
  // Beneath words of danger a rise would say that Kith has not listened.
  if (isForMemberAlone(wordsOf(insights)) && (days ?? trend) === 'higher') return null;
  if (days !== null) return { said: TREND_WORDS[days], of: texts.compared.days };
  if (trend === null) return null;
  return { said: own ? texts.months[trend] : texts.others[trend], of: texts.compared.index };
}
