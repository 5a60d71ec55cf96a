import { describe, expect, it } from 'vitest';
import { workInWords } from './words.ts';

const at = (...names: string[]) => names.map((name) => ({ name }));

describe('what someone does', () => {
  it.each([
    [{ profession: 'Psychologist', organisations: at('Banksia Clinic') }, 'Psychologist, Banksia Clinic'],
    [{ profession: null, organisations: at('A', 'B') }, 'Professional, A, B'],
    [{ profession: 'GP', organisations: [] }, 'GP'],
  ])('%o is said as %s', (work, words) => {
    expect(workInWords(work)).toBe(words);
  });
});
