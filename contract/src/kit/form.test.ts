import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { decodeForm, decodePairs, encodeForm, formPairs, MalformedBody } from './form.ts';

interface Field {
  readonly schema: z.ZodType;
  readonly values: fc.Arbitrary<unknown>;
}

const text = fc.string({ unit: 'binary', maxLength: 12 });
const key = text.filter((name) => !/^$|[[\]]|^(__proto__|constructor|prototype)$/.test(name));
const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
);
const recordKey = fc.constantFrom('view', 'toString', '0', '7', '1234', 'a b', 'é&=%+');

const leaf: fc.Arbitrary<Field> = fc.oneof(
  fc.constant({ schema: z.string(), values: text }),
  fc.constant({ schema: z.string().nullable(), values: fc.option(text.filter((value) => value !== '')) }),
  fc.constant({ schema: z.number().nullable().optional(), values: fc.option(number) }),
  fc.constant({ schema: z.number().refine(() => true), values: number }),
  fc.constant({ schema: z.boolean(), values: fc.boolean() }),
  fc.constant({ schema: z.boolean().default(true).readonly(), values: fc.boolean() }),
  fc.constant({ schema: z.enum(['yes', 'no', '7']), values: fc.constantFrom('yes', 'no', '7') }),
  fc.constant({ schema: z.literal([1, 'one', true, null]), values: fc.constantFrom(1, 'one', true, null) }),
  fc.constant({ schema: z.union([z.number(), z.boolean()]), values: fc.oneof(number, fc.boolean()) }),
  fc.constant({ schema: z.string().transform((value) => value), values: text }),
  fc.constant({ schema: z.preprocess((value) => value, z.number()), values: number }),
  fc.constant({ schema: z.lazy(() => z.number()), values: number }),
);

const { field } = fc.letrec<{ field: Field }>((tie) => ({
  field: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    tie('field').map(({ schema, values }) => ({
      schema: z.array(schema).optional(),
      values: fc.array(
        values.filter((value) => value !== undefined),
        { maxLength: 4 },
      ),
    })),
    tie('field').map(({ schema, values }) => ({
      schema: z.record(z.string(), schema),
      values: fc.dictionary(recordKey, values, { maxKeys: 3 }),
    })),
    fc.tuple(tie('field'), tie('field')).map(([first, second]) => ({
      schema: z.tuple([first.schema, second.schema]),
      values: fc.tuple(first.values, second.values),
    })),
    fc.dictionary(key, tie('field'), { maxKeys: 3 }).map(objectOf),
    fc.tuple(tie('field'), tie('field')).map(([first, second]) => choiceOf(first, second)),
  ),
}));

function objectOf(fields: Record<string, Field>): Field {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
  const values = Object.fromEntries(Object.entries(fields).map(([name, part]) => [name, part.values]));
  return { schema: z.strictObject(shape), values: fc.record(values) };
}

function choiceOf(first: Field, second: Field): Field {
  const one = z.object({ kind: z.literal('one'), part: first.schema });
  const two = z.object({ kind: z.literal(2), part: second.schema });
  return {
    schema: z.discriminatedUnion('kind', [one, two]),
    values: fc.oneof(
      fc.record({ kind: fc.constant('one'), part: first.values }),
      fc.record({ kind: fc.constant(2), part: second.values }),
    ),
  };
}

const schemaAndValue = fc
  .dictionary(key, field, { maxKeys: 4 })
  .map(objectOf)
  .chain(({ schema, values }) =>
    values.map((value) => ({ schema, value: z.object({}).loose().parse(value) })),
  );

const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'a',
        'b',
        'name',
        '[',
        ']',
        '[]',
        '[0]',
        '[1]',
        '[500]',
        '[501]',
        '[99999999999]',
        '[a]',
      ),
      fc.constantFrom(
        '=',
        '&',
        '%',
        '%zz',
        '%00',
        '%ED%A0%80',
        '%FF',
        '+',
        '\0',
        '\ud800',
        '\udc00',
        '\u202e',
      ),
      fc.constantFrom('__proto__', '%5F_proto__', 'constructor', '[prototype]', 'toString', 'hasOwnProperty'),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

const sample = z.strictObject({
  id: z.number(),
  name: z.string().optional(),
  done: z.boolean().optional(),
  note: z.string().nullable().optional(),
  shared_with: z.array(z.number()).optional(),
  permissions: z.record(z.string(), z.record(z.string(), z.boolean())).nullable().optional(),
  steps: z.array(z.strictObject({ title: z.string(), done: z.boolean() })).optional(),
  answer: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('scale'), value: z.number() }),
      z.strictObject({ kind: z.literal('words'), value: z.string() }),
    ])
    .optional(),
});

function namedIn(query: string): string[] {
  const result = sample.safeParse(decodeForm(sample, query));
  return (result.error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')],
  );
}

describe('the form codec', () => {
  test('brings back every value of every schema', () => {
    fc.assert(
      fc.property(schemaAndValue, ({ schema, value }) => {
        const decoded = decodeForm(schema, encodeForm(value));
        expect(decoded).toEqual(value);
        expect(schema.parse(decoded)).toEqual(schema.parse(value));
        expect(decodePairs(schema, formPairs(value))).toEqual(value);
      }),
      { numRuns: 1000 },
    );
  });

  test('writes what any other reader of forms reads', () => {
    fc.assert(
      fc.property(schemaAndValue, ({ value }) => {
        expect([...new URLSearchParams(encodeForm(value))]).toEqual(formPairs(value));
      }),
    );
  });

  test('meets hostile text with a value or MalformedBody and nothing else', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          schemaAndValue.map(({ schema }) => schema),
          fc.constant(sample),
        ),
        hostileText,
        (schema, sent) => {
          let refused: unknown = new MalformedBody('none');
          try {
            schema.safeParse(decodeForm(schema, sent));
          } catch (error) {
            refused = error;
          }
          expect(refused).toBeInstanceOf(MalformedBody);
          expect(Object.keys(Object.prototype)).toEqual([]);
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe('what is written', () => {
  test.each([
    [{ permissions: { note: { view: true } } }, 'permissions[note][view]=true'],
    [{ shared_with: [12, 13] }, 'shared_with[]=12&shared_with[]=13'],
    [{ shared_with: [] }, 'shared_with='],
    [{ steps: [{ title: 'a', done: false }, {}] }, 'steps[0][title]=a&steps[0][done]=false&steps[1]='],
    [{ rows: [[1, 2], []] }, 'rows[0][]=1&rows[0][]=2&rows[1]='],
    [{ note: null, name: undefined, id: -1.5 }, 'note=&id=-1.5'],
    [{ name: 'Ana & Bo\n+1' }, 'name=Ana+%26+Bo%0A%2B1'],
  ])('%j is sent as %s', (value, expected) => {
    expect(encodeForm(value).replaceAll('%5B', '[').replaceAll('%5D', ']')).toBe(expected);
  });

  test('half a surrogate pair travels as the replacement character', () => {
    expect(encodeForm({ name: 'a\ud800' })).toBe('name=a%EF%BF%BD');
  });

  test.each([
    ['a date', { at: new Date(0) }],
    ['a number that is none', { id: Number.NaN }],
    ['a big integer', { id: 1n }],
    ['a function', { id: () => 1 }],
    ['a hole in a list', { list: [1, undefined] }],
    ['a key with a bracket', { 'a[b': 1 }],
    ['an empty key', { '': 1 }],
    ['a key that is refused on arrival', JSON.parse('{"a":{"__proto__":1}}')],
    ['seven levels', { a: { b: { c: { d: { e: { f: { g: 1 } } } } } } }],
  ])('%s is a mistake of the caller', (_, value) => {
    expect(() => encodeForm(value)).toThrow(TypeError);
  });
});

describe('what is read', () => {
  test('a field that is absent stays absent, an empty one is what its field means by empty', () => {
    expect(decodeForm(sample, 'name=&note=&shared_with=&permissions=')).toEqual({
      name: '',
      note: null,
      shared_with: [],
      permissions: null,
    });
  });

  test('a list comes with brackets, with positions in any order, or by repeating its name', () => {
    for (const sent of [
      'shared_with[]=1&shared_with[]=2',
      'shared_with[1]=2&shared_with[0]=1',
      'shared_with=1&shared_with=2',
    ])
      expect(decodeForm(sample, sent)).toEqual({ shared_with: [1, 2] });
    expect(decodeForm(sample, 'shared_with=1')).toEqual({ shared_with: [1] });
  });

  test.each([
    ['id=1&id=2', 'id'],
    ['id=one', 'id'],
    ['id=0x10', 'id'],
    ['id=1e999', 'id'],
    ['id=', 'id'],
    ['id=1&done=yes', 'done'],
    ['id=1&name[]=a', 'name'],
    ['id=1&name[first]=a', 'name'],
    ['id=1&shared_with[]=1&shared_with[]=x', 'shared_with.1'],
    ['id=1&shared_with[2]=1', 'shared_with.0'],
    ['id=1&shared_with[a]=1', 'shared_with'],
    ['id=1&shared_with[501]=1', 'shared_with'],
    ['id=1&shared_with[9999999999]=1', 'shared_with'],
    ['id=1&permissions[note]=true', 'permissions.note'],
    ['id=1&permissions[note][view]=2', 'permissions.note.view'],
    ['id=1&steps[0]=a', 'steps.0'],
    ['id=1&answer[kind]=words&answer[size]=1', 'answer.value'],
    ['id=1&answer[kind]=none', 'answer.kind'],
    ['id=1&surprise=1', 'surprise'],
    ['id=1&toString=1', 'toString'],
  ])('%s is refused by the name of its field, %s', (sent, name) => {
    expect(namedIn(sent)).toContain(name);
  });

  test('a union takes the first option that the text suits, and the one its kind names', () => {
    expect(decodeForm(sample, 'answer[kind]=words&answer[value]=7')).toEqual({
      answer: { kind: 'words', value: '7' },
    });
    expect(decodeForm(sample, 'answer[kind]=scale&answer[value]=7')).toEqual({
      answer: { kind: 'scale', value: 7 },
    });
  });

  test.each([
    ['a broken escape', 'id=%zz'],
    ['bytes that are no UTF-8', 'id=%ff'],
    ['an encoded half of a surrogate pair', 'name=%ED%A0%80'],
    ['no name', '=1'],
    ['brackets that do not close', 'a[b=1'],
    ['text after a bracket', 'a[b]c=1'],
    ['seven levels', 'a[b][c][d][e][f][g]=1'],
    ['a list in a list without a position', 'a[][b]=1'],
    ['too many fields', 'a=1&'.repeat(2001)],
    ['a text and parts under one name', 'a=1&a[b]=1'],
    ['parts and a text under one name', 'a[b]=1&a=1'],
    ['items and parts under one name', 'a[]=1&a[0]=1'],
    ['__proto__', '__proto__[polluted]=1'],
    ['__proto__ further in', 'permissions[__proto__][polluted]=true'],
    ['constructor', 'permissions[constructor][prototype]=true'],
  ])('%s is malformed', (_, sent) => {
    expect(() => decodeForm(sample, sent)).toThrow(MalformedBody);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  test('2,000 fields of a long list are read at once', () => {
    const started = performance.now();
    const list = z.object({ list: z.array(z.number()) });
    expect(list.parse(decodeForm(list, 'list[]=1&'.repeat(2000))).list).toHaveLength(2000);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
