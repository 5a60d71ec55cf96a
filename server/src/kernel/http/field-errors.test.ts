import { expect, test } from 'vitest';
import * as z from 'zod';
import { fieldErrors } from './field-errors.ts';

function errorsOf(sent: unknown): Record<string, string> {
  const { error } = z.strictObject({ note: z.string() }).safeParse(sent);
  return error ? fieldErrors(error) : {};
}

test('an unknown field is named, also one that is called like something every object has', () => {
  expect(errorsOf({ note: 'a', toString: 1, valueOf: 2 })).toEqual({
    toString: 'This field is not known here.',
    valueOf: 'This field is not known here.',
  });
});

test('a body with more faults than anyone reads is not answered by a longer one', () => {
  const sent = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, 1]));

  expect(Object.keys(errorsOf(sent))).toHaveLength(100);
});
