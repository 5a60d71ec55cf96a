import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enabled } from '../assessments/testing/instruments.ts';
import { daysAgo, dayValue } from './check-in-days.ts';
import { wellbeingForSupporters } from './for-supporters.ts';
import { AFTER_A_FLAG, ownWords } from './for-the-member.ts';
import { FAMILIES, isWellbeingScale, pointsOf, roundHalfUp, WELLBEING_SCALES } from './scale-points.ts';
import vectors from './wellbeing.vectors.json' with { type: 'json' };
import { basisOf, labelOf, type WellbeingSources, wellbeingOf } from './wellbeing-index.ts';

const NOTHING: WellbeingSources = { assessments: [], check_ins: [], focus_ratings: [] };

describe('points of a score', () => {
  it.each(vectors.conversion_vectors)('are as worked out: $scale $score', ({ scale, score, wellbeing }) => {
    if (!isWellbeingScale(scale)) throw new Error(`no anchors for ${scale}`);

    expect(roundHalfUp(pointsOf(scale, score), 1)).toBe(wellbeing);
  });

  it('exist for the scales of the content, each of an instrument that can be taken', () => {
    const scales = enabled.flatMap(({ key, scales: all }) => all.map(({ id }) => `${key}.${id}`));

    expect(FAMILIES).toEqual(vectors.families);
    for (const scale of WELLBEING_SCALES) expect(scales).toContain(scale);
    expect(isWellbeingScale('auditc.total') || isWellbeingScale('toString')).toBe(false);
  });

  it.each(WELLBEING_SCALES)('of %s never rise where the score gets worse', (scale) => {
    const instrument = enabled.find(({ key }) => scale.startsWith(`${key}.`));
    const {
      min = 0,
      max = 0,
      higher_is,
    } = instrument?.scales.find(({ id }) => scale.endsWith(`.${id}`)) ?? {};
    const scores = Array.from({ length: max - min + 1 }, (_, at) => min + at);
    const points = scores.map((score) => pointsOf(scale, score));
    const best = higher_is === 'better' ? points.toReversed() : points;

    expect(best).toEqual(best.toSorted((left, right) => right - left));
    expect([best[0], best.at(-1)]).toEqual([100, 0]);
    expect([pointsOf(scale, min - 5), pointsOf(scale, max + 5)]).toEqual([points[0], points.at(-1)]);
  });
});

describe('the wellbeing index', () => {
  it.each(vectors.index_vectors)('is as worked out: $case', ({ input, expected }) => {
    const assessments = input.assessments.map(({ scale, ...each }) => {
      if (!isWellbeingScale(scale)) throw new Error(`no anchors for ${scale}`);
      return { ...each, scale };
    });

    expect(wellbeingOf({ ...input, assessments })).toEqual(expected);
  });

  it('takes the later of two on one day', () => {
    const check_ins = [0, 1, 2].flatMap((days_ago) => [
      { days_ago, mood: 1 },
      { days_ago, mood: 9 },
    ]);
    const assessments = [
      { scale: 'phq9.total', score: 27, days_ago: 0 },
      { scale: 'dass21.depression', score: 0, days_ago: 0 },
    ] as const;

    expect(wellbeingOf({ ...NOTHING, check_ins }).check_in).toBe(90);
    expect(wellbeingOf({ ...NOTHING, assessments }).assessment).toBe(100);
  });

  it('has nothing to say from ninety days on, and no zero for what is missing', () => {
    const at = (days_ago: number) =>
      wellbeingOf({ ...NOTHING, assessments: [{ scale: 'who5.total', score: 80, days_ago }] });

    expect(at(89).index).toBe(80);
    expect(at(90)).toEqual({ assessment: null, check_in: null, focus: null, index: null, label: null });
    expect(dayValue({ days_ago: 0, mood: null })).toBeNull();
    expect(
      wellbeingOf({ ...NOTHING, check_ins: [0, 1, 2].map((days_ago) => ({ days_ago })) }).index,
    ).toBeNull();
  });

  it('counts fourteen days of check-ins, with today', () => {
    const on = (days: readonly number[]) =>
      wellbeingOf({ ...NOTHING, check_ins: days.map((days_ago) => ({ days_ago, mood: 5 })) }).check_in;

    expect(on([0, 12, 13])).toBe(50);
    expect(on([0, 12, 14])).toBeNull();
  });

  it('names what it rests on, and nothing that it does not count', () => {
    const sources: WellbeingSources = {
      assessments: [
        { scale: 'phq9.total', score: 10, days_ago: 12 },
        { scale: 'dass21.depression', score: 10, days_ago: 40 },
        { scale: 'k10.total', score: 20, days_ago: 90 },
      ],
      check_ins: [2, 3, 3, 5, 14].map((days_ago) => ({ days_ago, mood: 5 })),
      focus_ratings: [
        { rating: 4, days_ago: 30 },
        { rating: 4, days_ago: 31 },
      ],
    };

    expect(basisOf(sources)).toEqual({
      assessments: [{ scale: 'phq9.total', score: 10, days_ago: 12 }],
      check_in_days: 3,
      focus_areas: 1,
      newest_days_ago: 2,
    });
    expect(basisOf({ ...sources, check_ins: sources.check_ins.slice(0, 3) }).check_in_days).toBe(0);
    expect(basisOf(NOTHING)).toEqual({
      assessments: [],
      check_in_days: 0,
      focus_areas: 0,
      newest_days_ago: null,
    });
  });

  it('is for a supporter its label, number and trend, or nothing where the member hides it', () => {
    const wellbeing = {
      assessment: 90,
      check_in: 90,
      focus: null,
      index: 90,
      label: 'going_very_well',
    } as const;
    const trend = { direction: 'higher', now: 90, before: 70 } as const;

    expect(wellbeingForSupporters(wellbeing, trend, false)).toEqual({
      index: 90,
      label: 'going_very_well',
      trend: 'higher',
    });
    expect(wellbeingForSupporters(wellbeing, trend, true)).toEqual(
      wellbeingForSupporters(wellbeingOf(NOTHING), null, false),
    );
  });

  it('lies from 0 to 100, and has the label of its range', () => {
    const slider = fc.option(fc.integer({ min: 0, max: 10 }));
    const days_ago = fc.nat(100);
    const checkIn = fc.record({ days_ago, mood: slider, energy: slider, sleep: slider, stress: slider });
    const rating = fc.record({ days_ago, rating: fc.integer({ min: 0, max: 10 }) });
    const assessment = fc.record({
      days_ago,
      scale: fc.constantFrom(...WELLBEING_SCALES),
      score: fc.nat(100),
    });
    const sources = fc.record({
      assessments: fc.array(assessment),
      check_ins: fc.array(checkIn, { maxLength: 40 }),
      focus_ratings: fc.array(rating),
    });
    fc.assert(
      fc.property(sources, (given) => {
        const { index, label, assessment: a, check_in, focus } = wellbeingOf(given);
        for (const each of [index, a, check_in, focus])
          expect(each === null || (each >= 0 && each <= 100)).toBe(true);
        expect(index === null).toBe(a === null && check_in === null);
        expect(label).toBe(index === null ? null : labelOf(index));
      }),
    );
  });

  it.each([
    [0, 'very_hard'],
    [24, 'very_hard'],
    [25, 'hard'],
    [44, 'hard'],
    [45, 'up_and_down'],
    [64, 'up_and_down'],
    [65, 'going_well'],
    [84, 'going_well'],
    [85, 'going_very_well'],
    [100, 'going_very_well'],
  ])('of %i is “%s”', (index, label) => {
    expect(labelOf(index)).toBe(label);
  });
});

describe('what a member reads of themselves', () => {
  it('is no good news within fourteen days of a flag', () => {
    for (const label of ['going_well', 'going_very_well'] as const) {
      expect(ownWords({ label }, [0])).toEqual({ words: AFTER_A_FLAG, offers_support: true });
      expect(ownWords({ label }, [30, 14]).words).toBe(AFTER_A_FLAG);
      expect(ownWords({ label }, [15]).offers_support).toBe(false);
    }
    expect(ownWords({ label: 'up_and_down' }, [0])).toEqual({ words: 'Up and down', offers_support: false });
  });

  it('offers support in a very hard time, and says nothing where there is too little', () => {
    expect(ownWords({ label: 'very_hard' }, [])).toEqual({ words: 'A very hard time', offers_support: true });
    expect(ownWords({ label: null }, [0])).toEqual({ words: null, offers_support: false });
  });

  it('goes by calendar days, over the changes of the clock as well', () => {
    expect(daysAgo('2026-10-03', '2026-10-05')).toBe(2);
    expect(daysAgo('2026-04-04', '2026-04-06')).toBe(2);
    expect(daysAgo('2026-12-31', '2027-01-01')).toBe(1);
  });
});
