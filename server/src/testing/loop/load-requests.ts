import { encodeForm } from '@kith/contract/kit/form';
import type { JsonSchema, OpenApiDocument } from '@kith/contract/kit/open-api-types';
import type { InjectOptions } from 'fastify';
import { type Call, isFile } from '../fuzz/calls.ts';
import type { Values } from '../fuzz/plans.ts';
import { FILLERS, type Filler, largestValue } from './largest.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
/** Longer addresses are refused before Kith sees them. */
const QUERY_BYTES = 15_000;

export interface LoadRequest {
  readonly name: string;
  readonly options: InjectOptions;
}

/** The largest requests of a call, valid and invalid. `known` are ids of stored records. */
export function loadRequests(
  document: OpenApiDocument,
  call: Call,
  known: Values,
  bytes: number,
): LoadRequest[] {
  const legal = FILLERS.map((filler) => ({
    name: `the largest of ${JSON.stringify(filler)}`,
    ...sent(call, legalValues(document, call, known, filler)),
  }));
  const pages = call.method === 'GET' ? wholePages(call, known) : [];
  const illegal = call.method === 'POST' ? illegalBodies(call, bytes) : illegalQueries(call, known);
  return [
    ...pages,
    ...legal.flatMap(({ name, json, options }) => [
      { name, options },
      ...(json ? [{ name: `${name} as JSON`, options: json }] : []),
    ]),
    ...illegal,
  ];
}

function legalValues(document: OpenApiDocument, call: Call, known: Values, filler: Filler): Values {
  const largest = largestValue(document, filler);
  const fields = call.fields.filter((field) => !isFile(field));
  return Object.fromEntries(
    fields.flatMap(({ name, required, schema, place }) => {
      if (name in known && !isFreeText(schema)) return [[name, known[name]]];
      const isPointer = /(^|_)id$|cursor|after|before|version|offset/.test(name);
      // A filter or a cursor would make the answer smaller.
      if ((isPointer || schema.enum) && !required && place === 'query') return [];
      return [[name, largest(schema)]];
    }),
  );
}

/** The longest page, and for a search the page of a word in every record, spelled right and nearly right. */
function wholePages(call: Call, known: Values): LoadRequest[] {
  const fieldOf = (wanted: string) => call.fields.find(({ name }) => name === wanted);
  const page = { ...known, limit: fieldOf('limit')?.schema.maximum };
  const keywords = fieldOf('keyword') ? ['wallaby', 'walaby', 'abcdefgh'] : [];
  return [page, ...keywords.map((keyword) => ({ ...page, keyword }))].map((values) => ({
    name: `a whole page ${Object.values(values).at(-1)}`,
    options: sent(call, values).options,
  }));
}

/** Long free text, not a key or an address that must be exact. */
function isFreeText({ type, format, pattern, maxLength = 0 }: JsonSchema): boolean {
  return (
    type === 'string' &&
    format === undefined &&
    (pattern === undefined || pattern === '\\S') &&
    maxLength >= 80
  );
}

function sent(call: Call, values: Values): { options: InjectOptions; json?: InjectOptions } {
  const inPath = call.fields.filter(({ place }) => place === 'path').map(({ name }) => name);
  const rest = Object.fromEntries(Object.entries(values).filter(([name]) => !inPath.includes(name)));
  const url = pathOf(call, values);
  if (call.method !== 'POST') {
    const query = encodeForm(rest).slice(0, QUERY_BYTES);
    return { options: { method: call.method, url: `${url}?${query.replace(/%[0-9A-F]?$/, '')}` } };
  }
  return { options: body(url, FORM, encodeForm(rest)), json: body(url, JSON_TYPE, JSON.stringify(rest)) };
}

const body = (url: string, type: string, payload: string): InjectOptions => ({
  method: 'POST',
  url,
  headers: { 'content-type': type },
  payload,
});

function illegalBodies(call: Call, bytes: number): LoadRequest[] {
  const url = pathOf(call, {});
  const fill = (piece: string, room = bytes - 100) =>
    piece.repeat(Math.max(1, Math.floor(room / piece.length)));
  const field = call.fields.find(({ place }) => place === 'body')?.name ?? 'a';
  const many = Array.from({ length: 2000 }, (_nothing, index) => `"k${index}":1`)
    .join()
    .slice(0, bytes - 100);
  return [
    ['many keys', JSON_TYPE, `{${many.slice(0, many.lastIndexOf(','))}}`],
    ['keys beyond the bound', JSON_TYPE, `{${fill('"k":1,', 1_048_000)}"k":1}`],
    ['a long list', JSON_TYPE, `{"${field}":[${fill('1,', Math.min(bytes - 100, 7900))}1]}`],
    ['lists in lists', JSON_TYPE, `{"${field}":${'['.repeat(2000)}${']'.repeat(2000)}}`],
    ['a long text in JSON', JSON_TYPE, `{"${field}":"${fill('\\u0041')}"}`],
    ['a long text', FORM, `${field}=${fill('%20')}`],
    ['markup', FORM, `${field}=${fill('<b>')}`],
    ['many fields', FORM, fill('a=1&', Math.min(bytes - 100, 7900))],
    [
      'far places in lists',
      FORM,
      Array.from({ length: 300 }, (_, index) => `${field}[${index}][500][500]=1`).join('&'),
    ],
    ['nothing but signs', FORM, fill('&', 1_048_000)],
  ].map(([name = '', type = '', payload = '']) => ({ name, options: body(url, type, payload) }));
}

function illegalQueries(call: Call, known: Values): LoadRequest[] {
  const url = pathOf(call, known);
  const names = ['surprise', ...call.fields.filter(({ place }) => place === 'query').map(({ name }) => name)];
  const queries = names.map((name) => `${name}=${'z'.repeat(QUERY_BYTES)}`);
  return [...queries, 'a=1&'.repeat(QUERY_BYTES / 4), '&'.repeat(QUERY_BYTES)].map((query) => ({
    name: query.slice(0, 30),
    options: { method: call.method, url: `${url}?${query}` },
  }));
}

function pathOf(call: Call, values: Values): string {
  return call.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(values[name] ?? 1)),
  );
}
