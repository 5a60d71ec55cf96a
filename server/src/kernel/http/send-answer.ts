import { isBytes, replyTo } from '@kith/contract/kit/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import type { Bound } from './bind.ts';
import type { BytesAnswer, FileAnswer } from './bytes-answers.ts';
import { compileReply } from './compile-reply.ts';
import { encoded } from './compress.ts';
import { type Downloading, sendFile } from './send-file.ts';
import { writeJson } from './write-json.ts';

/** Told of each answer; tests check there what its schema refines. */
export type CheckAnswer = (schema: ZodType, answer: unknown) => void;

interface Exchange extends Downloading {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The parsed input, which may name a view of the reply. */
  readonly input: unknown;
  /** Told of a reply that holds more than its contract. */
  readonly onExcess: (name: string) => void;
  readonly check: CheckAnswer;
}

/** A reply is cut to the contract's shape, so that an undeclared field cannot leave. */
export function sendAnswer(
  one: Bound,
  result: unknown,
  { request, reply, input, onExcess, check, ...downloading }: Exchange,
): FastifyReply | Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  const { reply: whole, views } = one.endpoint;
  if (isBytes(whole)) {
    const answer = result as BytesAnswer | FileAnswer;
    reply.type(answer.contentType).header('content-security-policy', "sandbox; default-src 'none'");
    return 'open' in answer
      ? sendFile(answer, request, reply, downloading)
      : sendBytes(answer, request, reply);
  }
  const schema = replyTo(whole, views, input);
  const { value, hasExcess } = compileReply(schema)(result);
  if (hasExcess) onExcess(one.name);
  check(schema, result);
  return sendJson(one, value, { request, reply });
}

function sendBytes(
  { bytes, tag }: BytesAnswer,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (tag === undefined) return reply.send(bytes);
  reply.header('etag', `"${tag}"`);
  return headers['if-none-match']?.includes(`"${tag}"`) ? reply.status(304).send() : reply.send(bytes);
}

async function sendJson(
  { endpoint }: Bound,
  shaped: unknown,
  exchange: Pick<Exchange, 'request' | 'reply'>,
): Promise<FastifyReply> {
  const answer = await encoded(endpoint, writeJson(shaped), exchange);
  return exchange.reply.type('application/json; charset=utf-8').send(answer);
}
