import { type CallerInputOf, type Endpoint, isBytes, type ReplyOf } from '@kith/contract/kit/endpoint';
import { encodeForm, formPairs } from '@kith/contract/kit/form';
import { UNASKED_HEADER } from '@kith/contract/kit/unasked';
import { NoAnswer, readRefusal } from './api-error.ts';

const ANSWER_MS = 20_000;
const UPLOAD_MS = 600_000;

export type Transport = (url: string, init: RequestInit) => Promise<Response>;

export interface SendOptions {
  readonly token?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The one file of a multipart endpoint. */
  readonly file?: File | undefined;
  /** Those of one that takes several. */
  readonly files?: readonly File[] | undefined;
  /** Carries the request in place of `fetch`. */
  readonly transport?: Transport | undefined;
  readonly timeoutMs?: number | undefined;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean | undefined;
  /** The person did not ask for it with hand or key, so it must not make the session last. */
  readonly unasked?: boolean | undefined;
}

export interface Answer<E extends Endpoint> {
  readonly reply: ReplyOf<E>;
  /** The server's clock in milliseconds when it answered; this device's may be wrong. */
  readonly servedAt: number;
}

/**
 * Sends one call and reads its answer. Throws ApiError for a refusal, NoAnswer when nothing came back, and an
 * AbortError when `signal` was aborted. Knows nothing of sessions.
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: CallerInputOf<E>,
  options: SendOptions = {},
): Promise<Answer<E>> {
  const response = await deliver(toRequest(endpoint, input, options), options, timeoutOf(endpoint, options));
  if (!response.ok) throw await readRefusal(response);
  const served = Date.parse(response.headers.get('date') ?? '');
  return { reply: await readReply(endpoint, response), servedAt: Number.isNaN(served) ? Date.now() : served };
}

function timeoutOf(endpoint: Endpoint, options: SendOptions): number {
  return options.timeoutMs ?? (endpoint.encoding === 'multipart' ? UPLOAD_MS : ANSWER_MS);
}

async function deliver(request: Parcel, options: SendOptions, timeoutMs: number): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const carrier = options.transport ?? fetch;
    return await carrier(request.url, { ...request.init, signal });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new NoAnswer(timeout.aborted ? 'timeout' : 'unreachable', cause);
  }
}

interface Parcel {
  readonly url: string;
  readonly init: RequestInit;
}

function toRequest(endpoint: Endpoint, input: object, options: SendOptions): Parcel {
  const { path, rest } = fillPath(endpoint.path, input);
  const headers = new Headers({ accept: 'application/json' });
  if (options.token !== undefined) headers.set('authorization', `Bearer ${options.token}`);
  if (options.unasked) headers.set(UNASKED_HEADER, '1');
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    keepalive: options.keepalive ?? false,
  };
  if (endpoint.method !== 'POST') return { url: withQuery(path, encodeForm(rest)), init };
  if (endpoint.encoding === 'multipart')
    return { url: path, init: { ...init, body: multipart(endpoint, rest, options) } };
  headers.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8');
  return { url: path, init: { ...init, body: encodeForm(rest) } };
}

function fillPath(path: string, input: object): { path: string; rest: object } {
  const rest = new Map<string, unknown>(Object.entries(input));
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest: Object.fromEntries(rest) };
}

function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`;
}

/** Fields first: a server that streams the file has judged them before it takes a byte of it. */
function multipart(endpoint: Endpoint, fields: object, options: SendOptions): FormData {
  const body = new FormData();
  for (const [name, value] of formPairs(fields)) body.append(name, value);
  if (endpoint.file && options.file) body.append(endpoint.file.field, options.file);
  for (const file of options.files ?? []) body.append(`${endpoint.files?.field}[]`, file);
  return body;
}

async function readReply<E extends Endpoint>(endpoint: E, response: Response): Promise<ReplyOf<E>> {
  try {
    return isBytes(endpoint.reply) ? await readBytes(response) : await response.json();
  } catch (cause) {
    throw new NoAnswer('unreachable', cause);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: like Response.json, the endpoint of the caller says what it is.
async function readBytes(response: Response): Promise<any> {
  const contentType = response.headers.get('content-type') ?? 'application/octet-stream';
  return { contentType, bytes: new Uint8Array(await response.arrayBuffer()) };
}
