import { describe, expect, it, test } from 'vitest';
import type { Feeling } from './thought-record-fields.ts';
import { easeOf, isComplete } from './thought-rules.ts';

const feeling = (name: string, before: number | null, after: number | null): Feeling => ({
  name,
  before,
  after,
});

describe('how the strongest feeling moves', () => {
  test.each<[string, Feeling[], ReturnType<typeof easeOf>]>([
    ['nothing is rated', [feeling('sad', null, null)], null],
    ['it is rated once', [feeling('sad', 70, null), feeling('tired', 20, 0)], null],
    ['ten points are an ease', [feeling('sad', 70, 60)], { name: 'sad', points: 10, is: 'weaker' }],
    ['nine are none', [feeling('sad', 70, 61)], { name: 'sad', points: 9, is: 'same' }],
    ['nor is nine the other way', [feeling('sad', 61, 70)], { name: 'sad', points: -9, is: 'same' }],
    ['it is stronger by ten', [feeling('sad', 60, 70)], { name: 'sad', points: -10, is: 'stronger' }],
    [
      'the strongest counts, and of equals the first',
      [feeling('tired', 20, 0), feeling('sad', 80, 30), feeling('afraid', 80, 80)],
      { name: 'sad', points: 50, is: 'weaker' },
    ],
  ])('%s', (_, feelings, ease) => {
    expect(easeOf(feelings)).toEqual(ease);
  });
});

it('a record is complete by its form: the short one asks for no feeling', () => {
  const written = {
    situation: 'Tea',
    automatic_thought: 'Oh no',
    alternative_thought: 'It is tea',
    body: null,
    evidence_for: null,
    evidence_against: null,
    next_step: null,
    emotions: [],
  };
  expect(isComplete({ ...written, form: 'short' })).toBe(true);
  expect(isComplete({ ...written, form: 'full' })).toBe(false);
  expect(isComplete({ ...written, form: 'full', emotions: [feeling('sad', null, null)] })).toBe(true);
  expect(isComplete({ ...written, form: 'short', situation: null })).toBe(false);
});
