import { describe, expect, it } from 'vitest';
import { ALL_INSTRUMENTS } from './all-instruments.ts';
import { type Flags, flagsOf, opensPrompt, withoutContained } from './flags.ts';
import { required } from './testing/instruments.ts';

const ids = ({ flags }: Flags) => flags.map(({ id }) => id);

describe('a risk flag', () => {
  it.each([0, 1, 2, 3])('fires the moment that item 9 of PHQ-9 is answered by %i', (q9) => {
    const { highest_level } = flagsOf(required('phq9'), { q9 }, 'item');

    expect(highest_level).toBe([null, 'prompt', 'urgent', 'urgent'][q9]);
  });

  it('waits with a rule about a score until all is sent', () => {
    const phq9 = required('phq9');
    const answers = { q1: 3, q2: 3, q3: 3, q4: 3, q5: 3, q6: 3, q7: 3, q8: 0, q9: 0 };

    expect(ids(flagsOf(phq9, answers, 'item'))).toEqual([]);
    expect(ids(flagsOf(phq9, answers, 'submit'))).toEqual(['phq9_severe', 'phq9_mod_severe']);
  });

  it('is left out where a further one about the same answer or score contains it', () => {
    const phq9 = required('phq9');
    const { flags } = flagsOf(
      phq9,
      { q1: 3, q2: 3, q3: 3, q4: 3, q5: 3, q6: 3, q7: 3, q8: 0, q9: 2 },
      'submit',
    );

    expect(withoutContained(phq9, flags).map(({ id }) => id)).toEqual(['phq9_item9_high', 'phq9_severe']);
    expect(withoutContained(phq9, flags.slice(1, 2)).map(({ id }) => id)).toEqual(['phq9_item9_any']);
  });

  it('is gentle on the result alone', () => {
    expect(ids(flagsOf(required('mood_checkin'), { q1: 0 }, 'item'))).toEqual([]);
    expect(ids(flagsOf(required('mood_checkin'), { q1: 0 }, 'submit'))).toEqual(['checkin_very_low']);
  });

  it('reads the line of the daily check-in when it is sent', () => {
    const answers = { q1: 7, q6: 'Everyone would be better off without me' };

    expect(flagsOf(required('mood_checkin'), answers, 'item').highest_level).toBeNull();
    expect(flagsOf(required('mood_checkin'), answers, 'submit').highest_level).toBe('urgent');
    expect(flagsOf(required('mood_checkin'), { q1: 7, q6: 'Tired' }, 'submit').highest_level).toBeNull();
  });

  it('needs all answers of a rule that names several', () => {
    const k10 = required('k10');

    expect(ids(flagsOf(k10, { q4: 5 }, 'item'))).toEqual([]);
    expect(ids(flagsOf(k10, { q4: 4, q10: 4 }, 'item'))).toEqual(['k10_hopeless_worthless']);
  });

  it('opens the prompt once for a level, and again where the level rises', () => {
    expect(opensPrompt('gentle', null)).toBe(false);
    expect(opensPrompt('prompt', null)).toBe(true);
    expect(opensPrompt('prompt', 'prompt')).toBe(false);
    expect(opensPrompt('urgent', 'prompt')).toBe(true);
    expect(opensPrompt('prompt', 'urgent')).toBe(false);
    expect(opensPrompt(null, null)).toBe(false);
  });
});

it('says each reason in words for professionals, and names no file of ours', () => {
  const reasons = ALL_INSTRUMENTS.flatMap(({ risk_flags }) => risk_flags.map(({ reason }) => reason));
  expect(reasons.length).toBeGreaterThan(0);
  expect(reasons.filter((reason) => /\.md|lexicon/.test(reason))).toEqual([]);
});
