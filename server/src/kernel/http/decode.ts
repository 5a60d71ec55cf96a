import type { Readable } from 'node:stream';
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { Endpoint, UploadedFile } from '@kith/contract/kit/endpoint';
import { decodeForm, decodePairs, formPairs, MalformedBody } from '@kith/contract/kit/form';
import type { FastifyRequest } from 'fastify';
import type { Received } from '../files/index.ts';
import { refuse } from '../refuse.ts';
import { refuseManyValues } from './body-bounds.ts';
import { multipartBounds } from './multipart-bounds.ts';

export interface Decoded {
  readonly fields: Record<string, unknown>;
  readonly file: UploadedFile | undefined;
}

const MAX_JSON_DEPTH = 32;
const MAX_NAMED = 100;
const NOT_IN_QUERY = 'This field belongs in the body.';

/**
 * Path, query and body of a request as one tree, ready to be parsed; files go to `received`. An unreadable
 * request is `malformed`.
 */
export async function decode(
  endpoint: Endpoint,
  request: FastifyRequest,
  received: Received | undefined,
): Promise<Decoded> {
  try {
    const { fields, file } = await decodeBody(endpoint, request, received);
    const outside = decodeOutside(endpoint, request);
    for (const key of Object.keys(outside)) if (Object.hasOwn(fields, key)) return refuse('malformed');
    return { fields: { ...fields, ...outside }, file };
  } catch (error) {
    if (error instanceof MalformedBody) return refuse('malformed');
    throw error;
  }
}

function decodeOutside(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const mark = request.url.indexOf('?');
  const query = mark < 0 ? '' : request.url.slice(mark + 1);
  if (endpoint.method === 'POST' && query !== '') return refuseQuery(query);
  const inQuery = asTree(decodeForm(endpoint.input, query));
  const params = request.params;
  if (typeof params !== 'object' || params === null) return inQuery;
  return { ...inQuery, ...asTree(decodePairs(endpoint.input, formPairs(params))) };
}

/** Posted data travels in the body: an address ends up in histories and in the logs of proxies. */
function refuseQuery(query: string): never {
  const names = [...new URLSearchParams(query).keys()].slice(0, MAX_NAMED);
  return refuse('fields_rejected', { errors: Object.fromEntries(names.map((name) => [name, NOT_IN_QUERY])) });
}

async function decodeBody(
  endpoint: Endpoint,
  request: FastifyRequest,
  received: Received | undefined,
): Promise<Decoded> {
  const nothing: Decoded = { fields: {}, file: undefined };
  if (endpoint.method !== 'POST') return request.body === undefined ? nothing : refuse('malformed');
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  if (type === 'multipart/form-data') return decodeMultipart(endpoint, request, received);
  if (!Buffer.isBuffer(request.body)) return nothing;
  refuseManyValues(request.body, type === 'application/json' ? 'json' : 'form');
  const text = readText(request.body);
  if (type === 'application/json') return { fields: readJson(text), file: undefined };
  return { fields: asTree(decodeForm(endpoint.input, text)), file: undefined };
}

async function decodeMultipart(
  endpoint: Endpoint,
  request: FastifyRequest,
  received: Received | undefined,
): Promise<Decoded> {
  const pairs: [string, string][] = [];
  let file: UploadedFile | undefined;
  let characters = 0;
  // The framework's limit for other bodies; it does not count multipart ones.
  const most = request.routeOptions.bodyLimit ?? 0;
  for await (const part of partsOf(endpoint, request)) {
    if (part.type === 'field') {
      const value = wholeValueOf(part);
      characters += part.fieldname.length + value.length;
      if (characters > most) return refuse('too_large');
      pairs.push([part.fieldname, value]);
    } else if (received && isOneOf(endpoint, part)) await takeFile(received, part);
    else file = await readFile(endpoint, part);
  }
  return { fields: asTree(decodePairs(endpoint.input, pairs)), file };
}

/**
 * A value that the reader has cut off differs from the sent one; a part that calls itself JSON was already
 * parsed.
 */
function wholeValueOf({ value, valueTruncated }: MultipartValue): string {
  if (valueTruncated) return refuse('too_large');
  return typeof value === 'string' ? value : refuse('malformed');
}

async function* partsOf(endpoint: Endpoint, request: FastifyRequest): AsyncGenerator<Multipart> {
  // The reader waits for ever for a connection that was cut before it began to listen.
  if (request.raw.destroyed) return refuse('malformed');
  let parts = 0;
  try {
    for await (const part of request.parts({ limits: multipartBounds(endpoint) })) {
      parts += 1;
      yield part;
    }
  } catch (error) {
    refuseUnreadable(error);
  }
  if (parts === 0 && !isEmptyMultipart(request)) refuse('malformed');
}

/**
 * The reader passes over a part without a name, so a body of such parts would read as an empty one:
 * `--boundary--` alone.
 */
function isEmptyMultipart({ headers }: FastifyRequest): boolean {
  const [, boundary = ''] = /boundary="?([^";]+)/i.exec(headers['content-type'] ?? '') ?? [];
  return (
    Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= boundary.length + '----\r\n\r\n'.length
  );
}

function isOneOf({ files }: Endpoint, { fieldname }: MultipartFile): boolean {
  return files !== undefined && [files.field, `${files.field}[]`].includes(fieldname);
}

/** A part that is no text is a file, even without a name. */
async function takeFile(
  received: Received,
  { filename, file }: { readonly filename?: string; readonly file: Readable },
): Promise<void> {
  await received.take(filename ?? '', file).catch(refuseUnreadable);
}

async function readFile({ file }: Endpoint, part: MultipartFile): Promise<UploadedFile> {
  if (part.fieldname !== file?.field)
    return refuse('fields_rejected', { errors: { [part.fieldname]: 'This field is not known here.' } });
  const bytes = await part.toBuffer().catch(refuseUnreadable);
  if (part.file.truncated) return refuse('upload_too_large');
  return { filename: part.filename, mimetype: part.mimetype, bytes };
}

/**
 * The reader of multipart bodies has codes for limits, but none for a body that breaks off or has no
 * boundary.
 */
function refuseUnreadable(error: unknown): never {
  if (error instanceof Error && !('code' in error)) return refuse('malformed');
  throw error;
}

function readText(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return refuse('malformed');
  }
}

function readJson(text: string): Record<string, unknown> {
  if (text === '') return {};
  let tree: unknown;
  try {
    tree = JSON.parse(text, refusePrototypeKeys);
  } catch {
    return refuse('malformed');
  }
  if (depthOf(tree, 0) > MAX_JSON_DEPTH) return refuse('malformed');
  return asTree(tree);
}

function refusePrototypeKeys(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype')
    throw new MalformedBody('a key of that name');
  return value;
}

function depthOf(value: unknown, depth: number): number {
  if (depth > MAX_JSON_DEPTH || typeof value !== 'object' || value === null) return depth;
  return Math.max(
    depth,
    ...Object.values(value)
      .slice(0, 1000)
      .map((inner) => depthOf(inner, depth + 1)),
  );
}

function asTree(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('malformed');
  return { ...value };
}
