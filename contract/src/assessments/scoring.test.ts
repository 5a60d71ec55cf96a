import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answers, walk } from './answers.ts';
import vectors from './assessments.vectors.json' with { type: 'json' };
import { flagsOf } from './flags.ts';
import type { Instrument, InstrumentScale } from './instrument.ts';
import { providerRulesOf } from './provider-rules.ts';
import { type ScaleScore, scoreOf } from './scoring.ts';
import { enabled, required } from './testing/instruments.ts';
import { anyAnswers, fullAnswers, valuesOf } from './testing/random-answers.ts';

/** The worked answers of the content, each with its scores, bands and risk flags. */
describe('a check-in', () => {
  it.each(vectors.vectors)('is scored as worked out: $key, $case', ({ key, answers, expected }) => {
    const scores = scoreOf(required(key), answers);
    const { flags, highest_level } = flagsOf(required(key), answers, 'submit');

    expect(Object.fromEntries(scores.map(({ scale, score, band }) => [scale, { score, band }]))).toEqual(
      expected.scales,
    );
    expect(flags.map(({ id }) => id)).toEqual(expected.risk_flags);
    expect(highest_level).toBe(expected.highest_level);
  });

  it('has worked answers for each instrument', () => {
    expect(new Set(vectors.vectors.map(({ key }) => key))).toEqual(new Set(enabled.map(({ key }) => key)));
  });

  it('says which answers a score lacks, and when it is scaled up', () => {
    const phq9 = required('phq9');
    const ones = Object.fromEntries(phq9.scales[0]?.items.map((id) => [id, 1]) ?? []);
    const [prorated] = scoreOf(phq9, { ...ones, q3: null });
    const [without9] = scoreOf(phq9, { ...ones, q9: null });
    const [withoutThree] = scoreOf(phq9, { ...ones, q1: null, q2: null, q3: null });

    expect(prorated).toEqual({ scale: 'total', score: 9, band: 'mild', state: 'prorated', missing: ['q3'] });
    expect(without9).toEqual({
      scale: 'total',
      score: null,
      band: null,
      state: 'incomplete',
      missing: ['q9'],
    });
    expect(withoutThree).toMatchObject({ score: null, state: 'incomplete', missing: ['q1', 'q2', 'q3'] });
  });

  it('scores one scale without another that is incomplete', () => {
    const dass = required('dass21');
    const zeros = Object.fromEntries(dass.items.map(({ id }) => [id, 0]));

    const scores = scoreOf(dass, { ...zeros, q2: null, q4: null });

    expect(scores.map(({ scale, score }) => [scale, score])).toEqual([
      ['depression', 0],
      ['anxiety', null],
      ['stress', 0],
    ]);
  });

  it('counts no answer that was left behind by going back', () => {
    const [alcohol] = scoreOf(required('auditc'), { q1: 0, q2: 4, q3: 4 });

    expect(alcohol).toMatchObject({ score: 0, state: 'complete' });
  });

  it('meets the pattern of PCL-5 by clusters, and says when that is still open', () => {
    const pcl5 = required('pcl5');
    const met = { q1: 2, q6: 2, q8: 2, q9: 2, q15: 2, q20: 2 };
    const zeros = Object.fromEntries(pcl5.items.map(({ id }) => [id, 0]));

    expect(providerRulesOf(pcl5, { ...zeros, ...met })).toMatchObject([{ met: true }]);
    expect(providerRulesOf(pcl5, { ...zeros, ...met, q9: 1 })).toMatchObject([{ met: false }]);
    expect(providerRulesOf(pcl5, { ...met, q9: null })).toMatchObject([{ met: null }]);
  });
});

describe.each(enabled.map((each) => [each.key, each] as const))('scores of %s', (_, instrument) => {
  it('stay within their bounds, and have the band in which they lie', () => {
    fc.assert(
      fc.property(anyAnswers(instrument), (answers) => {
        for (const [at, each] of scoreOf(instrument, answers).entries()) {
          expect(each.score === null).toBe(each.state === 'incomplete');
          expect(each.state === 'complete').toBe(each.missing.length === 0);
          if (each.score !== null) expect(liesIn(instrument.scales[at], each)).toBe(true);
        }
      }),
    );
  });

  it('do not depend on the order of the answers', () => {
    fc.assert(
      fc.property(anyAnswers(instrument), fc.infiniteStream(fc.nat()), (answers, order) => {
        const keyed = Object.entries(answers).map((entry) => [order.next().value ?? 0, entry] as const);
        const shuffled = Object.fromEntries(keyed.toSorted(([a], [b]) => a - b).map(([, entry]) => entry));

        expect(scoreOf(instrument, shuffled)).toEqual(scoreOf(instrument, answers));
        expect(flagsOf(instrument, shuffled, 'submit')).toEqual(flagsOf(instrument, answers, 'submit'));
      }),
    );
  });

  it('never fall where an answer rises', () => {
    fc.assert(
      fc.property(fullAnswers(instrument), fc.nat(), (answers, pick) => {
        const higher = raised(instrument, answers, pick);
        const before = scoreOf(instrument, answers);

        for (const [at, { score }] of scoreOf(instrument, higher).entries()) {
          expect(score ?? -1).toBeGreaterThanOrEqual(before[at]?.score ?? -1);
        }
      }),
    );
  });

  it('raise the same flags when an answer is chosen as in the end, of those about answers', () => {
    fc.assert(
      fc.property(anyAnswers(instrument), (answers) => {
        const all = flagsOf(instrument, answers, 'submit').flags.map(({ id }) => id);
        for (const { id, level } of flagsOf(instrument, answers, 'item').flags) {
          expect(all).toContain(id);
          expect(level).not.toBe('gentle');
        }
      }),
    );
  });
});

/** Whether a score is a whole number of its scale, in the only band that has it. */
function liesIn(scale: InstrumentScale | undefined, { score, band }: ScaleScore): boolean {
  if (!scale || score === null || !Number.isInteger(score)) return false;
  const bands = scale.bands.filter(({ min, max }) => min <= score && score <= max).map(({ id }) => id);
  const has = scale.bands.length === 0 ? band === null : bands.length === 1 && bands[0] === band;
  return has && score >= scale.min && score <= scale.max;
}

/** One answer to a question that is asked, raised to the next value that can be chosen. */
function raised(instrument: Instrument, answers: Answers, pick: number): Answers {
  const asked = walk(instrument, answers).visible.filter(({ question_type }) => question_type !== 'text');
  const item = asked[pick % asked.length];
  if (!item) return answers;
  const values = valuesOf(instrument, item).toSorted((a, b) => a - b);
  const next = values.find((value) => value > Number(answers[item.id]));
  return { ...answers, [item.id]: next ?? answers[item.id] };
}
