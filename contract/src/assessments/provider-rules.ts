import { type Answers, numberOf, walk } from './answers.ts';
import type { Instrument } from './instrument.ts';

/** An extra rule of scoring for providers, and whether the answers meet it. */
export interface ProviderRule {
  readonly id: string;
  readonly title: string;
  /** Null if answers that it needs are missing. */
  readonly met: boolean | null;
}

/**
 * The rules that providers alone are shown. PCL-5: an answer of 2 or more is a symptom, and the pattern
 * needs one of cluster B, one of C, two of D and two of E (Weathers and others 2013).
 */
export function providerRulesOf(instrument: Instrument, answers: Answers): ProviderRule[] {
  const { counted } = walk(instrument, answers);
  return instrument.rules.map(({ id, title, present_when_item_gte, requires }) => {
    const parts = requires.map(({ scale, count }) => {
      const items = instrument.scales.find((each) => each.id === scale)?.items ?? [];
      const values = items.map((item) => numberOf(counted, item));
      const present = values.filter((value) => value >= present_when_item_gte).length;
      const open = values.filter(Number.isNaN).length;
      return { met: present >= count, stays: present + open < count };
    });
    if (parts.some(({ stays }) => stays)) return { id, title, met: false };
    return { id, title, met: parts.every(({ met }) => met) ? true : null };
  });
}
