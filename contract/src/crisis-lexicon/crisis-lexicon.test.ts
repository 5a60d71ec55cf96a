import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchLexicon, normalise } from './crisis-lexicon.ts';
import sentences from './crisis-lexicon.vectors.json' with { type: 'json' };

/** The lexicon changes only while each of its sentences is understood as written here. */
describe('the crisis lexicon', () => {
  it.each(sentences)('reads “$text” as $expected', ({ text, expected }) => {
    expect(matchLexicon(text)?.category ?? 'none').toBe(expected);
  });

  it('has sentences for each of its categories', () => {
    expect(new Set(sentences.map(({ expected }) => expected)).size).toBe(11);
  });

  it('takes away the words of a suppressor, and nothing else', () => {
    expect(matchLexicon('this deadline is killing me')).toBeNull();
    expect(matchLexicon('this deadline is killing me and I want to kill myself')?.category).toBe('suicide');
  });

  it('names every category that fits, the strongest first', () => {
    const match = matchLexicon('I want to die. I am going to kill myself tonight');

    expect(match?.category).toBe('imminent');
    expect(match?.level).toBe('emergency');
    expect(match?.all).toContain('suicide');
  });

  it('reads what a phone keyboard makes of the same words', () => {
    for (const text of ['I DON’T want 2 live', 'i dont want to liiive', 'Ｉ don‘t want\n\nto live…']) {
      expect(matchLexicon(text)?.category, text).toBe('suicide');
    }
  });

  it.each([
    ['a variation selector', 'I want to k\uFE0Fill mys\uFE0Felf'],
    ['a grapheme joiner', 'I want to ki\u034Fll myself'],
    ['a filler', 'I want to ki\u3164ll myself'],
    ['accents', 'I want to kíll mysélf'],
    ['Cyrillic letters', 'I want to kіll mуsеlf'],
  ])('hears a word that %s would hide', (_, text) => {
    expect(matchLexicon(text)?.category).toBe('suicide');
  });

  it('normalises once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const once = normalise(text);
        expect(once).toMatch(/^(?:[a-z0-9]+(?: [a-z0-9]+)*)?$/);
      }),
    );
  });

  it('takes little time over any text of a check-in', () => {
    const hostile = ['i have ', 'i just want ', 'a ', 'a', 'on the edge ', 'i have a plan ', 'really i '];
    for (const piece of hostile) {
      const text = piece.repeat(1000).slice(0, 1000);
      const before = performance.now();
      matchLexicon(text);
      expect(performance.now() - before, piece).toBeLessThan(500);
    }
  });
});
