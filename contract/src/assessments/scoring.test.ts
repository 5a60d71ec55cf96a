import { describe, expect, it } from 'vitest';
import { instrumentOf } from './all-instruments.ts';
import vectors from './assessments.vectors.json' with { type: 'json' };
import { scoreOf } from './scoring.ts';

/** The worked answers of the content, each with its scores and bands. */
describe('the score of a check-in', () => {
  it.each(vectors.vectors)('is the worked one: $key, $case', ({ assessment_code, answers, expected }) => {
    const instrument = instrumentOf(assessment_code);
    if (!instrument) throw new Error(`no instrument ${assessment_code}`);

    const scores = scoreOf(instrument, answers);

    expect(Object.fromEntries(scores.map(({ scale, score, band }) => [scale, { score, band }]))).toEqual(
      expected.scales,
    );
  });
});
