import type * as z from 'zod';
import { followSchema } from './form-schema.ts';
import { growTree, MalformedBody, nameOf } from './form-tree.ts';

export { MalformedBody };
export type Pair = readonly [name: string, value: string];

type Scalar = string | number | boolean | null;

/**
 * A value as `application/x-www-form-urlencoded`: nested keys in brackets, `list[]=1` for plain items,
 * `list[0][key]=1` for items with parts. Undefined is left out; null, an empty list and an empty object are
 * an empty text. Throws TypeError for values that a form cannot carry: dates, functions, NaN, holes in a
 * list, keys with brackets.
 */
export function encodeForm(value: object): string {
  return formPairs(value)
    .map(([name, text]) => `${encodeText(name)}=${encodeText(text)}`)
    .join('&');
}

/** The same before percent-encoding, for the text parts of a multipart body. */
export function formPairs(value: object): [string, string][] {
  const pairs: [string, string][] = [];
  putParts(pairs, [], value);
  return pairs;
}

/**
 * The value for `schema.safeParse`. Text that does not fit its field stays text, and unknown fields stay, so
 * that the schema refuses them by name. Throws {@link MalformedBody} for a text that is no form.
 */
export function decodeForm(schema: z.core.$ZodType, text: string): unknown {
  return decodePairs(schema, readPairs(text));
}

export function decodePairs(schema: z.core.$ZodType, pairs: Iterable<Pair>): unknown {
  return followSchema(schema, growTree(pairs));
}

function put(pairs: [string, string][], path: readonly string[], value: unknown): void {
  if (value === undefined) return;
  if (isScalar(value)) {
    pairs.push([nameOf(path), value === null ? '' : String(value)]);
    return;
  }
  const plain = Array.isArray(value) || isPlainObject(value);
  if (typeof value !== 'object' || !plain)
    throw new TypeError(`A form cannot carry the value of ${nameOf(path)}`);
  const before = pairs.length;
  putParts(pairs, path, value);
  if (pairs.length === before) pairs.push([nameOf(path), '']);
}

function putParts(pairs: [string, string][], path: readonly string[], value: object): void {
  if (Array.isArray(value)) putItems(pairs, path, value);
  else for (const [key, part] of Object.entries(value)) put(pairs, [...path, key], part);
}

function putItems(pairs: [string, string][], path: readonly string[], items: readonly unknown[]): void {
  const plain = items.every(isScalar);
  for (const [index, item] of items.entries()) {
    if (item === undefined) throw new TypeError(`A form cannot carry a hole in the list ${nameOf(path)}`);
    put(pairs, [...path, plain ? '' : String(index)], item);
  }
}

function isScalar(value: unknown): value is Scalar {
  if (typeof value === 'number') return Number.isFinite(value);
  return value === null || typeof value === 'string' || typeof value === 'boolean';
}

function isPlainObject(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** Lone surrogates have no UTF-8; they travel as U+FFFD, as in a browser's own form. */
function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+');
}

function readPairs(text: string): Pair[] {
  const pairs: Pair[] = [];
  for (const part of text.split('&')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    pairs.push(
      equals === -1
        ? [decodeText(part), '']
        : [decodeText(part.slice(0, equals)), decodeText(part.slice(equals + 1))],
    );
  }
  return pairs;
}

function decodeText(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new MalformedBody('percent-encoding');
  }
}
