import { type Endpoint, isRead, type UploadedFile } from '@kith/contract/kit/endpoint';
import { UNASKED_HEADER } from '@kith/contract/kit/unasked';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AuditedRead, type FindGrounds, recordReads } from '../audit-reads.ts';
import type { Clock } from '../clock.ts';
import type { Ctx, Ports, Session, Settings, Viewer } from '../context.ts';
import type { Db } from '../db.ts';
import { recorder } from '../facts.ts';
import { type Received, receiveUpload } from '../files/index.ts';
import { addressBlockOf } from '../network.ts';
import { refuse } from '../refuse.ts';
import { transact } from '../transact.ts';
import type { Bound } from './bind.ts';
import { bodyBytes } from './body-bounds.ts';
import { decode } from './decode.ts';
import { fieldErrors, unfitCode } from './field-errors.ts';
import { announcedFileBytes } from './multipart-bounds.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { type CheckAnswer, sendAnswer } from './send-answer.ts';
import type { Throttle } from './throttle.ts';

/**
 * Hooks that the strata above give to the kernel: how a token is proved, and who may do what for which
 * member.
 */
export interface AuthHooks {
  readonly authenticate: (
    db: Db,
    token: string,
    clock: Clock,
    showing: { readonly isUse: boolean; readonly address: string },
  ) => Promise<Session | undefined>;
  /** The session of a call that still runs, as it is now; undefined where it has ended. */
  readonly stillOpen: (db: Db, session: Session, clock: Clock) => Promise<Session | undefined>;
  readonly enforce: (
    db: Db,
    session: Session,
    endpoint: Endpoint,
    input: Readonly<Record<string, unknown>>,
    clock: Clock,
  ) => Promise<Viewer>;
  readonly findGrounds: FindGrounds;
}

const HANG_UP_MS = 2000;
/** An upload that takes no longer is judged once, like a call without files. */
const JUDGED_AGAIN_MS = 1000;

export interface MountOptions extends AuthHooks {
  readonly db: Db;
  readonly clock: Clock;
  readonly ports: Ports;
  readonly settings: Settings;
  readonly throttle: Throttle;
  /** Told of a reply that holds more than its contract; tests throw here, production cuts and logs. */
  readonly onExcess: (name: string) => void;
  readonly check: CheckAnswer;
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined;
  }
  interface FastifyContextConfig {
    /** Its lines in the log name no caller. */
    isUnnamed?: boolean;
  }
}

export function mount(app: FastifyInstance, bound: readonly Bound[], options: MountOptions): void {
  const paths = new Map<string, Set<string>>();
  for (const one of bound) {
    const url = one.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    paths.set(url, (paths.get(url) ?? new Set()).add(one.endpoint.method));
    app.route({
      method: one.endpoint.method,
      url,
      // HEAD is GET without the body, as in HTTP.
      exposeHeadRoute: one.endpoint.method === 'GET',
      bodyLimit: bodyBytes(one.endpoint),
      config: { isUnnamed: one.endpoint.unnamed === true },
      onRequest: async (request) => admit(one.endpoint, request, options),
      // The answer leaves when its upload has given its place back: the caller may use that at once.
      handler: async (request, reply) => {
        const send = await uploadsInTurn(one, request, options, () => answer(one, request, reply, options));
        return send();
      },
    });
  }
  for (const [url, methods] of paths) refuseOtherMethods(app, url, methods);
}

/**
 * Before the body is read: 429 above the throttle, 401 without a session, 403 in a state in which the
 * endpoint does not answer.
 */
async function admit(endpoint: Endpoint, request: FastifyRequest, options: MountOptions): Promise<void> {
  try {
    await proveSession(request, options);
    const refusal = refusalOf(endpoint, request.session);
    // Refused calls count apart, so that calls without a session take no share from people who sign in on
    // that network.
    const who = refusal === 'not_signed_in' ? `refused ${callerOf(request)}` : callerOf(request);
    if (!endpoint.unthrottled) await options.throttle.count(who, isRead(endpoint) ? 'read' : 'write');
    if (refusal) return refuse(refusal);
  } catch (error) {
    hangUpSoon(request);
    throw error;
  }
}

async function proveSession(request: FastifyRequest, options: MountOptions): Promise<void> {
  const token = bearer(request);
  const isUse = request.headers[UNASKED_HEADER] === undefined;
  request.session = token
    ? await options.authenticate(options.db, token, options.clock, { isUse, address: request.ip })
    : undefined;
}

function refusalOf({ access, during }: Endpoint, session: Session | undefined) {
  if (access.kind === 'public') return undefined;
  return session ? session.states.find((state) => !during.includes(state)) : 'not_signed_in';
}

/** The counted caller: a person, or the network of a caller without a session. */
function callerOf({ session, ip }: FastifyRequest): string {
  return session ? `person ${session.userId}` : `network ${addressBlockOf(ip)}`;
}

/** Before the body is decoded, so that a surplus upload costs little. */
function uploadsInTurn<T>(
  { endpoint }: Bound,
  request: FastifyRequest,
  { throttle }: MountOptions,
  run: () => Promise<T>,
): Promise<T> {
  const isUpload = request.session && endpoint.encoding === 'multipart';
  return isUpload ? throttle.upload(callerOf(request), run) : run();
}

async function answer(
  one: Bound,
  request: FastifyRequest,
  reply: FastifyReply,
  options: MountOptions,
): Promise<() => unknown> {
  let received: Received | undefined;
  try {
    received = await openUpload(one.endpoint, request, options);
    return await answerWith(one, request, reply, options, received);
  } catch (error) {
    hangUpSoon(request);
    throw error;
  } finally {
    await received?.clear();
  }
}

/** Undefined where the call takes no files. */
async function openUpload(
  endpoint: Endpoint,
  { session, headers }: FastifyRequest,
  { db, ports, clock, stillOpen }: MountOptions,
): Promise<Received | undefined> {
  const { files } = endpoint;
  if (!files || !session) return undefined;
  const announcedBytes = announcedFileBytes(endpoint, headers['content-length']);
  const provedAt = performance.now();
  const requireOpen = async (tx: Db): Promise<void> => {
    if (performance.now() - provedAt < JUDGED_AGAIN_MS) return;
    const refusal = refusalOf(endpoint, await stillOpen(tx, session, clock));
    if (refusal) refuse(refusal);
  };
  return receiveUpload(db, ports, { ...files, ownerId: session.userId, announcedBytes, requireOpen });
}

/** A client that still sends a refused body gets the answer first, and is then cut off. */
function hangUpSoon({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), HANG_UP_MS).unref();
  raw.once('close', () => clearTimeout(timer));
}

async function answerWith(
  one: Bound,
  request: FastifyRequest,
  reply: FastifyReply,
  options: MountOptions,
  received: Received | undefined,
): Promise<() => unknown> {
  const { fields, file } = await decode(one.endpoint, request, received);
  const parsed = one.endpoint.input.safeParse(fields);
  if (!parsed.success)
    return refuse(unfitCode(one.endpoint, fields, parsed.error), { errors: fieldErrors(parsed.error) });
  const tell = async (): Promise<unknown> => {
    const ctx = await contextOf(one.endpoint, request, parsed.data, options);
    const run = (inner: Ctx): Promise<unknown> =>
      attended(one, inner, { input: parsed.data, file, received }, options);
    return one.transacted ? transact(ctx, run) : run(ctx);
  };
  const mayStill = (): Promise<boolean> => isStillAllowed(one, request, parsed.data, options);
  const isThrottledRead = isRead(one.endpoint) && !one.endpoint.unthrottled;
  const result = isThrottledRead ? await options.throttle.read(callerOf(request), tell) : await tell();
  const { onExcess, check, throttle } = options;
  const takePlace = (): (() => void) => throttle.download(callerOf(request));
  const exchange = { request, reply, input: parsed.data, onExcess, check, mayStill, takePlace };
  return () => sendAnswer(one, result, exchange);
}

interface Sent {
  readonly input: Readonly<Record<string, unknown>>;
  readonly file: UploadedFile | undefined;
  readonly received: Received | undefined;
}

/** The one place where audit reads are written: the record exists before the data leaves. */
async function attended(
  one: Bound,
  ctx: Ctx,
  { input, file, received }: Sent,
  { findGrounds }: AuthHooks,
): Promise<unknown> {
  const { viewer, clock, origin } = ctx;
  const seen: AuditedRead[] = [];
  const held = viewer && (await one.hold?.({ ...ctx, viewer }, input));
  const result = await one.story(
    { ...ctx, held, auditRead: (records) => seen.push(records) },
    input,
    file,
    received,
  );
  if (!viewer) return result;
  const { access } = one.endpoint;
  if (access.kind === 'grant' && access.action === 'view')
    seen.push({ kind: access.area, memberId: viewer.memberId, ids: [] });
  const { requestId } = origin;
  await recordReads(ctx.db, { viewer, requestId, at: clock.now(), findGrounds }, seen);
  return result;
}

/**
 * Whether the caller would get the same record now: by their session, by the access of the endpoint and by
 * the record. A judgement that fails counts as no.
 */
async function isStillAllowed(
  one: Bound,
  request: FastifyRequest,
  input: Readonly<Record<string, unknown>>,
  options: MountOptions,
): Promise<boolean> {
  try {
    // The token is not shown again: a page renews it meanwhile, and a former one counts as stolen.
    request.session &&= await options.stillOpen(options.db, request.session, options.clock);
    if (!request.session || refusalOf(one.endpoint, request.session)) return false;
    const { viewer, ...ctx } = await contextOf(one.endpoint, request, input, options);
    if (viewer) await one.hold?.({ ...ctx, viewer }, input);
    return true;
  } catch {
    return false;
  }
}

async function contextOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  input: Readonly<Record<string, unknown>>,
  options: MountOptions,
): Promise<Ctx> {
  const { db, clock, ports, settings } = options;
  const caller = request.session && (await options.enforce(db, request.session, endpoint, input, clock));
  const viewer = caller && endpoint.unnamed ? { ...caller, isUnnamed: true as const } : caller;
  // A call that answers in a state of the account answers about oneself alone.
  const [state] = request.session?.states ?? [];
  if (viewer && state && viewer.memberId !== viewer.userId) return refuse(state);
  const origin = {
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  };
  return {
    db,
    apart: db,
    viewer,
    origin,
    clock,
    ports,
    settings,
    record: recorder(db, { viewer, origin, clock }),
    auditRead: () => undefined,
  };
}

function bearer(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
}
