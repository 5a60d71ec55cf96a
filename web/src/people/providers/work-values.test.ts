import { describe, expect, it } from 'vitest';
import { checkWork, isWorkValues, toWork, type WorkValues } from './work-values.ts';

const values: WorkValues = {
  profession: 'Psychologist',
  about: '',
  qualifications: '',
  languages: 'English, Malayalam;  Auslan,',
  is_listed: true,
};

describe('what a professional tells', () => {
  it('takes languages as people write lists', () => {
    expect(toWork(values).languages).toEqual(['English', 'Malayalam', 'Auslan']);
    expect(toWork({ ...values, languages: ' , ' }).languages).toEqual([]);
  });

  it('says a fault of one language at the line of all of them', () => {
    expect(checkWork(values)).toEqual({});
    expect(Object.keys(checkWork({ ...values, languages: 'x'.repeat(61) }))).toEqual(['languages']);
    expect(Object.keys(checkWork({ ...values, about: 'x'.repeat(2001) }))).toEqual(['about']);
  });

  it('knows a draft of its own from another thing', () => {
    expect(isWorkValues(values)).toBe(true);
    expect(isWorkValues({ ...values, is_listed: 'yes' })).toBe(false);
    expect(isWorkValues(null)).toBe(false);
  });
});
