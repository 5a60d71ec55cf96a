import { allEndpoints } from '@kith/contract';
import { accessEndpoints } from '@kith/contract/access';
import { appointmentsEndpoints } from '@kith/contract/appointments';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { ERRORS, type ErrorBody, type ErrorCode } from '@kith/contract/errors';
import { findingEndpoints } from '@kith/contract/finding';
import { guideModelEndpoints } from '@kith/contract/guide-model';
import { journeyEndpoints, type Timeline } from '@kith/contract/journey';
import {
  type Access,
  type BytesReply,
  type Endpoint,
  isBytes,
  type ReplyOf,
  replyTo,
} from '@kith/contract/kit/endpoint';
import { decodePairs } from '@kith/contract/kit/form';
import { listingsEndpoints } from '@kith/contract/listings';
import { notificationsEndpoints } from '@kith/contract/notifications';
import { paymentsEndpoints } from '@kith/contract/payments';
import { pushEndpoints } from '@kith/contract/push';
import { ratingsEndpoints } from '@kith/contract/ratings';
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { subscriptionsEndpoints } from '@kith/contract/subscriptions';
import { teamEndpoints } from '@kith/contract/team';
import { usersEndpoints } from '@kith/contract/users';
import { videoCallsEndpoints } from '@kith/contract/video-calls';
import * as z from 'zod';
import { requestsBy } from './fake-request.ts';
import { cardsOf } from './timeline-cards.ts';

/**
 * What the app tells or asks by itself, after a while or beside what a test is about: unprepared, it is
 * refused.
 */
const BY_ITSELF: ReadonlySet<Endpoint> = new Set<Endpoint>([
  usersEndpoints.updateLastLogin,
  usersEndpoints.recordLastAccess,
  notificationsEndpoints.countUnread,
  pushEndpoints.getPush,
  conversationsEndpoints.countUnreadThreads,
  safetyPlanEndpoints.getSafetyPlan,
  accessEndpoints.listOpenedBy,
  teamEndpoints.getTeam,
  appointmentsEndpoints.listTeamMemberServices,
  videoCallsEndpoints.listCallInvitations,
  guideModelEndpoints.getGuideModel,
  findingEndpoints.getListed,
  listingsEndpoints.getListing,
  ratingsEndpoints.getOwnRating,
  ratingsEndpoints.getRatingSummary,
  subscriptionsEndpoints.listPlans,
  paymentsEndpoints.listPayments,
]);

type Extra = Partial<Omit<ErrorBody, 'code'>> & { readonly retryAfterSeconds?: number };

/** What an answer throws to refuse, in the catalogue's words unless the test has others. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly extra: Extra;

  constructor(code: ErrorCode, extra: Extra = {}) {
    super(code);
    this.code = code;
    this.extra = extra;
  }
}

interface Parcel {
  readonly pairs: [string, string][];
  readonly token: string | null;
  /** Those of a multipart body, in order. */
  readonly files: readonly File[];
}

interface Circumstance {
  readonly token: string | null;
  /** Those of a multipart body, in order. */
  readonly files: readonly File[];
}

interface Row {
  readonly endpoint: Endpoint;
  readonly answer: (parcel: Parcel) => Promise<Response>;
}

/** What was sent to one call so far, as the server would have read it. */
export interface Received<I> {
  readonly calls: I[];
  readonly tokens: (string | null)[];
}

/**
 * Stands in for the server in tests of screens. It is made of the same endpoints and parses both ways: a
 * screen that sends what the server would refuse is refused here too, and a test can not promise what the
 * server never says.
 */
export class FakeApi {
  readonly #rows: Row[] = [];
  readonly #problems: string[] = [];
  #online = true;
  #holding: Promise<void> = Promise.resolve();
  #asked = 0;
  readonly #realFetch = globalThis.fetch;
  readonly #realRequest = globalThis.XMLHttpRequest;

  constructor() {
    globalThis.fetch = (address, init) => this.#serve(String(address), init ?? {});
    // Uploads that tell how far they have come go by the older way.
    globalThis.XMLHttpRequest = requestsBy((address, init) => this.#serve(address, init));
  }

  /** How many requests of any kind were made, answered or not. */
  get asked(): number {
    return this.#asked;
  }

  /** Prepares the answer of one call; the last prepared one counts. */
  on<I extends z.ZodObject, R extends z.ZodType | BytesReply, A extends Access>(
    endpoint: Endpoint<I, R, A>,
    answer: (
      input: z.output<I>,
      circumstance: Circumstance,
    ) => ReplyOf<Endpoint<I, R, A>> | Promise<ReplyOf<Endpoint<I, R, A>>>,
  ): Received<z.output<I>> {
    const received: Received<z.output<I>> = { calls: [], tokens: [] };
    this.#rows.unshift({
      endpoint,
      answer: async ({ pairs, token, files }) => {
        const input = endpoint.input.parse(decodePairs(endpoint.input, pairs));
        received.calls.push(input);
        received.tokens.push(token);
        return this.#toResponse(
          endpoint,
          inView(endpoint, input, await answer(input, { token, files })),
          input,
        );
      },
    });
    return received;
  }

  refuse(endpoint: Endpoint, code: ErrorCode, extra: Extra = {}): Received<object> {
    return this.on(endpoint, () => {
      throw new Refusal(code, extra);
    });
  }

  /** From now on nothing is answered, until the connection is back. */
  disconnect(): void {
    this.#online = false;
  }

  connect(): void {
    this.#online = true;
  }

  /** From now on every answer waits, until what this returns is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#holding = promise;
    return resolve;
  }

  /** Puts the real fetch back, and fails for what a screen asked without a prepared answer. */
  close(): void {
    globalThis.fetch = this.#realFetch;
    globalThis.XMLHttpRequest = this.#realRequest;
    if (this.#problems.length > 0) throw new Error(this.#problems.join('\n'));
  }

  async #serve(address: string, init: RequestInit): Promise<Response> {
    this.#asked += 1;
    init.signal?.throwIfAborted();
    if (!this.#online) throw new TypeError('fetch failed');
    const method = init.method ?? 'GET';
    const url = new URL(address, 'http://kith.test');
    const match = this.#find(method, url.pathname);
    if (!match) return this.#unprepared(method, url.pathname);
    const token = new Headers(init.headers).get('authorization')?.replace(/^Bearer /, '') ?? null;
    const { pairs, files } = readBody(url, init);
    const response = await this.#answer(match.row, { pairs: [...match.inPath, ...pairs], token, files });
    await this.#holding;
    init.signal?.throwIfAborted();
    return response;
  }

  #find(method: string, path: string): { row: Row; inPath: [string, string][] } | undefined {
    for (const row of this.#rows) {
      const inPath = row.endpoint.method === method ? matchPath(row.endpoint.path, path) : undefined;
      if (inPath) return { row, inPath };
    }
    return undefined;
  }

  #unprepared(method: string, path: string): Response {
    const endpoint = Object.values(allEndpoints).find(
      (one: Endpoint) => one.method === method && matchPath(one.path, path) !== undefined,
    );
    if (endpoint && BY_ITSELF.has(endpoint)) return refusal(new Refusal('unavailable'));
    if (endpoint) this.#problems.push(`No answer is prepared for ${method} ${path}.`);
    else if (path.startsWith('/api/')) this.#problems.push(`${method} ${path} is not in the contract.`);
    return refusal(new Refusal('not_found'));
  }

  async #answer(row: Row, parcel: Parcel): Promise<Response> {
    if (row.endpoint.access.kind !== 'public' && parcel.token === null) {
      return refusal(new Refusal('not_signed_in'));
    }
    try {
      return await row.answer(parcel);
    } catch (error) {
      if (error instanceof Refusal) return refusal(error);
      if (error instanceof z.ZodError)
        return refusal(new Refusal('fields_rejected', { errors: fieldsOf(error) }));
      throw error;
    }
  }

  #toResponse(endpoint: Endpoint, reply: unknown, input: unknown): Response {
    if (isBytes(endpoint.reply)) return bytesOf(reply);
    const parsed = replyTo(endpoint.reply, endpoint.views, input).safeParse(reply);
    if (!parsed.success) {
      this.#problems.push(
        `The answer prepared for ${endpoint.path} breaks the contract: ${parsed.error.message}`,
      );
    }
    return Response.json(parsed.success ? parsed.data : null);
  }
}

/** Tests prepare whole records; the server would answer the cards of them. */
function inView(endpoint: Endpoint, input: object, reply: unknown): unknown {
  const isOfCards = endpoint === journeyEndpoints.getTimeline && 'view' in input && input.view !== undefined;
  return isOfCards ? cardsOf(reply as Timeline) : reply;
}

function bytesOf(reply: unknown): Response {
  const { bytes, contentType } = fileReply.parse(reply);
  return new Response(bytes.slice(), { headers: { 'content-type': contentType } });
}

// By its shape: the arrays of jsdom and of Node are not of one class.
const fileReply = z.object({ bytes: z.custom<Uint8Array>(ArrayBuffer.isView), contentType: z.string() });

function matchPath(pattern: string, path: string): [string, string][] | undefined {
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const found = new RegExp(`^${pattern.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path);
  return found ? names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]) : undefined;
}

function readBody(url: URL, init: RequestInit): Pick<Parcel, 'pairs' | 'files'> {
  if (typeof init.body === 'string') return { pairs: [...new URLSearchParams(init.body)], files: [] };
  if (!(init.body instanceof FormData)) return { pairs: [...url.searchParams], files: [] };
  const pairs: [string, string][] = [];
  const files: File[] = [];
  for (const [name, value] of init.body) {
    if (typeof value === 'string') pairs.push([name, value]);
    else files.push(value);
  }
  return { pairs, files };
}

function fieldsOf(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), issue.message]));
}

function refusal({ code, extra: { retryAfterSeconds, ...extra } }: Refusal): Response {
  const { status, message } = ERRORS[code];
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return Response.json({ code, message, ...extra }, { status, headers });
}
