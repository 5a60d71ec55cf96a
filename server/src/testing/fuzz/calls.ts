import type { JsonSchema, OpenApiDocument, Operation } from '@kith/contract/kit/open-api-types';

/** A field of a call, in path, query or body. */
export interface Field {
  readonly name: string;
  readonly place: 'path' | 'query' | 'body';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** One operation of the published document: the fuzzer knows no more of the server. */
export interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly operation: Operation;
  readonly fields: readonly Field[];
  readonly encodings: readonly ('query' | 'form' | 'json' | 'multipart')[];
}

export function callsOf(document: OpenApiDocument): Call[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(document, path, method, operation)),
  );
}

/** Whether a field carries the bytes of a file, or of several. */
export function isFile({ schema }: Pick<Field, 'schema'>): boolean {
  const { items } = schema;
  return (
    schema.format === 'binary' ||
    (typeof items === 'object' && 'format' in items && items.format === 'binary')
  );
}

/** The schema itself where `schema` only refers to it. */
export function resolveSchema(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const named = document.components.schemas[schema.$ref.replace('#/components/schemas/', '')];
  if (named === undefined) throw new Error(`${schema.$ref} leads nowhere`);
  return resolveSchema(document, named);
}

function callOf(document: OpenApiDocument, path: string, method: string, operation: Operation): Call {
  const fields: Field[] = operation.parameters.map(({ name, in: place, required, schema }) => ({
    name,
    place,
    required,
    schema: resolveSchema(document, schema),
  }));
  const contents = Object.entries(operation.requestBody?.content ?? {});
  const [, body] = contents[0] ?? [];
  const { properties = {}, required = [] } = resolveSchema(document, body?.schema ?? {});
  for (const [name, property] of Object.entries(properties)) {
    const schema = resolveSchema(document, typeof property === 'object' ? property : {});
    fields.push({ name, place: 'body', required: required.includes(name), schema });
  }
  const encodings = contents.map(([type]) => encodingOf(type));
  return {
    name: operation.operationId,
    method: methodOf(method),
    path,
    operation,
    fields,
    encodings: encodings.length > 0 ? encodings : ['query'],
  };
}

function encodingOf(type: string): Call['encodings'][number] {
  if (type === 'application/json') return 'json';
  return type === 'multipart/form-data' ? 'multipart' : 'form';
}

function methodOf(method: string): Call['method'] {
  if (method === 'get') return 'GET';
  if (method === 'post') return 'POST';
  if (method === 'delete') return 'DELETE';
  throw new Error(`The fuzzer does not know how to send ${method}`);
}
