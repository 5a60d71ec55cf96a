import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { ERRORS, type ErrorBody, type ErrorCode } from '@kith/contract/errors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Log } from '../log.ts';
import { Refusal } from '../refuse.ts';
import { handleError, sendRefusal } from './error-handler.ts';

export interface HttpOptions {
  readonly log: Log;
  readonly trustProxy: false | string;
  /** The public address of this server; with https, browsers are told to insist on it. */
  readonly publicUrl: string;
}

const MEBIBYTE = 1_048_576;

/**
 * Fastify with the common parts of every answer of Kith: limits, headers, one error envelope, logs without
 * content.
 */
export async function httpServer({ log, trustProxy, publicUrl }: HttpOptions): Promise<FastifyInstance> {
  const https = publicUrl.startsWith('https:');
  const guard = { contentSecurityPolicy: policy(publicUrl, https), ...securityHeaders(https) };
  const security = await headersOf(guard);
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: MEBIBYTE,
    trustProxy,
    // An upload over a slow line takes minutes; a connection that is silent for a minute is over.
    requestTimeout: 600_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // Such requests pass no hook, so their headers are not set yet.
    frameworkErrors: (error, request, reply) => handleError(error, request, reply.headers(security)),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, security),
  });
  app.setErrorHandler(handleError);
  app.decorateRequest('session', undefined);
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    const route = routeOptions.url ?? 'none';
    // The operator must be able to find the person of a refused call; the audit record has the answered ones.
    const isNamed = reply.statusCode >= 400 && !routeOptions.config.isUnnamed;
    const person = isNamed ? request.session?.userId : undefined;
    request.log.info({ method, route, status: reply.statusCode, ms, person }, 'request');
  });
  await app.register(helmet, guard);
  await app.register(multipart);
  readBodiesAsBytes(app);
  return app;
}

type Headers = Readonly<Record<string, string>>;

/** The headers that the plugin sets on every answer, read from an empty one. */
async function headersOf(guard: FastifyHelmetOptions): Promise<Headers> {
  const bare = Fastify();
  bare.get('/', (_request, reply) => reply.status(204).send());
  const plain = await bare.inject('/');
  await bare.close();
  const guarded = Fastify();
  await guarded.register(helmet, guard);
  guarded.get('/', (_request, reply) => reply.status(204).send());
  const { headers } = await guarded.inject('/');
  await guarded.close();
  const added = Object.entries(headers).filter(([name]) => !(name in plain.headers));
  return Object.fromEntries(added.map(([name, value]) => [name, String(value)]));
}

/** A request that is not HTTP never reaches a route, so the envelope is written by hand. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket, security: Headers): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, code] = UNREADABLE[error.code ?? ''] ?? ['400 Bad Request', 'malformed'];
  const body = JSON.stringify({ message: ERRORS[code].message, code } satisfies ErrorBody);
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    ...Object.entries(security).map(([name, value]) => `${name}: ${value}`),
  ];
  const length = `content-length: ${Buffer.byteLength(body)}`;
  socket.end([...head, length, 'connection: close', '', body].join('\r\n'));
}

const UNREADABLE: Readonly<Record<string, readonly [string, ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'malformed'],
};

/** For unknown paths on a server without pages; a server with pages answers its page. */
export function refuseUnknownPaths(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendRefusal(new Refusal('not_found'), request, reply));
}

/** Bodies are decoded beside the endpoint's schema, so the framework only hands over the bytes. */
function readBodiesAsBytes(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const types = ['application/json', 'application/x-www-form-urlencoded'];
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

function policy(publicUrl: string, https: boolean) {
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      // Only these make a document or a worker from a string: web/src/client/trusted-types.ts, and the editor
      // for pasted text.
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['kith-parser', 'kith-worker', 'ProseMirrorClipboard'],
      'img-src': ["'self'", 'data:', 'blob:'],
      // Sound and film that a person opens: nothing of them can run.
      'media-src': ["'self'", 'blob:'],
      'font-src': ["'self'"],
      // Older browsers do not count sockets of the same address as 'self'.
      'connect-src': ["'self'", publicUrl.replace(/^http/, 'ws')],
      'worker-src': ["'self'"],
      'manifest-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      ...(https && { 'upgrade-insecure-requests': [] }),
    },
  };
}

function securityHeaders(https: boolean) {
  return {
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' as const },
    crossOriginOpenerPolicy: { policy: 'same-origin' as const },
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
    xFrameOptions: { action: 'deny' as const },
  };
}
