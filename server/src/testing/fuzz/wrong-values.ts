import type { JsonSchema } from '@kith/contract/kit/open-api-types';

/**
 * Values that a correct server must refuse for a field of this schema: as JSON, and as the texts of a form.
 */
export interface Wrong {
  readonly json: readonly unknown[];
  readonly form: readonly unknown[];
}

const LONGEST = 200_000;
const UNSTORABLE = ['a\0b', '\0', 'a\ud800', '\udc00\ud800'];
const NOTHING: Wrong = { json: [], form: [] };

export function wrongValues(schema: JsonSchema): Wrong {
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  const types = choices.length > 0 ? choices.map(({ type }) => type) : [schema.type].flat();
  const nullable = types.includes('null');
  const [meant, ...others] = choices.length > 0 ? choices.filter(({ type }) => type !== 'null') : [schema];
  if (meant === undefined || others.length > 0) return NOTHING;
  const type = [meant.type].flat().find((name) => name !== 'null');
  const wrong = meant.enum || meant.const !== undefined ? wrongChoice() : wrongOf(type, meant);
  const json = nullable ? wrong.json : [null, ...wrong.json];
  return { json, form: nullable ? wrong.form.filter((value) => value !== '') : wrong.form };
}

function wrongOf(type: string | undefined, schema: JsonSchema): Wrong {
  if (type === 'string') return wrongText(schema);
  if (type === 'integer' || type === 'number') return wrongNumber(schema);
  if (type === 'boolean')
    return { json: ['yes', 'true', 1, 0, {}, []], form: ['yes', '2', '', 'TRUE', { a: '1' }] };
  if (type === 'array') return wrongList(schema);
  if (type === 'object') return { json: ['text', 5, true, [1]], form: ['text', ['1', '2']] };
  return NOTHING;
}

function wrongChoice(): Wrong {
  const texts = ['no such value', 'toString', '__proto__', 'a\0'];
  return { json: [...texts, {}, [], 1e9], form: [...texts, { a: '1' }, ['1', '2']] };
}

function wrongText({ maxLength = Number.POSITIVE_INFINITY, format }: JsonSchema): Wrong {
  const long = maxLength < LONGEST ? ['k'.repeat(maxLength + 1), '𝒳'.repeat(maxLength + 1)] : [];
  const misshapen = format === undefined ? [] : ['neither', '2026-02-30', 'a@b', '0000-01-01'];
  const texts = [...UNSTORABLE, ...long, ...misshapen];
  return { json: [...texts, 5, true, {}, ['a'], { $gt: '' }], form: [...texts, { a: '1' }, ['a', 'b']] };
}

function wrongNumber({ type, minimum, maximum, exclusiveMinimum }: JsonSchema): Wrong {
  const least =
    typeof exclusiveMinimum === 'number' ? exclusiveMinimum : (minimum ?? -Number.MAX_SAFE_INTEGER) - 1;
  const most = (maximum ?? Number.MAX_SAFE_INTEGER) + 1;
  const numbers = [least, most, ...(type === 'integer' ? [1.5, 1e300] : [])];
  const texts = ['abc', '', '1e999', 'NaN', '0x10', ' 1', "1' or '1'='1", 'a\0'];
  return {
    json: [...numbers, ...texts, '7', true, {}, [], [1]],
    form: [...numbers, ...texts, { a: '1' }, ['1', '2']],
  };
}

function tooMany(items: JsonSchema['items'], maxItems: number): unknown[] {
  const { type, enum: choices } = typeof items === 'object' && !Array.isArray(items) ? items : {};
  const item = choices?.[0] ?? (type === 'integer' || type === 'number' ? 1 : 'k');
  return Array.from({ length: maxItems + 1 }, () => item);
}

function wrongList({ items, maxItems }: JsonSchema): Wrong {
  const item = typeof items === 'object' && !Array.isArray(items) ? wrongValues(items) : NOTHING;
  const many = maxItems !== undefined && maxItems < 1000 ? [tooMany(items, maxItems)] : [];
  return {
    json: ['text', 5, {}, ...item.json.map((value) => [value]), ...many],
    form: [
      { key: '1' },
      ...item.form.filter((value) => typeof value === 'string').map((value) => [value]),
      ...many,
    ],
  };
}
