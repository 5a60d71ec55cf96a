import * as z from 'zod';
import type { Answer, JsonSchema, Reference } from './open-api-types.ts';

/** Parts that the operations of a document share, each written once under its name. */
export interface SharedParts {
  readonly schemas: Record<string, JsonSchema>;
  readonly responses: Record<string, Answer>;
}

/** Schemas with `.meta({ id })` are written once under that name and referred to. */
export function jsonSchema(parts: SharedParts, schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, $defs = {}, ...own } = z.toJSONSchema(schema, { io });
  for (const [name, { id: __, ...part }] of Object.entries($defs)) shareSchema(parts, name, withShared(part));
  return withShared(own);
}

export function shareSchema(parts: SharedParts, name: string, schema: JsonSchema): Reference {
  return share(parts.schemas, 'schemas', name, schema);
}

export function shareResponse(parts: SharedParts, name: string, response: Answer): Reference {
  return share(parts.responses, 'responses', name, response);
}

function share<T>(components: Record<string, T>, kind: string, name: string, part: T): Reference {
  const known = components[name];
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(part))
    throw new Error(`Two different ${kind} are called ${name}`);
  components[name] = part;
  return { $ref: `#/components/${kind}/${name}` };
}

function withShared(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/'));
}
