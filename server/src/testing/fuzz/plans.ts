import type { OpenApiDocument } from '@kith/contract/kit/open-api-types';
import fc from 'fast-check';
import { ABUSES, type AbuseName } from './abuses.ts';
import type { Call, Field } from './calls.ts';
import { FILE_NAMES } from './files.ts';
import { hostileText, strangeKey } from './hostile.ts';
import { validValue } from './valid-values.ts';
import { type Wrong, wrongValues } from './wrong-values.ts';

export type Encoding = Call['encodings'][number];
export type Values = Readonly<Record<string, unknown>>;

/** A request to make, small enough to be read in a report. */
export type Plan =
  | { readonly kind: 'fields'; readonly encoding: Encoding; readonly values: Values; readonly wrong?: string }
  | { readonly kind: 'abuse'; readonly abuse: AbuseName };

export interface PlanOptions {
  readonly document: OpenApiDocument;
  /** Fields with which the call has succeeded; half of the requests are made by changing them. */
  readonly base?: Values | undefined;
  /** Values from the world that a field of this name may meet. */
  readonly seeds?: Readonly<Record<string, readonly unknown[]>>;
}

export function planOf(call: Call, options: PlanOptions): fc.Arbitrary<Plan> {
  const fields = call.fields.filter(({ schema }) => schema.format !== 'binary');
  const values = startOf(call, options);
  const fitting = values.chain((start) => encoded(call, start));
  const wrong = fitting.chain((plan) => fc.oneof(...spoiledBy(fields, plan)));
  const hostile = values
    .chain((start) => withHostileText(fields, start))
    .chain((start) => encoded(call, start));
  const abuse = fc.constantFrom(...names(ABUSES)).map((name): Plan => ({ kind: 'abuse', abuse: name }));
  return fc.oneof(
    { weight: 6, arbitrary: fitting },
    { weight: 8, arbitrary: wrong },
    { weight: 3, arbitrary: hostile },
    { weight: call.method === 'POST' ? 2 : 0, arbitrary: abuse },
  );
}

function startOf(call: Call, { document, base, seeds = {} }: PlanOptions): fc.Arbitrary<Values> {
  const known = call.fields.map(({ name, schema }) => {
    const made = schema.format === 'binary' ? fc.constantFrom(...FILE_NAMES) : validValue(document, schema);
    const seeded = seeds[name];
    return [
      name,
      seeded?.length ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...seeded) }, made) : made,
    ] as const;
  });
  const requiredKeys = call.fields.filter(({ required }) => required).map(({ name }) => name);
  const made = fc.record<Record<string, unknown>>(Object.fromEntries(known), { requiredKeys });
  if (base === undefined) return made;
  const changed = fc
    .tuple(fc.constant(base), made, fc.subarray(call.fields.map(({ name }) => name)))
    .map(([start, other, keys]) => ({ ...start, ...pick(other, keys) }));
  return call.fields.length === 0 ? fc.constant(base) : fc.oneof(changed, made);
}

function encoded(call: Call, values: Values): fc.Arbitrary<Plan & { kind: 'fields' }> {
  return fc.constantFrom(...call.encodings).map((encoding) => ({ kind: 'fields', encoding, values }));
}

/** One fault each: a field of a wrong value, a field that is missing, a field that nobody asked for. */
function spoiledBy(fields: readonly Field[], plan: Plan & { kind: 'fields' }): fc.Arbitrary<Plan>[] {
  const { values, encoding } = plan;
  const outside = fields.filter(({ place }) => place !== 'path');
  const unknown = strangeKey.map(
    (key): Plan => ({ ...plan, values: { ...values, [key]: '1' }, wrong: `unknown ${key}` }),
  );
  const required = outside.filter((field) => field.required).map(({ name }) => name);
  const missing = fc
    .constantFrom(...required)
    .map((name): Plan => ({ ...plan, values: without(values, name), wrong: `without ${name}` }));
  const wrong = fields.flatMap(({ name, schema, place }) =>
    wrongFor(wrongValues(schema), place, encoding).map((value) => ({ ...values, [name]: value }) as Values),
  );
  const about = (changed: Values) => fields.find(({ name }) => changed[name] !== values[name])?.name ?? '';
  const spoiled = fc
    .constantFrom(...wrong)
    .map((changed): Plan => ({ ...plan, values: changed, wrong: `wrong ${about(changed)}` }));
  return [
    unknown,
    ...(required.length > 0 ? [missing] : []),
    ...(wrong.length > 0 ? [spoiled, spoiled, spoiled] : []),
  ];
}

function wrongFor(wrong: Wrong, place: Field['place'], encoding: Encoding): readonly unknown[] {
  if (place === 'path') return wrong.form.filter((value) => typeof value === 'string' && value !== '');
  return encoding === 'json' ? wrong.json : wrong.form;
}

function withHostileText(fields: readonly Field[], values: Values): fc.Arbitrary<Values> {
  const texts = fields.filter(({ schema }) => [schema.type].flat().includes('string') && !schema.enum);
  if (texts.length === 0) return fc.constant(values);
  return fc
    .tuple(fc.constantFrom(...texts), hostileText)
    .map(([{ name }, text]) => ({ ...values, [name]: text }));
}

function pick(values: Values, keys: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));
}

function without(values: Values, name: string): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
}

function names<K extends string>(table: Record<K, unknown>): K[] {
  const keys: K[] = [];
  for (const key in table) keys.push(key);
  return keys;
}
