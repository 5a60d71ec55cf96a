import { type Change, changeSince } from '@kith/contract/assessments/change';
import type { InstrumentScale } from '@kith/contract/assessments/instrument';
import { bandOf } from '@kith/contract/assessments/scoring';
import { texts } from './texts.ts';

interface ChangeWords {
  readonly said: string;
  /** The index and its source, for those who want to know. */
  readonly how: readonly string[];
  /** A reliable change for the worse: support stands beside it. */
  readonly isHarder: boolean;
}

interface Scored {
  readonly former: number;
  readonly now: number;
  readonly scale: InstrumentScale;
  /** The member reads it: others are given no advice. */
  readonly isOwn: boolean;
}

/** What changed since the last time, in plain words; null where no paper says what a change is. */
export function changeWords({ former, now, scale, isOwn }: Scored): ChangeWords | null {
  const change = changeSince(former, now, scale);
  if (change === null) return null;
  const { threshold, index, source, verdict, direction } = change;
  const isReliable = verdict === 'reliable';
  const rule = isReliable ? texts.result.reliable(threshold, index) : texts.result.chance(threshold, index);
  return {
    said: isReliable ? saidOf(change, isOwn) : notReliable(change, isOtherGroup(former, now, scale)),
    how: source === null ? [rule] : [rule, texts.result.source(source)],
    isHarder: isReliable && direction === 'worse',
  };
}

/** Lower and higher are of the score that is shown. Nothing is called worse. */
function saidOf({ difference, direction, now_in_usual_range }: Change, isOwn: boolean): string {
  const said = difference < 0 ? texts.result.lower : texts.result.higher;
  if (direction === 'worse') return isOwn ? texts.result.talk(said) : said;
  return now_in_usual_range ? texts.result.usual(said) : said;
}

function notReliable({ noticeable }: Change, isOther: boolean): string {
  const said = noticeable ? texts.result.noticeable : texts.result.same;
  return isOther ? texts.result.otherGroup(said) : said;
}

/** The word above may be another although the difference may be chance: both are true. */
function isOtherGroup(former: number, now: number, scale: InstrumentScale): boolean {
  return bandOf(scale, former)?.id !== bandOf(scale, now)?.id;
}
