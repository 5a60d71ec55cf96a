import * as z from 'zod';
import { type Branch, listOf } from './form-tree.ts';
import { PERSON_FIELDS } from './person-fields.ts';

type Schema = z.core.$ZodType;
type Kind = z.core.$ZodTypes['_zod']['def']['type'];
type SchemaOf<K extends Kind> = Extract<z.core.$ZodTypes, { _zod: { def: { type: K } } }>;

const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

/**
 * The tree as the values that `schema` asks for, as far as the texts fit. The rest stays text, and the schema
 * refuses it.
 */
export function followSchema(schema: Schema, branch: Branch): unknown {
  if (isEmptyText(branch) && takesNull(schema)) return null;
  const meant = unwrap(schema);
  if (isKind(meant, 'union')) return followUnion(meant, branch);
  if (isKind(meant, 'array')) return followList(branch, () => meant._zod.def.element);
  if (isKind(meant, 'tuple')) {
    const { items, rest } = meant._zod.def;
    return followList(branch, (index) => items[index] ?? rest ?? undefined);
  }
  if (isKind(meant, 'object')) {
    const { shape, catchall } = meant._zod.def;
    const partAt = (key: string) => (Object.hasOwn(shape, key) ? shape[key] : catchall);
    return followParts(branch, partAt, (key, part) => !isLeftEmpty(key, partAt(key), part));
  }
  if (isKind(meant, 'record')) return followParts(branch, () => meant._zod.def.valueType);
  const [text] = branch.plain;
  return text === undefined || branch.plain.length > 1 ? untyped(branch) : scalar(meant, text);
}

/**
 * The first option that takes the whole value wins; else the one that the discriminator names, else the
 * first.
 */
function followUnion(union: SchemaOf<'union'>, branch: Branch): unknown {
  const { options } = union._zod.def;
  for (const option of options) {
    const value = followSchema(option, branch);
    if (fits(option, value)) return value;
  }
  const named = options.find((option) => isNamed(union, option, branch)) ?? options[0];
  return named === undefined ? untyped(branch) : followSchema(named, branch);
}

function isNamed(union: SchemaOf<'union'>, option: Schema, branch: Branch): boolean {
  const { def } = union._zod;
  if (!('discriminator' in def) || typeof def.discriminator !== 'string') return false;
  const meant = unwrap(option);
  if (isKind(meant, 'union')) return meant._zod.def.options.some((inner) => isNamed(meant, inner, branch));
  const tag = isKind(meant, 'object') ? meant._zod.def.shape[def.discriminator] : undefined;
  const sent = branch.parts.get(def.discriminator);
  return tag !== undefined && sent !== undefined && fits(tag, followSchema(tag, sent));
}

function followList(branch: Branch, itemAt: (index: number) => Schema | undefined): unknown {
  const sent = itemsOf(branch);
  if (sent === undefined) return untyped(branch);
  return sent.map((item, index) => item && followMaybe(itemAt(index), item));
}

function itemsOf(branch: Branch): (Branch | undefined)[] | undefined {
  if (isEmptyText(branch)) return [];
  if (branch.parts.size > 0) return listOf(branch.parts);
  return [...branch.plain, ...branch.items].map((text) => ({ plain: [text], items: [], parts: new Map() }));
}

function followParts(
  branch: Branch,
  partAt: (key: string) => Schema | undefined,
  isMeant: (key: string, part: Branch) => boolean = () => true,
): unknown {
  if (branch.items.length > 0) return branch.items;
  if (branch.plain.length > 0) return isEmptyText(branch) ? {} : untyped(branch);
  const meant = [...branch.parts].filter(([key, part]) => isMeant(key, part));
  return Object.fromEntries(meant.map(([key, part]) => [key, followMaybe(partAt(key), part)]));
}

/**
 * Forms send an empty text for a field that was not filled in. An optional field that can not be empty is
 * then absent. This does not hold for ids of people: absent means oneself there, and an empty id must never
 * turn into oneself by mistake.
 */
function isLeftEmpty(key: string, schema: Schema | undefined, part: Branch): boolean {
  if (schema === undefined || !isEmptyText(part) || PERSON_FIELDS.has(key)) return false;
  return fits(schema, undefined) && !fits(schema, followSchema(schema, part));
}

function followMaybe(schema: Schema | undefined, branch: Branch): unknown {
  return schema === undefined ? untyped(branch) : followSchema(schema, branch);
}

function untyped(branch: Branch): unknown {
  if (branch.plain.length > 0) return branch.plain.length > 1 ? branch.plain : branch.plain[0];
  return followParts(branch, () => undefined);
}

function scalar(meant: Schema, text: string): unknown {
  if (isKind(meant, 'number')) return numberOr(text);
  if (isKind(meant, 'boolean')) return yesOrNo([true, false], text);
  if (isKind(meant, 'enum')) return oneOf(Object.values(meant._zod.def.entries), text);
  if (isKind(meant, 'literal')) return yesOrNo(meant._zod.def.values, text);
  return text;
}

/** Forms write 1 and 0 for yes and no. */
function yesOrNo(values: readonly unknown[], text: string): unknown {
  const found = oneOf(values, text);
  const meant = text === '1' ? true : text === '0' ? false : found;
  return found === text && values.includes(meant) ? meant : found;
}

function numberOr(text: string): unknown {
  const value = NUMBER.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : text;
}

function oneOf(values: readonly unknown[], text: string): unknown {
  return values.find((value) => value !== null && value !== undefined && String(value) === text) ?? text;
}

function isEmptyText(branch: Branch): boolean {
  return branch.plain.length === 1 && branch.plain[0] === '';
}

function takesNull(schema: Schema): boolean {
  if (isKind(schema, 'nullable') || isKind(schema, 'null')) return true;
  if (isKind(schema, 'literal')) return schema._zod.def.values.includes(null);
  if (isKind(schema, 'union')) return schema._zod.def.options.some(takesNull);
  const inner = innerOf(schema);
  return inner !== undefined && takesNull(inner);
}

function unwrap(schema: Schema): Schema {
  const inner = isKind(schema, 'nullable') ? schema._zod.def.innerType : innerOf(schema);
  return inner === undefined ? schema : unwrap(inner);
}

/** The schema below a wrapper that leaves the input unchanged. */
function innerOf(schema: Schema): Schema | undefined {
  if (isKind(schema, 'optional') || isKind(schema, 'nonoptional')) return schema._zod.def.innerType;
  if (isKind(schema, 'default') || isKind(schema, 'prefault')) return schema._zod.def.innerType;
  if (isKind(schema, 'readonly') || isKind(schema, 'catch')) return schema._zod.def.innerType;
  if (isKind(schema, 'lazy')) return schema._zod.def.getter();
  if (!isKind(schema, 'pipe')) return undefined;
  return isKind(schema._zod.def.in, 'transform') ? schema._zod.def.out : schema._zod.def.in;
}

function isKind<K extends Kind>(schema: Schema, kind: K): schema is SchemaOf<K> {
  return schema._zod.def.type === kind;
}

function fits(schema: Schema, value: unknown): boolean {
  return z.safeParse(schema, value).success;
}
