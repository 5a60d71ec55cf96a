import * as z from 'zod';

/** A value cut to its schema. Nothing undeclared is in it. */
export interface Cut {
  readonly value: unknown;
  /** Whether more was there. */
  readonly hasExcess: boolean;
}

/** The answer is not what its schema says. */
const MISMATCH = Symbol('mismatch');

/** Returns the declared part; the same object where nothing else was in it. */
type Shape = (value: unknown) => unknown;

/**
 * Cuts answers to their schema as `schema.parse` does, and refuses what has another type. An object without a
 * surplus field is passed on as it is, so that most answers are only looked through. Refinements are not
 * checked: they can refuse, but hide nothing. What this can not say by itself is parsed.
 */
export function compileReply(schema: z.ZodType): (answer: unknown) => Cut {
  const shape = shapeOf(schema);
  return (answer) => {
    const value = shape(answer);
    // The message names the fields that are wrong.
    if (value === MISMATCH) throw new Error(`not what is declared: ${z.safeParse(schema, answer).error}`);
    return { value, hasExcess: value !== answer && countKeys(value) !== countKeys(answer) };
  };
}

const known = new WeakMap<z.core.$ZodType, Shape>();

function shapeOf(schema: z.core.$ZodType): Shape {
  const compiled = known.get(schema);
  if (compiled) return compiled;
  const shape = made(schema);
  known.set(schema, shape);
  return shape;
}

function made(schema: z.core.$ZodType): Shape {
  if (changesValues(schema)) return parsed(schema);
  if (schema instanceof z.ZodString) return (value) => (typeof value === 'string' ? value : MISMATCH);
  if (schema instanceof z.ZodNumber) return (value) => (Number.isFinite(value) ? value : MISMATCH);
  if (schema instanceof z.ZodBoolean) return (value) => (typeof value === 'boolean' ? value : MISMATCH);
  if (schema instanceof z.ZodLiteral) return oneOf(schema.values);
  if (schema instanceof z.ZodEnum) return oneOf(new Set<unknown>(schema.options));
  if (schema instanceof z.ZodNullable) return orNothing(null, schema.def.innerType);
  if (schema instanceof z.ZodOptional) return orNothing(undefined, schema.def.innerType);
  if (schema instanceof z.ZodArray) return listOf(schema.def.element);
  if (schema instanceof z.ZodObject && schema.def.catchall === undefined) return fieldsOf(schema);
  return parsed(schema);
}

/** Whether parsing makes another value of an allowed one. */
function changesValues({ _zod: { def } }: z.core.$ZodType): boolean {
  const { checks = [] } = def;
  return 'coerce' in def || checks.some((check) => check._zod.def.check === 'overwrite');
}

function oneOf(values: ReadonlySet<unknown>): Shape {
  return (value) => (values.has(value) ? value : MISMATCH);
}

function orNothing(nothing: null | undefined, inner: z.core.$ZodType): Shape {
  const shape = shapeOf(inner);
  return (value) => (value === nothing ? value : shape(value));
}

function listOf(element: z.core.$ZodType): Shape {
  const shape = shapeOf(element);
  return (value) => {
    if (!Array.isArray(value)) return MISMATCH;
    let copy: unknown[] | undefined;
    for (let index = 0; index < value.length; index += 1) {
      const inner = shape(value[index]);
      if (inner === MISMATCH) return MISMATCH;
      if (inner === value[index]) continue;
      copy ??= [...value];
      copy[index] = inner;
    }
    return copy ?? value;
  };
}

type Fields = Readonly<Record<string, unknown>>;

interface Field {
  readonly name: string;
  readonly shape: Shape;
}

function fieldsOf(schema: z.ZodObject): Shape {
  const fields = Object.entries(schema.shape).map(([name, inner]) => ({ name, shape: shapeOf(inner) }));
  return (value) => (isPlain(value) ? lookThrough(fields, value) : MISMATCH);
}

function lookThrough(fields: readonly Field[], value: Fields): unknown {
  let present = 0;
  for (const { name, shape } of fields) {
    const field = value[name];
    const cut = shape(field);
    if (cut !== field) return cut === MISMATCH ? MISMATCH : declaredOf(fields, value);
    if (field !== undefined) present += 1;
  }
  return countOf(value) === present ? value : declaredOf(fields, value);
}

function declaredOf(fields: readonly Field[], value: Fields): unknown {
  const cut = fields.map(({ name, shape }) => [name, shape(value[name])] as const);
  return cut.some(([, field]) => field === MISMATCH) ? MISMATCH : Object.fromEntries(cut);
}

/** A value with a prototype of its own could say something else when it is written. */
function isPlain(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** The fields that would be written. */
function countOf(value: Fields): number {
  let count = 0;
  for (const name in value) if (value[name] !== undefined) count += 1;
  return count;
}

function parsed(schema: z.core.$ZodType): Shape {
  return (value) => {
    const { success, data } = z.safeParse(schema, value);
    return success ? data : MISMATCH;
  };
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  for (const inner of Object.values(value)) {
    if (inner === undefined) continue;
    count += 1 + countKeys(inner);
  }
  return count;
}
