import { allEndpoints } from '@kith/contract';
import { type Endpoint, isBytes } from '@kith/contract/kit/endpoint';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { compileReply } from './compile-reply.ts';

const SECRET = 'password_hash';
const PLANTED = { [SECRET]: 'wallaby-in-a-column' };

const schemas = Object.entries(allEndpoints).flatMap(([name, endpoint]): [string, z.ZodType][] => {
  const { reply, views = {} }: Endpoint = endpoint;
  if (isBytes(reply)) return [];
  const ofViews = Object.entries(views).map(([view, schema]) => [`${name}, ${view}`, schema] as const);
  return [[name, reply], ...ofViews.map(([view, schema]): [string, z.ZodType] => [view, schema])];
});

/** Values of a schema with a field that it does not declare in every object; one for each choice in it. */
function plantedIn(schema: unknown): unknown[] {
  if (schema instanceof z.ZodObject) return objectsOf(schema);
  if (schema instanceof z.ZodArray) return [plantedIn(schema.element).slice(0, 4)];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(plantedIn);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return plantedIn(schema.unwrap());
  if (schema instanceof z.ZodRecord) return recordsOf(schema);
  if (schema instanceof z.ZodPipe) return plantedIn(schema.in);
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  if (schema instanceof z.ZodEnum) return [...schema.options];
  if (schema instanceof z.ZodBoolean) return [true];
  return [
    5,
    'text',
    '00:00',
    '2026-11-23 10:00:00',
    '2026-11-23',
    '2026-11-23T10:00:00.000Z',
    'a@example.com',
    null,
  ].filter((value) => z.safeParse(schema as z.ZodType, value).success);
}

function objectsOf(schema: z.ZodObject): object[] {
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, plantedIn(field)] as const);
  const most = Math.max(1, ...fields.map(([, values]) => values.length));
  return Array.from({ length: Math.min(most, 12) }, (_nothing, index) => ({
    ...Object.fromEntries(fields.map(([name, values]) => [name, values[index % values.length]])),
    // One that refuses what it does not declare lets nothing out either.
    ...(schema.def.catchall === undefined && PLANTED),
  }));
}

function recordsOf(schema: z.ZodRecord): object[] {
  const [key = 'text'] = plantedIn(schema.keyType);
  return plantedIn(schema.valueType).map((value) => ({ [String(key)]: value }));
}

describe('every answer of the contract', () => {
  it.each(schemas)('%s lets no column out that it does not declare', (_name, schema) => {
    const cut = compileReply(schema);
    const answers = plantedIn(schema);
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) {
      const parsed = schema.parse(answer);
      const { value, hasExcess } = cut(answer);
      expect(JSON.stringify(value)).not.toContain(SECRET);
      expect(JSON.parse(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(parsed)));
      expect(hasExcess).toBe(JSON.stringify(answer).includes(SECRET));
      expect(cut(value)).toEqual({ value, hasExcess: false });
    }
  });
});

describe('an answer', () => {
  const schema = z.object({ id: z.number(), words: z.array(z.object({ text: z.string() })) });
  const cut = compileReply(schema);

  it('is passed on as it is where nothing is too much', () => {
    const answer = { id: 1, words: [{ text: 'a' }], absent: undefined };
    expect(cut(answer).value).toBe(answer);
  });

  it.each([
    ['another type', { id: '1', words: [] }],
    ['no number', { id: Number.NaN, words: [] }],
    ['a field too few', { id: 1 }],
    ['an object where a text is declared', { id: 1, words: [{ text: { ...PLANTED } }] }],
    ['a list where an object is declared', { id: 1, words: [[PLANTED]] }],
    ['a value that writes itself', { id: 1, words: [{ text: 'a', toJSON: () => PLANTED }] }],
    [
      'an object of a class',
      {
        id: 1,
        words: [
          new (class {
            text = 'a';
            hash = 'b';
          })(),
        ],
      },
    ],
  ])('with %s does not leave', (_what, answer) => {
    expect(() => cut(answer)).toThrow('not what is declared');
  });
});
