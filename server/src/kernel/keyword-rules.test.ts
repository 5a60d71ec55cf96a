import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#testing/any-text';
import { readKeyword } from './keyword.ts';

test.each([
  ['Anxious', 'anxious', ['anxious']],
  ['don’t PANIC!', 'dont panic', ['dont', 'panic']],
  ['well-being', 'well being', ['well', 'being']],
  ['“slept well”', '"slept well"', []],
  ['"slept well" -work', '"slept well" -work', []],
  ['walk -well-being', 'walk -"well being"', []],
  ['tea or coffee', 'tea or coffee', []],
  ['"never closed', '"never closed"', []],
  ['- -- "" !!', '', []],
  ["'; drop table notes; --", 'drop table notes', ['drop', 'table', 'notes']],
  ['a & b | !c:* <-> (d)', 'a b c d', ['a', 'b', 'c', 'd']],
  ['🙂', '', []],
])('%j is looked for as %j', (keyword, asTyped, words) => {
  expect(readKeyword(keyword)).toEqual({ asTyped, words });
});

test('whatever is typed, only words, quotes and a minus before them reach the database', () => {
  fc.assert(
    fc.property(anyText(200), (keyword) => {
      const { asTyped } = readKeyword(keyword);
      expect(asTyped.replace(/-?(?:"[\p{L}\p{N} ]+"|[\p{L}\p{N}]+)/gu, '').trim()).toBe('');
    }),
  );
});
