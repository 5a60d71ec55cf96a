import type { OpenApiDocument } from '@kith/contract/kit/open-api-types';
import { PERSON_FIELDS } from '@kith/contract/kit/person-fields';
import fc from 'fast-check';
import { ABUSE_NAMES, type AbuseName } from './abuses.ts';
import { type Call, type Field, isFile } from './calls.ts';
import { FILE_NAMES } from './files.ts';
import { hostileText, STRANGE_KEYS } from './hostile.ts';
import { validValue } from './valid-values.ts';
import { type Wrong, wrongValues } from './wrong-values.ts';

type Encoding = Call['encodings'][number];
export type Values = Readonly<Record<string, unknown>>;

/** A request to make, small enough to be read in a report. */
export type Plan =
  | { readonly kind: 'fields'; readonly encoding: Encoding; readonly values: Values; readonly wrong?: string }
  | { readonly kind: 'abuse'; readonly abuse: AbuseName };

export interface PlanOptions {
  readonly document: OpenApiDocument;
  /** Fields with which the call has succeeded; half of the requests change them. */
  readonly base?: Values | undefined;
  /** Values from the world for a field of this name. */
  readonly seeds?: Readonly<Record<string, readonly unknown[]>>;
}

export function planOf(call: Call, options: PlanOptions): fc.Arbitrary<Plan> {
  const values = startOf(call, options);
  const fields = call.fields.filter((field) => !isFile(field));
  const texts = fields.filter(({ schema }) => [schema.type].flat().includes('string') && !schema.enum);
  const hostile = texts.map(({ name }) =>
    fc.tuple(values, hostileText).map(([start, text]) => ({ ...start, [name]: text })),
  );
  const encoding = fc.constantFrom(...call.encodings);
  const sent = (start: fc.Arbitrary<Values>) =>
    fc.record({ kind: fc.constant('fields' as const), encoding, values: start });
  const wrong = call.encodings.flatMap((one) => wrongPlans(fields, one, values));
  const abuse = fc.constantFrom(...ABUSE_NAMES).map((name): Plan => ({ kind: 'abuse', abuse: name }));
  return fc.oneof(
    { weight: 6, arbitrary: sent(values) },
    { weight: 3, arbitrary: sent(hostile.length > 0 ? fc.oneof(...hostile) : values) },
    { weight: 8, arbitrary: fc.oneof(...wrong) },
    { weight: call.method === 'POST' ? 2 : 0, arbitrary: abuse },
  );
}

function startOf(call: Call, { document, base, seeds = {} }: PlanOptions): fc.Arbitrary<Values> {
  const known = call.fields.map((field) => {
    const { name, schema } = field;
    const made = isFile(field) ? fc.constantFrom(...FILE_NAMES) : validValue(document, schema);
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

type Weighted = fc.WeightedArbitrary<Plan>;

/** One fault each: a wrong value, a missing field, an unknown field. */
function wrongPlans(fields: readonly Field[], encoding: Encoding, values: fc.Arbitrary<Values>): Weighted[] {
  const spoil = (faults: readonly Fault[], weight: number): Weighted[] =>
    faults.length === 0
      ? []
      : [
          {
            weight,
            arbitrary: fc.tuple(values, fc.constantFrom(...faults)).map(([start, { wrong, change }]) => ({
              kind: 'fields',
              encoding,
              values: change(start),
              wrong,
            })),
          },
        ];
  const needed = fields.filter(({ place, required }) => place !== 'path' && required);
  const wrong = fields.flatMap((field) =>
    wrongFor(wrongValues(field.schema), field, encoding).map((value) => faultOf(field.name, value)),
  );
  const missing = needed.map(({ name }) => ({
    wrong: `without ${name}`,
    change: (start: Values) => without(start, name),
  }));
  return [
    ...spoil(wrong, 3),
    ...spoil(missing, 1),
    ...spoil(
      STRANGE_KEYS.map((key) => faultOf(key, '1')),
      1,
    ),
  ];
}

interface Fault {
  readonly wrong: string;
  readonly change: (start: Values) => Values;
}

function faultOf(name: string, value: unknown): Fault {
  return { wrong: `wrong ${name}`, change: (start) => ({ ...start, [name]: value }) };
}

function wrongFor(wrong: Wrong, { name, place, required }: Field, encoding: Encoding): readonly unknown[] {
  if (place === 'path') return wrong.form.filter((value) => typeof value === 'string' && value !== '');
  if (encoding === 'json') return wrong.json;
  // An empty field of a form is absent, except an id of a person.
  const isAbsent = (value: unknown) => value === '' && !required && !PERSON_FIELDS.has(name);
  const form = wrong.form.filter((value) => !isAbsent(value));
  // Readers of multipart put U+FFFD in place of invalid UTF-8 before our code sees it.
  return encoding === 'multipart' ? form.filter(isWellFormed) : form;
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  return typeof value !== 'object' || value === null || Object.values(value).every(isWellFormed);
}

function pick(values: Values, keys: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key)));
}

function without(values: Values, name: string): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
}
