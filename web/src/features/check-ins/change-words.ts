import { type Change, changeSince } from '@kith/contract/assessments/change';
import type { InstrumentScale } from '@kith/contract/assessments/instrument';
import { bandOf } from '@kith/contract/assessments/scoring';
import { texts } from './texts.ts';

export interface ChangeWords {
  readonly said: readonly string[];
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
  const isReliable = change.verdict === 'reliable';
  return {
    said: [isReliable ? saidOf(change, isOwn) : notReliable(change, isOtherGroup(former, now, scale))],
    how: ruleOf(change),
    isHarder: isReliable && change.direction === 'worse',
  };
}

/** The same since the first time, by the same index. Advice and support go with the change since the last. */
export function changeSinceFirst({ former, now, scale, isOwn }: Scored, day: string): ChangeWords | null {
  const change = changeSince(former, now, scale);
  if (change === null) return null;
  const { since } = texts.result;
  const said = shortOf(change);
  return {
    said: [isOwn ? since.first(day, said) : since.oldest(day, said)],
    how: ruleOf(change),
    isHarder: false,
  };
}

function shortOf({ verdict, difference, noticeable, now_in_usual_range }: Change): string {
  const { since, usual } = texts.result;
  if (verdict !== 'reliable') return noticeable ? since.noticeable : since.same;
  const said = difference < 0 ? since.lower : since.higher;
  return now_in_usual_range ? usual(said) : said;
}

function ruleOf({ threshold, index, source, verdict }: Change): string[] {
  const { reliable, chance, source: from } = texts.result;
  const rule = verdict === 'reliable' ? reliable(threshold, index) : chance(threshold, index);
  return source === null ? [rule] : [rule, from(source)];
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
