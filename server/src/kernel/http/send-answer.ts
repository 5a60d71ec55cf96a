import { isBytes, replyTo } from '@kith/contract/kit/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bound, BytesAnswer, FileAnswer } from './bind.ts';
import { sendFile } from './send-file.ts';
import { writeJson } from './write-json.ts';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The parsed input, which may name a view of the reply. */
  readonly input: unknown;
  /** Told of a reply that holds more than its contract. */
  readonly onExcess: (name: string) => void;
}

/** A reply is cut to the contract's shape, so that an undeclared field cannot leave. */
export function sendAnswer(
  one: Bound,
  result: unknown,
  { request, reply, input, onExcess }: Exchange,
): FastifyReply | Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  const { reply: whole, views } = one.endpoint;
  if (isBytes(whole)) {
    const answer = result as BytesAnswer | FileAnswer;
    reply.type(answer.contentType).header('content-security-policy', "sandbox; default-src 'none'");
    return 'open' in answer ? sendFile(answer, request, reply) : reply.send(answer.bytes);
  }
  const shaped = replyTo(whole, views, input).parse(result);
  if (countKeys(shaped) !== countKeys(result)) onExcess(one.name);
  return sendJson(reply, shaped);
}

async function sendJson(reply: FastifyReply, shaped: unknown): Promise<FastifyReply> {
  return reply.type('application/json; charset=utf-8').send(await writeJson(shaped));
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  for (const inner of Object.values(value)) {
    if (inner === undefined) continue;
    count += 1 + countKeys(inner);
  }
  return count;
}
