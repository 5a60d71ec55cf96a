import { randomUUID } from 'node:crypto';
import type { JsonSchema, OpenApiDocument } from '@kith/contract/kit/open-api-types';
import { resolveSchema } from '../fuzz/calls.ts';

const UNBOUNDED = 200;
const ITEMS = 200;
const ENTRIES = 60;
const DEPTH = 8;

/**
 * Contents of long texts: words, characters of two units, markup, and signs that every encoding lengthens.
 */
export const FILLERS = ['wallaby day ', '🙂', '<b><i>a</i></b>', '<b>', '<', '"&\u0001', 'é\u0301'] as const;
export type Filler = (typeof FILLERS)[number];

const FORMATS: Readonly<Record<string, () => string>> = {
  email: () => `${'a'.repeat(240)}@example.com`,
  uuid: randomUUID,
  date: () => '2031-01-01',
  'date-time': () => '2031-01-01T00:00:00.000Z',
};

type Grow = (schema: JsonSchema | boolean, depth: number) => unknown;

/** The largest value that a schema accepts, as far as the schema tells it. */
export function largestValue(document: OpenApiDocument, filler: Filler): (schema: JsonSchema) => unknown {
  const grow: Grow = (given, depth) => {
    if (typeof given === 'boolean' || depth > DEPTH) return 'text';
    const schema = resolveSchema(document, given);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return largestOf(choices.map((choice) => grow(choice, depth + 1)));
    return schema.const ?? schema.enum?.[0] ?? largestOfType(schema, depth, filler, grow);
  };
  return (schema) => grow(schema, 0);
}

function largestOfType(schema: JsonSchema, depth: number, filler: Filler, grow: Grow): unknown {
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return largestText(schema, filler);
    case 'integer':
    case 'number':
      return schema.maximum ?? 1;
    case 'boolean':
      return true;
    case 'array':
      return largestList(schema, depth, grow);
    case 'object':
      return largestObject(schema, depth, grow);
    default:
      return 'text';
  }
}

function largestList({ items, maxItems = ITEMS }: JsonSchema, depth: number, grow: Grow): unknown[] {
  const one = Array.isArray(items) ? items[0] : items;
  return Array.from({ length: Math.min(maxItems, ITEMS) }, (_nothing, index) => {
    const item = grow(one ?? {}, depth + 1);
    return typeof item === 'number' ? index + 1 : item;
  });
}

function largestObject({ properties = {}, additionalProperties }: JsonSchema, depth: number, grow: Grow) {
  const named = Object.entries(properties).map(([name, part]) => [name, grow(part, depth + 1)]);
  if (typeof additionalProperties !== 'object') return Object.fromEntries(named);
  const more = Array.from({ length: ENTRIES }, (_nothing, index) => [
    `key${index}`,
    grow(additionalProperties, depth + 1),
  ]);
  return Object.fromEntries([...named, ...more]);
}

function largestText({ format, pattern, maxLength = UNBOUNDED }: JsonSchema, filler: Filler): string {
  const made = format === undefined ? undefined : FORMATS[format];
  if (made) return made();
  if (pattern !== undefined && pattern !== '\\S') return 'a'.repeat(Math.min(maxLength, UNBOUNDED));
  const letters = [...filler];
  return Array.from({ length: maxLength }, (_nothing, index) => letters[index % letters.length]).join('');
}

function largestOf(values: readonly unknown[]): unknown {
  const size = (value: unknown): number => JSON.stringify(value)?.length ?? 0;
  return values.toSorted((one, other) => size(other) - size(one))[0];
}
