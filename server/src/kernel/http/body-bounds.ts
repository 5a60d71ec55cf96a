import type { Endpoint } from '@kith/contract/kit/endpoint';
import * as z from 'zod';
import { refuse } from '../refuse.ts';

type Schema = z.core.JSONSchema.JSONSchema;

/** No call may read more than this at once, under any schema. */
const MOST_BYTES = 1_048_576;
/** Room for fields that a schema refuses by name, such as an unknown one. */
const LEAST_BYTES = 8192;
/** A character beyond the basic plane is `%F0%9F%99%82` in a form and `\ud83d\ude42` in JSON. */
const BYTES_A_CHARACTER = 12;
/** Texts bounded by a pattern or a format, and times; none of them is longer. */
const PATTERN_CHARACTERS = 200;
const OTHER_BYTES = 64;
const ENTRIES = 100;
/** The most fields of a form; in JSON, half of the most signs that begin or separate values. */
const FIELDS = 2000;

const [QUOTE, COMMA, BACKSLASH, BRACKET, BRACE, AND] = [...'",\\[{&'].map((sign) => sign.charCodeAt(0));

/** The largest body that this call accepts, in bytes, in any encoding. */
export function bodyBytes({ input }: Endpoint): number {
  const { $defs = {}, ...schema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return Math.min(MOST_BYTES, Math.max(LEAST_BYTES, sizeOf(schema, 0, $defs)));
}

/** Runs before the bytes are parsed: the parsed values would cost far more than the bytes. */
export function refuseManyValues(body: Buffer, type: 'json' | 'form'): void {
  const found = type === 'json' ? countJsonSigns(body) > FIELDS * 2 : countSigns(body) > FIELDS;
  if (found) refuse('malformed');
}

/** Includes the names: in a form each item of a list repeats its path. */
function sizeOf(schema: z.core.JSONSchema._JSONSchema, path: number, defs: Record<string, unknown>): number {
  if (typeof schema === 'boolean') return OTHER_BYTES;
  if (schema.$ref) return sizeOf(referred(schema.$ref, defs), path, defs);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return Math.max(...options.map((option) => sizeOf(option, path, defs)));
  if (schema.allOf && schema.type === undefined)
    return schema.allOf.reduce((sum, part) => sum + sizeOf(part, path, defs), 0);
  if (schema.type === 'string' && schema.enum === undefined)
    return (schema.maxLength ?? PATTERN_CHARACTERS) * BYTES_A_CHARACTER;
  if (schema.type === 'array') return (schema.maxItems ?? ENTRIES) * itemSize(schema, path, defs);
  if (schema.type === 'object') return partsSize(schema, path, defs);
  return OTHER_BYTES;
}

function referred(reference: string, defs: Record<string, unknown>): Schema {
  return (defs[reference.split('/').at(-1) ?? ''] ?? {}) as Schema;
}

function itemSize({ items }: Schema, path: number, defs: Record<string, unknown>): number {
  const each = path + OTHER_BYTES;
  return each + (items === undefined || Array.isArray(items) ? OTHER_BYTES : sizeOf(items, each, defs));
}

function partsSize(schema: Schema, path: number, defs: Record<string, unknown>): number {
  const { properties = {}, additionalProperties } = schema;
  const named = Object.entries(properties).map(([name, part]) => {
    const at = path + name.length * 3 + OTHER_BYTES;
    return at + sizeOf(part, at, defs);
  });
  const known = named.reduce((sum, size) => sum + size, 0);
  if (typeof additionalProperties !== 'object') return known;
  return known + ENTRIES * (path + OTHER_BYTES + sizeOf(additionalProperties, path, defs));
}

function countSigns(body: Buffer): number {
  let count = 0;
  for (const byte of body) if (byte === AND) count += 1;
  return count;
}

function countJsonSigns(body: Buffer): number {
  let count = 0;
  let inText = false;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === QUOTE) inText = !inText;
    else if (inText && byte === BACKSLASH) at += 1;
    else if (!inText && (byte === COMMA || byte === BRACKET || byte === BRACE)) count += 1;
  }
  return count;
}
