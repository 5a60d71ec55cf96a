import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { allEndpoints } from '../index.ts';
import { anybody, bytes, endpoint, signedIn } from './endpoint.ts';
import { openApiDocument } from './open-api.ts';
import { id } from './text.ts';

const info = { title: 'Kith', version: '1.0.0' };
const document = openApiDocument([allEndpoints], info);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every value found under `key`, however deep. */
function found(value: unknown, key: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === key ? [inner] : found(inner, key)));
}

function resolve(reference: string): unknown {
  let at: unknown = document;
  for (const key of reference.slice(2).split('/'))
    at =
      typeof at === 'object' && at !== null
        ? Object.entries(at).find(([name]) => name === key)?.[1]
        : undefined;
  return at;
}

describe('the published document', () => {
  test('tells every call of the contract once, under its own name', () => {
    const told = operations.map(({ path, method, operation }) => [
      operation.operationId,
      method.toUpperCase(),
      path,
    ]);
    const made = Object.entries(allEndpoints).map(([name, { method, path }]) => [name, method, path]);
    expect(told.toSorted()).toEqual(made.toSorted());
  });

  test('has no reference that leads nowhere, and none that only a part of it would resolve', () => {
    const references = found(document, '$ref').map(String);
    expect(references.length).toBeGreaterThan(100);
    for (const reference of references) {
      expect(reference).toMatch(/^#\/components\/(schemas|responses)\/[\w.-]+$/);
      expect(resolve(reference), reference).toBeTypeOf('object');
    }
    expect(found(document, '$defs')).toEqual([]);
    expect(found(document, '$schema')).toEqual([]);
  });

  test('holds nothing but schemas of JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'document', ...document });
    const schemas = found(document, 'schema');
    expect(schemas.length).toBeGreaterThan(100);
    for (const schema of schemas)
      expect(ajv.validateSchema(schema as object), JSON.stringify(schema)).toBe(true);
    for (const name of Object.keys(document.components.schemas))
      expect(() => ajv.compile({ $ref: `document#/components/schemas/${name}` }), name).not.toThrow();
  });

  test('declares each part of a path, and no field twice', () => {
    for (const { path, operation } of operations) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`).toSorted()).toEqual(
        (path.match(/\{\w+\}/g) ?? []).toSorted(),
      );
      const names = operation.parameters.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('asks for a token wherever a call is not public, and says what comes without one', () => {
    for (const { operation } of operations) {
      const isPublic = operation['x-access'].kind === 'public';
      expect(operation.security, operation.operationId).toEqual(isPublic ? [] : [{ bearer: [] }]);
      if (!isPublic)
        expect(Object.keys(operation.responses)).toEqual(
          expect.arrayContaining(['200', '401', '403', '422']),
        );
    }
  });

  test('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});

describe('an operation', () => {
  const table = {
    findThings: endpoint({
      method: 'GET',
      path: '/api/things/{id}',
      summary: 'Things.',
      access: signedIn,
      during: ['terms_outdated'],
      input: z.strictObject({
        id,
        filter: z.strictObject({ name: z.string() }).optional(),
        tags: z.array(z.string()),
      }),
      reply: bytes('image/webp', 'image/png'),
      refuses: ['not_found'],
    }),
    sendThing: endpoint({
      method: 'POST',
      path: '/api/things/{id}',
      summary: 'Send.',
      access: anybody,
      input: z.strictObject({ id, rights: z.record(z.string(), z.boolean()), note: z.string().default('') }),
      reply: z.object({ id: z.number() }),
      refuses: ['stale', 'code_invalid'],
    }),
    uploadThing: endpoint({
      method: 'POST',
      path: '/api/things/upload',
      summary: 'Upload.',
      access: signedIn,
      encoding: 'multipart',
      file: { field: 'picture', maxBytes: 10 },
      input: z.strictObject({ title: z.string().optional() }),
      reply: z.object({}),
    }),
  };
  const small = openApiDocument([table], info);
  const of = (path: string, method: string) => small.paths[path]?.[method];

  test('takes its fields from the path and the query when it reads', () => {
    const parameters = of('/api/things/{id}', 'get')?.parameters;
    expect(parameters).toMatchObject([
      { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
      { name: 'filter', in: 'query', required: false, style: 'deepObject', explode: true },
      { name: 'tags', in: 'query', required: true },
    ]);
    expect(of('/api/things/{id}', 'get')).not.toHaveProperty('requestBody');
  });

  test('takes the rest as a form of either kind or as JSON when it writes, and what has a default may be left out', () => {
    const body = of('/api/things/{id}', 'post')?.requestBody;
    const form = {
      schema: { $ref: '#/components/schemas/sendThingInput' },
      encoding: { rights: { style: 'deepObject', explode: true } },
    };
    expect(body?.content).toEqual({
      'application/x-www-form-urlencoded': form,
      'multipart/form-data': form,
      'application/json': { schema: { $ref: '#/components/schemas/sendThingInput' } },
    });
    expect(small.components.schemas['sendThingInput']).toMatchObject({
      properties: { rights: { type: 'object' }, note: { type: 'string', default: '' } },
      required: ['rights'],
      additionalProperties: false,
    });
  });

  test('takes its file in a multipart body', () => {
    expect(of('/api/things/upload', 'post')?.requestBody).toEqual({
      required: true,
      content: { 'multipart/form-data': { schema: { $ref: '#/components/schemas/uploadThingInput' } } },
    });
    expect(small.components.schemas['uploadThingInput']).toMatchObject({
      properties: { title: { type: 'string' }, picture: { type: 'string', format: 'binary', maxLength: 10 } },
      required: ['picture'],
    });
  });

  test('says what it answers and what it refuses', () => {
    const read = of('/api/things/{id}', 'get');
    expect(read?.responses['200']).toMatchObject({
      content: {
        'image/webp': { schema: { format: 'binary' } },
        'image/png': { schema: { format: 'binary' } },
      },
    });
    expect(read?.responses['403']).toEqual({
      $ref: '#/components/responses/403_consent_pending_forbidden_second_factor_required',
    });
    expect(read?.responses['404']).toEqual({ $ref: '#/components/responses/404_not_found' });
    const write = of('/api/things/{id}', 'post');
    expect(write?.responses).not.toHaveProperty('401');
    expect(write?.responses['422']).toEqual({
      $ref: '#/components/responses/422_code_invalid_fields_rejected',
    });
    expect(small.components.responses['429_too_many_attempts']?.headers).toHaveProperty('Retry-After');
  });

  test('may not be told twice, nor have a part in its path that its input does not know', () => {
    expect(() => openApiDocument([table, table], info)).toThrow(
      'findThings or its address is in the contract twice',
    );
    const lost = { lost: { ...table.findThings, path: '/api/things/{thing_id}' } };
    expect(() => openApiDocument([lost], info)).toThrow(
      'lost has {thing_id} in its path and not in its input',
    );
  });

  test('shares a named part, and two parts may not share a name', () => {
    const thing = z.object({ id: z.number() }).meta({ id: 'Thing' });
    const reply = (schema: z.ZodType) => ({
      ...table.sendThing,
      reply: z.object({ one: schema, two: z.array(schema) }),
    });
    const shared = openApiDocument([{ first: reply(thing) }], info);
    expect(shared.components.schemas['Thing']).toEqual({
      type: 'object',
      properties: { id: { type: 'number' } },
      required: ['id'],
      additionalProperties: false,
    });
    expect(found(shared.paths, '$ref')).toContain('#/components/schemas/Thing');
    const other = z.object({ id: z.string() }).meta({ id: 'Thing' });
    const two = { first: reply(thing), second: { ...reply(other), path: '/api/other/{id}' } };
    expect(() => openApiDocument([two], info)).toThrow('Two different schemas are called Thing');
  });

  test('may answer with a schema that contains itself', () => {
    interface Branch {
      readonly of: Branch[];
    }
    const branch: z.ZodType<Branch> = z.lazy(() => z.object({ of: z.array(branch) }).meta({ id: 'Branch' }));
    const tree = openApiDocument([{ grow: { ...table.sendThing, reply: z.object({ branch }) } }], info);
    for (const reference of found(tree, '$ref').map(String)) expect(reference).toMatch(/^#\/components\//);
  });
});
