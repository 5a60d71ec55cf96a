import type { Endpoint, EndpointTable, FilesLimit } from './endpoint.ts';
import { jsonSchema, type SharedParts, shareSchema } from './open-api-parts.ts';
import { responsesOf } from './open-api-responses.ts';
import type {
  JsonSchema,
  MediaType,
  OpenApiDocument,
  OpenApiInfo,
  Operation,
  Parameter,
  RequestBody,
} from './open-api-types.ts';

type Field = readonly [name: string, schema: JsonSchema];

/** The purpose of a field, by its name, or by `call.field` where it means something else there. */
export type FieldWords = Readonly<Record<string, string>>;

const DEEP = { style: 'deepObject', explode: true } as const;

/** The endpoints as an OpenAPI 3.1 document, made from the contract at each call. */
export function openApiDocument(
  tables: readonly EndpointTable[],
  info: OpenApiInfo,
  words: FieldWords = {},
): OpenApiDocument {
  const parts: SharedParts = { schemas: {}, responses: {} };
  const paths: Record<string, Record<string, Operation>> = {};
  const names = new Set<string>();
  for (const [name, endpoint] of tables.flatMap((table) => Object.entries(table))) {
    const path = paths[endpoint.path] ?? {};
    const method = endpoint.method.toLowerCase();
    if (names.has(name) || path[method] !== undefined)
      throw new Error(`${name} or its address is in the contract twice`);
    names.add(name);
    paths[endpoint.path] = { ...path, [method]: operationOf(parts, name, endpoint, words) };
  }
  const securitySchemes = { bearer: { type: 'http', scheme: 'bearer' } };
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    paths,
    components: { ...parts, securitySchemes },
  };
}

function operationOf(parts: SharedParts, name: string, endpoint: Endpoint, words: FieldWords): Operation {
  const { properties = {}, required = [] } = jsonSchema(parts, endpoint.input, 'input');
  const fields: Field[] = Object.entries(properties).map(([key, field]) => [
    key,
    described(asSchema(field), words[`${name}.${key}`] ?? words[key]),
  ]);
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field);
  const unknown = inPath.find((field) => !fields.some(([key]) => key === field));
  if (unknown !== undefined) throw new Error(`${name} has {${unknown}} in its path and not in its input`);
  const isIn = ([key]: Field) => inPath.includes(key);
  const path = fields.filter(isIn).map(([key, schema]) => parameter(key, 'path', true, schema));
  const rest = fields.filter((field) => !isIn(field));
  const query = rest.map(([key, schema]) => parameter(key, 'query', required.includes(key), schema));
  const inBody = endpoint.method === 'POST';
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? ''],
    security: endpoint.access.kind === 'public' ? [] : [{ bearer: [] }],
    parameters: inBody ? path : [...path, ...query],
    ...(inBody && { requestBody: bodyOf(parts, name, endpoint, rest, required, words) }),
    responses: responsesOf(parts, endpoint),
    'x-access': endpoint.access,
    'x-during': endpoint.during,
  };
}

function parameter(name: string, place: 'path' | 'query', required: boolean, schema: JsonSchema): Parameter {
  const { description } = schema;
  return {
    name,
    in: place,
    required,
    ...(description && { description }),
    schema,
    ...(isNested(schema) && DEEP),
  };
}

function bodyOf(
  parts: SharedParts,
  name: string,
  { encoding, file, files }: Endpoint,
  rest: readonly Field[],
  required: readonly string[],
  words: FieldWords,
): RequestBody {
  const bytes = file && fileField(file, words[file.field]);
  const several = files && ([`${files.field}[]`, listOfFiles(files)] as const);
  const fields: readonly Field[] = [...rest, ...[bytes, several].flatMap((field) => (field ? [field] : []))];
  const needed = fields.map(([key]) => key).filter((key) => required.includes(key) || key === file?.field);
  const schema = shareSchema(parts, `${name}Input`, {
    type: 'object',
    properties: Object.fromEntries(fields),
    required: needed,
    additionalProperties: false,
  });
  const deep = fields.filter(([, field]) => isNested(field)).map(([key]) => [key, DEEP] as const);
  const form: MediaType = { schema, ...(deep.length > 0 && { encoding: Object.fromEntries(deep) }) };
  const content: Record<string, MediaType> =
    encoding === 'multipart'
      ? { 'multipart/form-data': form }
      : {
          'application/x-www-form-urlencoded': form,
          'multipart/form-data': form,
          'application/json': { schema },
        };
  return { required: needed.length > 0, content };
}

/** The limit in bytes holds for all files together, which a schema can not express. */
function listOfFiles({ maxFiles, maxBytes }: FilesLimit): JsonSchema {
  return {
    type: 'array',
    items: { type: 'string', format: 'binary', maxLength: maxBytes },
    maxItems: maxFiles,
  };
}

function fileField(file: NonNullable<Endpoint['file']>, words: string | undefined): Field {
  return [file.field, described({ type: 'string', format: 'binary', maxLength: file.maxBytes }, words)];
}

function described(schema: JsonSchema, description: string | undefined): JsonSchema {
  return description === undefined ? schema : { ...schema, description };
}

function asSchema(schema: JsonSchema | boolean): JsonSchema {
  return typeof schema === 'object' ? schema : {};
}

function isNested(schema: JsonSchema): boolean {
  return schema.type === 'object' || (schema.anyOf ?? []).some(isNested);
}
