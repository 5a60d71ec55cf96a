import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { searchable, wordsOf } from './words.ts';

test.each([
  ['I felt “anxious” and don’t know—maybe', 'i felt anxious and dont know maybe'],
  ['Café, naïve ÜBER', 'cafe naive uber'],
  ["mum's 13 11 14, well-being", 'mums 13 11 14 well being'],
  ['<b>bold</b> a<b && c', 'b bold b a b c'],
  ['你好 世界 Привет', '你好 世界 привет'],
  ['½ cup ⑴ ﬁne', '12 cup 1 fine'],
  ['🙂 … — “”', ''],
  ['', ''],
])('%j is searched as %j', (text, expected) => {
  expect(searchable(text)).toBe(expected);
});

test('words stand where they stood, and nothing but letters and digits is searched', () => {
  fc.assert(
    fc.property(anyText(200), (text) => {
      const words = wordsOf(text);
      expect(words.map(({ folded }) => folded).join(' ')).toBe(searchable(text));
      expect(searchable(text)).toMatch(/^[\p{L}\p{N} ]*$/u);
      let after = 0;
      for (const { start, end } of words) {
        expect(start).toBeGreaterThanOrEqual(after);
        expect(text.slice(start, end)).not.toMatch(/^\s|\s$/);
        after = end;
      }
    }),
  );
});

test('what is searchable stays as it is when read again', () => {
  fc.assert(
    fc.property(anyText(200), (text) => {
      expect(searchable(searchable(text))).toBe(searchable(text));
    }),
  );
});

test('letters that unfold to many do not make more than an index takes', () => {
  const longest = Array.from({ length: 2941 }, (_, index) => `${'\ufdfa'.repeat(13)}${1000 + index}`).join(
    ' ',
  );

  expect(Buffer.byteLength(searchable(longest))).toBeLessThan(700_000);
  expect(searchable(longest).split(' ').at(-1)).toMatch(/\d{4}$/);
});
