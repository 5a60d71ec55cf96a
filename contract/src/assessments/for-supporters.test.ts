import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from './answers.ts';
import { namedInRisk } from './conditions.ts';
import { flagsOf } from './flags.ts';
import { resultForSupporters, withheldItems, withheldScales } from './for-supporters.ts';
import type { Instrument } from './instrument.ts';
import { scoreOf } from './scoring.ts';
import { enabled, required } from './testing/instruments.ts';
import { anyAnswers, fullAnswers, valuesOf } from './testing/random-answers.ts';

const bytes = (instrument: Instrument, answers: Answers) =>
  JSON.stringify(resultForSupporters(instrument, answers));

/** The same scores by other answers: two of one scale are traded, and text is written or taken out. */
function traded(instrument: Instrument, answers: Answers, picks: readonly [number, number, number, boolean]) {
  const [at, first, second, withText] = picks;
  const items = instrument.scales[at % instrument.scales.length]?.items ?? [];
  const one = items[first % items.length] ?? '';
  const other = items[second % items.length] ?? '';
  const texts = instrument.items.filter(({ question_type }) => question_type === 'text');
  const written = texts.map(({ id }) => [id, withText ? 'I want to die' : null]);
  return { ...answers, [one]: answers[other], [other]: answers[one], ...Object.fromEntries(written) };
}

describe('what a supporter is answered', () => {
  it.each(enabled.map((each) => [each.key, each] as const))(
    'about %s has no flag, no text and no answer that says something of risk',
    (_, instrument) => {
      const named = instrument.risk_flags.flatMap(({ when }) => namedInRisk(when).items);
      const never = instrument.items.filter(
        ({ id, sensitive, question_type }) => sensitive || question_type === 'text' || named.includes(id),
      );
      fc.assert(
        fc.property(anyAnswers(instrument), (answers) => {
          const result = resultForSupporters(instrument, answers);

          expect(Object.keys(result)).toEqual(['code', 'version', 'scores', 'answers']);
          for (const { id } of never) {
            expect(result.answers).not.toHaveProperty(id);
            const isIt = ({ items }: (typeof instrument.scales)[number]) => items.join() === id;
            const scores = result.scores.map(({ scale }) => scale);
            for (const scale of instrument.scales.filter(isIt)) expect(scores).not.toContain(scale.id);
          }
          for (const score of result.scores) {
            expect(Object.keys(score)).toEqual(['scale', 'score', 'band', 'state']);
          }
        }),
      );
    },
  );

  it.each(enabled.map((each) => [each.key, each] as const))(
    'about %s is the same for equal scores, whether a flag fired or not',
    (_, instrument) => {
      let differed = 0;
      const picks = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.boolean());
      fc.assert(
        fc.property(fullAnswers(instrument), picks, (answers, pick) => {
          const other = traded(instrument, answers, pick);
          const flags = [answers, other].map((each) => JSON.stringify(flagsOf(instrument, each, 'submit')));
          if (!isDeepEqual(scoreOf(instrument, answers), scoreOf(instrument, other))) return;
          if (flags[0] === flags[1]) return;
          differed += 1;
          expect(bytes(instrument, other)).toBe(bytes(instrument, answers));
        }),
        { numRuns: 2000 },
      );
      // Without rules about answers, equal scores have equal flags.
      const isAboutAnswers = instrument.risk_flags.some(({ when }) => namedInRisk(when).items.length > 0);
      if (isAboutAnswers && instrument.key !== 'ons4') expect(differed, 'cases').toBeGreaterThan(5);
    },
  );

  it('lets no one work an answer out from a score and the others', () => {
    const withheld = Object.fromEntries(enabled.map((each) => [each.key, [...withheldItems(each)].length]));

    expect(withheld).toEqual({
      dass21: 7,
      phq9: 10,
      gad7: 0,
      k10: 10,
      who5: 0,
      ons4: 2,
      pcl5: 20,
      pcptsd5: 6,
      auditc: 0,
      mood_checkin: 2,
      sleep_reflection: 0,
      focus_reflection: 0,
    });
  });

  it('withholds a score that says a withheld answer, and no other', () => {
    const withheld = enabled.flatMap((each) => [...withheldScales(each)].map((id) => `${each.key}.${id}`));

    expect(withheld).toEqual([
      ...['mood_checkin.mood', 'ons4.life_satisfaction', 'ons4.worthwhile', 'pcptsd5.total'],
    ]);
  });

  it('has the other answers as they were chosen', () => {
    const gad7 = required('gad7');
    const answers = Object.fromEntries(gad7.items.map((item) => [item.id, valuesOf(gad7, item)[1]]));

    expect(resultForSupporters(gad7, answers).answers).toEqual(answers);
  });
});

const isDeepEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
