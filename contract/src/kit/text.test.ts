import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { limit, offset, pageOf } from './page.ts';
import {
  email,
  id,
  isoDate,
  line,
  opaqueCode,
  optionalLine,
  optionalParagraph,
  paragraph,
  phoneText,
  uuid,
} from './text.ts';

const NOT_STORABLE = 'This has a character we can’t store.';
const FILL_IN = 'Please fill this in.';

function messages(schema: z.ZodType, value: unknown): string[] {
  return (schema.safeParse(value).error?.issues ?? []).map((issue) => issue.message);
}

describe('every text', () => {
  const texts = {
    line: line({ max: 50 }),
    optionalLine: optionalLine(50),
    paragraph: paragraph(50),
    optionalParagraph: optionalParagraph(50),
    email,
    phoneText,
    isoDate,
    uuid,
    opaqueCode,
  };

  test.each(Object.entries(texts))(
    '%s refuses NUL and half a surrogate pair, wherever they stand',
    (_, schema) => {
      const broken = fc.constantFrom('\0', '\ud800', '\udfff', '\udc00\ud800');
      fc.assert(
        fc.property(
          fc.string({ maxLength: 9 }),
          broken,
          fc.string({ maxLength: 9 }),
          (before, bad, after) => {
            expect(messages(schema, before + bad + after)).toEqual([NOT_STORABLE]);
          },
        ),
      );
    },
  );

  test.each(Object.entries(texts))('%s takes nothing but text, and says one thing at a time', (_, schema) => {
    for (const value of [5, true, ['a'], { a: 1 }])
      expect(messages(schema, value)).toEqual(['This must be text.']);
    expect(messages(schema, '\0'.repeat(10_000))).toHaveLength(1);
  });
});

describe('a line', () => {
  const name = line({ max: 5 });

  test('is trimmed, and line breaks in it become spaces', () => {
    expect(name.parse('  a\r\n\tb ')).toBe('a b');
    expect(name.parse('  abcde     ')).toBe('abcde');
  });

  test('has nothing in it that can not be seen: no mark that turns the direction round, no sign without a width', () => {
    expect(line({ max: 20 }).parse('\u202eTeam\u202c A\u200bna \u2067x\u2069')).toBe('Team Ana x');
    expect(line({ max: 20 }).parse('👩\u200d👧')).toBe('👩\u200d👧');
    expect(messages(name, '\u200b\u2060')).toEqual([FILL_IN]);
    expect(messages(name, '\u200d\u3164')).toEqual([FILL_IN]);
    expect(line({ max: 20 }).parse('A\u061cn\u{e0001}a\u206a')).toBe('Ana');
  });

  test('counts what people see as one sign of writing once', () => {
    expect(name.parse('𝒳𝒳𝒳𝒳𝒳')).toBe('𝒳𝒳𝒳𝒳𝒳');
    expect(messages(name, '𝒳𝒳𝒳𝒳𝒳𝒳')).toEqual(['This is too long: at most 5 characters.']);
  });

  test('that is empty or missing is to be filled in', () => {
    for (const value of ['', '  ', '\n', undefined, null]) expect(messages(name, value)).toEqual([FILL_IN]);
    expect(messages(line({ min: 3, max: 5 }), 'ab')).toEqual(['This is too short: at least 3 characters.']);
  });

  test('that may be empty is null when nothing is in it and absent when it was not sent', () => {
    const nickname = optionalLine(5);
    for (const value of ['', '  ', '\n', null]) expect(nickname.parse(value)).toBeNull();
    expect(nickname.parse(undefined)).toBeUndefined();
    expect(nickname.parse(' Bo ')).toBe('Bo');
    expect(messages(nickname, 'abcdef')).toEqual(['This is too long: at most 5 characters.']);
  });
});

describe('a paragraph', () => {
  test('is kept to the letter', () => {
    const written = '  Dear diary,\r\n\r\n\t\u202eabc\u202c 👩‍👩‍👧 é\u0301  ';
    expect(paragraph(100).parse(written)).toBe(written);
    expect(optionalParagraph(100).parse(written)).toBe(written);
  });

  test('in which nothing can be seen is to be filled in, or null where it may be empty', () => {
    const unseen = ['\u200b', '\u3164 \u2060', '\u2800\ufe0f'];
    for (const value of ['', ' \n ', undefined, ...unseen])
      expect(messages(paragraph(9), value)).toEqual([FILL_IN]);
    for (const value of ['', ' \n ', null, ...unseen]) expect(optionalParagraph(9).parse(value)).toBeNull();
    expect(messages(paragraph(1000), 'a'.repeat(1001))).toEqual([
      'This is too long: at most 1,000 characters.',
    ]);
  });
});

describe('texts with a form of their own', () => {
  test('an email address is trimmed and in small letters', () => {
    expect(email.parse(' Ana.B+1@Example.COM ')).toBe('ana.b+1@example.com');
    for (const value of ['ana', 'ana@', '@b.co', 'a b@c.co', 'a@b', 'a@b.co\nBcc: x@y.zz'])
      expect(messages(email, value)).toEqual(['This doesn’t look like an email address. Please check it.']);
    expect(messages(email, '')).toEqual([FILL_IN]);
    expect(messages(email, `${'a'.repeat(250)}@b.co`)).toEqual(['This is too long: at most 254 characters.']);
  });

  test('a phone number may be written with spaces and signs', () => {
    for (const value of ['0400 000 000', '+61 (4) 0000-0000', '13.11.14'])
      expect(phoneText.parse(value)).toBe(value);
    for (const value of ['call me', '04x', '++61'])
      expect(messages(phoneText, value)).toEqual(['This doesn’t look like a phone number. Please check it.']);
  });

  test('a day is one of the calendar', () => {
    for (const value of ['2024-02-29', '0001-01-01', '9999-12-31']) expect(isoDate.parse(value)).toBe(value);
    for (const value of [
      '2026-02-29',
      '1900-02-29',
      '0000-01-01',
      '2026-13-01',
      '2026-1-1',
      '21/11/2026',
      '2026-11-21T00:00',
    ])
      expect(messages(isoDate, value)).toEqual(['Please give a day like 1990-12-31.']);
  });

  test('a key is a UUID in small letters', () => {
    expect(uuid.parse('0B9C1B1E-6F0A-4D3C-9B1E-2F4A5B6C7D8E')).toBe('0b9c1b1e-6f0a-4d3c-9b1e-2f4a5b6c7d8e');
    for (const value of ['', 'abc', '0b9c1b1e6f0a4d3c9b1e2f4a5b6c7d8e'])
      expect(messages(uuid, value)).toEqual(['This is not a valid key.']);
  });

  test('a code of a link is one run of URL-safe characters', () => {
    expect(opaqueCode.parse('aB3_-xyz')).toBe('aB3_-xyz');
    for (const value of ['', 'a b', 'a/b', 'a'.repeat(201)])
      expect(messages(opaqueCode, value)).toHaveLength(1);
  });
});

test('an id is a whole number from 1 that a computer can count to', () => {
  for (const value of [1, Number.MAX_SAFE_INTEGER]) expect(id.parse(value)).toBe(value);
  for (const value of [0, -1, 1.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, '1', true])
    expect(messages(id, value)).toHaveLength(1);
  for (const value of [undefined, null, '']) expect(messages(id, value)).toEqual([FILL_IN]);
});

test('a page is of 1 to 100 items from any place on, a hundred from the start unless asked otherwise', () => {
  expect([limit.parse(undefined), offset.parse(undefined)]).toEqual([100, 0]);
  expect([limit.parse(1), limit.parse(100), offset.parse(1_000_000)]).toEqual([1, 100, 1_000_000]);
  expect(messages(limit, 101)).toEqual(['This must be at most 100.']);
  expect(messages(limit, 0)).toEqual(['This must be at least 1.']);
  expect(messages(offset, -1)).toEqual(['This must be 0 or more.']);
  expect(messages(offset, 0.5)).toEqual(['This must be a whole number.']);
  expect(pageOf({ ids: id.array() }).parse({ ids: [1], has_more_data: false })).toEqual({
    ids: [1],
    has_more_data: false,
  });
});
