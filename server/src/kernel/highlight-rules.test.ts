import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#testing/any-text';
import { beginningOf, highlightWords, readText, wordsIn } from './highlight.ts';

const marked = (text: string, ...found: string[]) =>
  highlightWords(readText(text), new Set(found))
    ?.map(({ text: words, match }) => (match ? `[${words}]` : words))
    .join('');

test('the beginning of a long text ends in dots, also where it has no words, and splits no sign', () => {
  const shown = (text: string) => beginningOf(readText(text))[0]?.text ?? '';
  expect(shown('Slept well')).toBe('Slept well');
  expect(shown(`-${'🌊'.repeat(300)}`)).toBe(`-${'🌊'.repeat(119)} …`);
  expect(shown('walk '.repeat(300))).toMatch(/walk …$/);
});

describe('a highlight', () => {
  test('marks each word found, in its own letters', () => {
    expect(marked('I felt “Anxious”, then less anxious.', 'anxious')).toBe(
      'I felt “[Anxious]”, then less [anxious].',
    );
    expect(marked('Le café et un CAFÉ', 'cafe')).toBe('Le [café] et un [CAFÉ]');
  });

  test('is nothing where none of the words is', () => {
    expect(highlightWords(readText('Slept well'), new Set(['walk']))).toBeNull();
    expect(highlightWords(readText(''), new Set(['walk']))).toBeNull();
  });

  test('is a stretch around the first of them, told by dots where it was cut', () => {
    const text = `${'before '.repeat(40)}walk ${'after '.repeat(80)}walk`;

    const stretch = marked(text, 'walk') ?? '';

    expect(stretch).toMatch(/^…before .*\[walk\] .*after…$/);
    expect(stretch.match(/\[walk\]/g)).toHaveLength(1);
    expect(stretch.length).toBeLessThan(260);
  });

  test('ends in dots wherever more follows, be it no words or what is not searched', () => {
    const signs = '- '.repeat(300);
    expect(marked(`${signs}walk ${signs}`, 'walk')).toBe('…[walk]…');
    expect(marked(`walk ${'x'.repeat(20_000)}`, 'walk')).toBe('[walk]…');
    expect(marked('(walk)', 'walk')).toBe('([walk])');
  });

  test('draws line ends and spaces together', () => {
    expect(marked('one\n\n  walk\ttwo', 'walk')).toBe('one [walk] two');
  });

  test('of any text is a part of it, cuts no letter in two, and marks what was found', () => {
    fc.assert(
      fc.property(anyText(600), fc.nat(), (text, pick) => {
        const words = wordsIn([readText(text)]);
        const word = words[pick % Math.max(1, words.length)];
        if (word === undefined) return;
        const segments = highlightWords(readText(text), new Set([word])) ?? [];
        const shown = segments.map((segment) => segment.text).join('');
        expect(shown.isWellFormed()).toBe(true);
        expect(text.replace(/\s+/g, ' ')).toContain(shown.replace(/^…|…$/g, ''));
        for (const { text: hit, match } of segments)
          if (match) expect(wordsIn([readText(hit)])).toEqual([word]);
        expect(segments.some(({ match }) => match)).toBe(true);
      }),
    );
  });

  test('of a very long text is soon told', () => {
    const started = performance.now();

    expect(marked(`${'walk '.repeat(10_000)}end`, 'end')).toBeUndefined();

    expect(performance.now() - started).toBeLessThan(200);
  });
});
