import { type Change, changeSince } from '@kith/contract/assessments/change';
import type { InstrumentScale } from '@kith/contract/assessments/instrument';
import { texts } from './texts.ts';

interface ChangeWords {
  readonly said: string;
  /** The index and its source, for those who want to know. */
  readonly how: readonly string[];
  /** A reliable change for the worse: support stands beside it. */
  readonly isHarder: boolean;
}

/** What changed since the last time, in plain words; null where no paper says what a change is. */
export function changeWords(former: number, now: number, scale: InstrumentScale): ChangeWords | null {
  const change = changeSince(former, now, scale);
  if (change === null) return null;
  const { threshold, index, source, verdict, direction } = change;
  const isReliable = verdict === 'reliable';
  const rule = isReliable ? texts.result.reliable(threshold, index) : texts.result.chance(threshold, index);
  return {
    said: isReliable ? saidOf(change) : notReliable(change),
    how: source === null ? [rule] : [rule, texts.result.source(source)],
    isHarder: isReliable && direction === 'worse',
  };
}

/** Lower and higher are of the score that is shown. Nothing is called worse. */
function saidOf({ difference, direction, now_in_usual_range }: Change): string {
  const said = difference < 0 ? texts.result.lower : texts.result.higher;
  if (direction === 'worse') return texts.result.talk(said);
  return now_in_usual_range ? texts.result.usual(said) : said;
}

const notReliable = ({ noticeable }: Change) => (noticeable ? texts.result.noticeable : texts.result.same);
