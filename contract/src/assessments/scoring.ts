import { type Answers, numberOf, walk } from './answers.ts';
import type { Instrument, InstrumentBand, InstrumentScale } from './instrument.ts';

export interface ScaleScore {
  /** The id of the scale. */
  readonly scale: string;
  /** Null if it is incomplete. */
  readonly score: number | null;
  /** The id of the band. Null without a score, and for a scale without bands. */
  readonly band: string | null;
  /** `prorated`: some answers are missing, as the paper allows, and the score says so. */
  readonly state: 'complete' | 'prorated' | 'incomplete';
  /** The items of the scale that have no answer. */
  readonly missing: readonly string[];
}

/**
 * The score of every scale, in the order of the instrument. `scale.paper` names the paper that a scale
 * follows:
 *
 * - DASS-21: each subscale is the sum of seven answers from 0 to 3, times two, so that it can be read beside
 *   the DASS of 42 items; there is no grand total (Lovibond and Lovibond 1995). One answer of seven may be
 *   missing (the authors' own questions and answers).
 * - PHQ-9: the sum of nine answers from 0 to 3 (Kroenke, Spitzer and Williams 2001). The item about
 *   difficulty does not count. Two answers may be missing, item 9 never.
 * - GAD-7: the sum of seven answers from 0 to 3 (Spitzer and others 2006).
 * - K10: the sum of ten answers from 1 to 5, as in Australia (Kessler and others 2002; ABS 4817.0.55.001). A
 *   person who was never nervous or restless is not asked how strongly, and has 1 there.
 * - WHO-5: the sum of five answers from 0 to 5, times four (Topp and others 2015). No answer may be missing.
 * - ONS4: each answer from 0 to 10 by itself, without a total (Tinkler and Hicks 2011).
 * - PCL-5: the sum of twenty answers from 0 to 4, and of its four clusters (Weathers and others 2013;
 *   Blevins and others 2015).
 * - PC-PTSD-5: the number of yeses to five questions; 0 without such an event (Prins and others 2016).
 * - AUDIT-C: the sum of three answers from 0 to 4; 0 for a person who never drinks (Bush and others 1998).
 * - The daily check-in and the two reflections are our own, and follow no paper.
 *
 * A scale with more missing answers than its paper allows has no score.
 */
export function scoreOf(instrument: Instrument, answers: Answers): ScaleScore[] {
  const { counted, endedWith } = walk(instrument, answers);
  return instrument.scales.map((scale) => {
    if (endedWith !== null) return scored(scale, endedWith, 'complete', []);
    const missing = scale.items.filter((id) => Number.isNaN(numberOf(counted, id)));
    const { max_missing, never_missing } = scale.missing_rule;
    if (missing.length > max_missing || missing.some((id) => never_missing.includes(id))) {
      return scored(scale, null, 'incomplete', missing);
    }
    const values = scale.items.map((id) => numberOf(counted, id)).filter((value) => !Number.isNaN(value));
    const state = missing.length === 0 ? 'complete' : 'prorated';
    return scored(scale, roundHalfUp(rawScore(scale, values)), state, missing);
  });
}

/** The band of a score. Null where the scale has none. */
export function bandOf({ bands }: InstrumentScale, score: number): InstrumentBand | null {
  return bands.find(({ min, max }) => min <= score && score <= max) ?? null;
}

/** A sum is scaled up to all items where answers are missing; a mean is of the answers that are there. */
function rawScore({ items, method, multiplier, missing_rule }: InstrumentScale, values: readonly number[]) {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (method === 'mean') return (total * multiplier) / values.length;
  const prorates = missing_rule.treatment === 'prorate' && values.length < items.length;
  return prorates ? (total * items.length * multiplier) / values.length : total * multiplier;
}

function scored(
  scale: InstrumentScale,
  score: number | null,
  state: ScaleScore['state'],
  missing: readonly string[],
): ScaleScore {
  const band = score === null ? null : (bandOf(scale, score)?.id ?? null);
  return { scale: scale.id, score, band, state, missing };
}

/** To a whole number, a half upwards. Scores are never negative. */
const roundHalfUp = (value: number) => Math.floor(value + 0.5);
