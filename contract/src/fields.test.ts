import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { allEndpoints } from './index.ts';

const WRAPPERS: ReadonlySet<string> = new Set([
  'optional',
  'nullable',
  'default',
  'prefault',
  'nonoptional',
  'readonly',
]);

/** The schemas of texts anywhere in an input, each with its path. */
function textsIn(schema: z.core.$ZodType, path: string): [path: string, schema: z.core.$ZodType][] {
  const { def } = schema._zod;
  if (schema instanceof z.ZodString) return [[path, schema]];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, field]) => textsIn(field, `${path}.${key}`));
  if (schema instanceof z.ZodArray) return textsIn(schema.element, `${path}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsIn(option, path));
  if (schema instanceof z.ZodRecord)
    return [...textsIn(schema.keyType, `${path}{}`), ...textsIn(schema.valueType, `${path}{}`)];
  if (schema instanceof z.ZodPipe) return [[path, schema]];
  if (WRAPPERS.has(def.type) && 'innerType' in def && def.innerType instanceof z.ZodType)
    return textsIn(def.innerType, path);
  return [];
}

const texts = Object.entries(allEndpoints).flatMap(([name, { input }]) => textsIn(input, name));

describe('the inputs of all calls', () => {
  test('have texts', () => {
    expect(texts.length).toBeGreaterThan(20);
  });

  test.each(texts)('%s takes neither NUL nor half a surrogate pair', (_, schema) => {
    for (const bad of ['\0', 'abc\0', '123456\0', '/a\0', '\ud800', 'abc\udfff', '123456\ud800', '/a\udc00'])
      expect(z.safeParse(schema, bad).success).toBe(false);
  });

  test.each(texts)('%s has a limit: a megabyte of it is refused', (_, schema) => {
    for (const sign of ['a', '1', ' a'])
      expect(z.safeParse(schema, sign.repeat(1_000_000)).success).toBe(false);
  });

  test.each(Object.entries(allEndpoints))('of %s name every field they do not know', (_, { input }) => {
    const refused = input.safeParse({ surprise: 1 }).error?.issues ?? [];
    expect(refused).toContainEqual(
      expect.objectContaining({ code: 'unrecognized_keys', keys: ['surprise'] }),
    );
  });
});
