import type { JsonSchema, OpenApiDocument } from '@kith/contract/kit/open-api-types';
import fc from 'fast-check';
import { resolveSchema } from './calls.ts';

const MANY = 4;
const LONG = 300;

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.stringMatching(/^[a-z][a-z0-9]{2,12}$/).map((name) => `${name}@example.com`),
  uuid: fc.uuid(),
  date: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  'date-time': fc
    .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  binary: fc.constant('bytes'),
};

/** Values that the schema takes: usual ones and ones at its edges. */
export function validValue(document: OpenApiDocument, given: JsonSchema): fc.Arbitrary<unknown> {
  const schema = resolveSchema(document, given);
  const choices = schema.anyOf ?? schema.oneOf;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => validValue(document, choice)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => validValue(document, { ...schema, type })));
  switch (schema.type) {
    case 'string':
      return validText(schema);
    case 'integer':
    case 'number':
      return validNumber(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return validList(document, schema);
    case 'object':
      return validObject(document, schema);
    default:
      return fc.constantFrom<unknown>('text', 1, true);
  }
}

function validText({ format, pattern, minLength = 0, maxLength = LONG }: JsonSchema): fc.Arbitrary<string> {
  const known = format === undefined ? undefined : FORMATS[format];
  if (known !== undefined) return known;
  const least = Math.max(minLength, 1);
  const fits = (text: string) => [...text].length >= least && [...text].length <= maxLength;
  if (pattern !== undefined && pattern !== '\\S')
    return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: Math.min(maxLength, LONG) }).filter(fits);
  const some = fc
    .string({ unit: 'binary', minLength: least - 1, maxLength: Math.min(maxLength, LONG) - 1 })
    .map((text) => `k${text.replaceAll('\0', '0').replaceAll(/\s/gu, ' ')}`.replace(/ $/, 'k'));
  const words = fc
    .array(fc.constantFrom('quiet', 'walk', 'Zoë', '早上', 'river', '👩‍👩‍👧', 'café'), {
      minLength: 1,
      maxLength: 9,
    })
    .map((list) => list.join(' ').padEnd(least, 'k'))
    .filter(fits);
  return fc.oneof(
    fc.constant('k'.repeat(least)),
    fc.constant('é'.repeat(Math.min(maxLength, 5000))),
    some,
    words,
  );
}

function validNumber(schema: JsonSchema): fc.Arbitrary<number> {
  const above = typeof schema.exclusiveMinimum === 'number' ? schema.exclusiveMinimum + 1 : undefined;
  const min = Math.max(schema.minimum ?? Number.MIN_SAFE_INTEGER, above ?? Number.MIN_SAFE_INTEGER);
  const max = Math.min(schema.maximum ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  const small = fc.integer({ min, max: Math.max(min, Math.min(max, 20)) });
  const any = fc.maxSafeInteger().map((value) => Math.min(max, Math.max(min, value)));
  return fc.oneof({ weight: 4, arbitrary: small }, { weight: 1, arbitrary: any });
}

function validList(document: OpenApiDocument, schema: JsonSchema): fc.Arbitrary<unknown[]> {
  const items = typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : {};
  const { minItems = 0, maxItems = MANY } = schema;
  const maxLength = Math.max(minItems, Math.min(maxItems, MANY));
  return fc.array(validValue(document, items), { minLength: minItems, maxLength });
}

function validObject(document: OpenApiDocument, schema: JsonSchema): fc.Arbitrary<object> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const known = Object.entries(properties).map(
    ([key, property]) => [key, validValue(document, typeof property === 'object' ? property : {})] as const,
  );
  const some = fc.record(Object.fromEntries(known), { requiredKeys: [...required] });
  if (typeof additionalProperties !== 'object') return some;
  const names =
    typeof propertyNames === 'object'
      ? propertyNames
      : ({ type: 'string', pattern: '^[a-z]{1,9}$' } as const);
  const keys = validValue(document, names).map(String);
  return fc.dictionary(keys, validValue(document, additionalProperties), { maxKeys: MANY });
}
