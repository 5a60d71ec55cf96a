import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, createBrotliCompress, createGzip, gzip, constants as zlib } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { type Endpoint, isBytes } from '@kith/contract/kit/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

/** Below this a compressed answer saves no packet. */
const WORTH_IT_BYTES = 1_000;

/** Fast levels: 144 kB of notes become 16 kB in a millisecond, outside the main thread. */
const GZIP = { level: zlib.Z_BEST_SPEED };
const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 3 } };

const encodings = {
  br: {
    whole: (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, {
        params: { ...BROTLI.params, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    stream: () => createBrotliCompress(BROTLI),
  },
  gzip: { whole: (bytes: Buffer) => promisify(gzip)(bytes, GZIP), stream: () => createGzip(GZIP) },
};

const negotiator = new Negotiator<keyof typeof encodings>({ supportedValues: ['br', 'gzip'] });

/**
 * Names of fields that open something. Beside words of the caller's choice, the length of a compressed answer
 * would tell of them, letter by letter (BREACH).
 */
const SECRETS = new Set(['token', 'challenge', 'code', 'link', 'secret', 'recovery_codes', 'qr_code']);

const judged = new WeakMap<Endpoint, boolean>();

/** By the contract alone: nothing of signing in, and no answer that declares a secret. */
export function mayCompress(endpoint: Endpoint): boolean {
  const known = judged.get(endpoint);
  if (known !== undefined) return known;
  const may = !/^\/api\/auth(\/|$)/.test(endpoint.path) && !declaresSecret(endpoint);
  judged.set(endpoint, may);
  return may;
}

function declaresSecret({ reply, views = {} }: Endpoint): boolean {
  return isBytes(reply) || [reply, ...Object.values(views)].some(namesSecret);
}

function namesSecret(reply: z.ZodType): boolean {
  const { $defs = {}, ...schema } = z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' });
  return [schema, ...Object.values($defs)].some(hasSecretField);
}

function hasSecretField(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { properties } = schema as { properties?: unknown };
  const named = typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
  return named.some((name) => SECRETS.has(name)) || Object.values(schema).some(hasSecretField);
}

/** An answer as it is sent, and the headers that say so. A long one is a stream, before and after. */
export async function encoded(
  endpoint: Endpoint,
  answer: Buffer | Readable,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Buffer | Readable> {
  const isShort = Buffer.isBuffer(answer) && answer.length < WORTH_IT_BYTES;
  if (isShort || !isOwnAsking(endpoint, request) || !mayCompress(endpoint)) return answer;
  reply.header('vary', 'accept-encoding');
  const encoding = negotiator.negotiate(request.headers['accept-encoding'] ?? '');
  if (encoding === null) return answer;
  reply.header('content-encoding', encoding);
  const { whole, stream } = encodings[encoding];
  // Fastify sees to a stream that breaks off.
  return Buffer.isBuffer(answer) ? whole(answer) : pipeline(answer, stream(), () => {});
}

/**
 * A foreign page can make a browser ask, but sends no bearer header along. Were a session ever proved by a
 * cookie, its answers would leave as they are.
 */
const isOwnAsking = ({ access }: Endpoint, { headers }: FastifyRequest): boolean =>
  access.kind === 'public' || /^bearer /i.test(headers.authorization ?? '');
