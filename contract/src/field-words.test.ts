import { expect, test } from 'vitest';
import { API_GUIDE } from './api-guide.ts';
import { ERRORS } from './errors.ts';
import { FIELD_WORDS } from './field-words.ts';
import { allEndpoints } from './index.ts';
import { openApiDocument } from './kit/open-api.ts';

const document = openApiDocument([allEndpoints], { title: 'Kith', version: '1' }, FIELD_WORDS);
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

test.each(operations.map((operation) => [operation.operationId, operation] as const))(
  '%s says what each of its fields is for',
  (name, { parameters }) => {
    const inBody = document.components.schemas[`${name}Input`]?.properties ?? {};
    const told = [
      ...parameters.map(({ name: field, description }) => [field, description]),
      ...Object.entries(inBody)
        .filter(([field]) => !field.endsWith('[]'))
        .map(([field, schema]) => [field, typeof schema === 'object' ? schema.description : undefined]),
    ];
    const untold = told.filter(([, description]) => !description).map(([field]) => field);
    expect(untold, 'Say in contract/src/field-words.ts what these are for.').toEqual([]);
  },
);

test('every word is for a field that is there', () => {
  const known = new Set(
    Object.entries(allEndpoints).flatMap(([name, { input, file, files }]) => [
      ...Object.keys(input.shape).flatMap((field) => [field, `${name}.${field}`]),
      ...[file?.field ?? [], files?.field ?? []].flat(),
    ]),
  );
  expect(Object.keys(FIELD_WORDS).filter((field) => !known.has(field))).toEqual([]);
});

test('the guide tells the whole story, with codes and calls that exist', () => {
  const heads = [...API_GUIDE.matchAll(/^## (.+)$/gm)].map(([, head]) => head);
  expect(heads).toEqual([
    ...['Signing in', 'Sending', 'Dates', 'Names for one thing', 'Lists', 'Errors', 'Limits'],
    ...['Keys and versions', 'Realtime'],
  ]);
  const codes = [...API_GUIDE.matchAll(/\b(?:403|409) `(\w+)`/g)].map(([, code]) => code);
  expect(codes.length).toBeGreaterThan(3);
  for (const code of codes) expect(Object.keys(ERRORS)).toContain(code);
  const paths = [...API_GUIDE.matchAll(/`(\/api\/[\w/]+)`/g)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(2);
  for (const path of paths) expect(Object.keys(document.paths)).toContain(path);
});
