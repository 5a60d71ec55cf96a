import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

/** The fields that a client of the specification sends: text, numbers, lists and maps. */
export type Fields = Readonly<Record<string, unknown>>;
// biome-ignore lint/suspicious/noExplicitAny: this client knows the words of the specification, and no types of ours
export type Answer = any;

export interface SpecificationClient {
  readonly get: (path: string, fields?: Fields) => Promise<Answer>;
  readonly remove: (path: string, fields?: Fields) => Promise<Answer>;
  readonly post: (path: string, fields?: Fields) => Promise<Answer>;
  /** Sends a body of several parts, with these files in one field. */
  readonly parts: (path: string, fields: Fields, files?: Fields, field?: string) => Promise<Answer>;
  /** Makes a call that must be refused, and returns its `code` once its form is right. */
  readonly refused: (status: number, call: string, fields?: Fields) => Promise<Answer>;
  /** Keeps the token of an answer and sends it from then on. */
  readonly keep: (token: string) => void;
}

const STORAGE = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
const ISO_UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const IN_STORAGE_FORMAT = new Set(['created_at', 'start_datetime', 'end_datetime', 'due_date']);
const NUMBERED = /^(?:user|patient|patient_team|member|about_patient|conversation|task_users|role)_id$/;

/** A client that knows the specification alone, and keeps in `succeeded` which calls it got through. */
export function specificationClient(app: FastifyInstance, succeeded: Set<string>): SpecificationClient {
  let bearer = '';
  const ask = async (call: string, fields: Fields, files?: Fields, field = 'attachments[]') => {
    const [method = '', path = ''] = call.split(' ');
    const { url, rest } = filled(path, fields);
    const inBody = method === 'POST';
    const body = files ? new Response(severalParts(rest, files, field)) : new Response(form(rest));
    const type = body.headers.get('content-type')?.replace(';charset=UTF-8', '') ?? '';
    const answer = await app.inject({
      method: method as 'GET' | 'POST' | 'DELETE',
      url: inBody ? url : `${url}?${form(rest)}`,
      headers: {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(inBody && { 'content-type': type }),
      },
      ...(inBody && { payload: Buffer.from(await body.arrayBuffer()) }),
    });
    return { path, status: answer.statusCode, json: answer.json() };
  };
  const succeed = async (call: string, fields: Fields = {}, files?: Fields, field?: string) => {
    const { path, status, json } = await ask(call, fields, files, field);
    if (status !== 200)
      throw new Error(`${call} with ${JSON.stringify(fields)} answered ${status}: ${JSON.stringify(json)}`);
    succeeded.add(call);
    checkFormats(json, call);
    if (!path.startsWith('/api/auth')) expect(json, call).not.toHaveProperty('token');
    return json;
  };
  return {
    get: (path, fields) => succeed(`GET ${path}`, fields),
    remove: (path, fields) => succeed(`DELETE ${path}`, fields),
    post: (path, fields) => succeed(`POST ${path}`, fields),
    parts: (path, fields, files = {}, field = undefined) => succeed(`POST ${path}`, fields, files, field),
    async refused(expected, call, fields = {}) {
      const { status, json } = await ask(call, fields);
      expect([call, status]).toEqual([call, expected]);
      expect(json).toMatchObject({
        message: expect.any(String),
        code: expect.stringMatching(/^[a-z0-9_]+$/),
      });
      if (status === 422) expect(Object.keys(json.errors).length).toBeGreaterThan(0);
      return json;
    },
    keep: (token) => {
      bearer = token;
    },
  };
}

function filled(path: string, fields: Fields) {
  const rest: Record<string, unknown> = { ...fields };
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { url, rest };
}

function pairs(value: unknown, name: string): [string, string][] {
  if (Array.isArray(value))
    return value.length ? value.flatMap((one) => pairs(one, `${name}[]`)) : [[name, '']];
  if (typeof value !== 'object' || value === null) return [[name, String(value ?? '')]];
  return Object.entries(value).flatMap(([key, one]) => pairs(one, `${name}[${key}]`));
}

function form(fields: Fields): URLSearchParams {
  return new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => pairs(value, name)));
}

function severalParts(fields: Fields, files: Fields, field: string): FormData {
  const body = new FormData();
  for (const [name, value] of form(fields)) body.append(name, value);
  for (const [name, text] of Object.entries(files))
    body.append(field, new Blob([String(text)], { type: 'text/plain' }), name);
  return body;
}

/** Checks that a record of the specification has these fields, which are given as one line. */
export function expectFields(record: Answer, names: string): void {
  const missing = names.split(' ').filter((name) => record?.[name] === undefined);
  expect(missing, JSON.stringify(record)).toEqual([]);
}

/** The formats of dates and ids, wherever an answer has one. */
function checkFormats(value: unknown, at: string): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, one] of Object.entries(value)) {
    if (one === null) continue;
    const where = `${at} ${key}`;
    if (IN_STORAGE_FORMAT.has(key)) expect(one, where).toMatch(STORAGE);
    if (key.startsWith('unformatted_date')) expect(one, where).toMatch(ISO_UTC);
    if (NUMBERED.test(key)) expect(one > 0 && Number.isSafeInteger(one), where).toBe(true);
    checkFormats(one, where);
  }
}
