import { ERRORS, type ErrorCode } from '@kith/contract/errors';
import { anybody, endpoint } from '@kith/contract/kit/endpoint';
import { decodeForm, decodePairs, MalformedBody } from '@kith/contract/kit/form';
import { openApiDocument } from '@kith/contract/kit/open-api';
import { id, line } from '@kith/contract/kit/text';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { callsOf } from './calls.ts';
import { checkerOf } from './check.ts';
import { fuzz, nobody, type Outcome } from './fuzz.ts';

const sendThing = endpoint({
  method: 'POST',
  path: '/api/things/{id}',
  summary: 'Send a thing.',
  access: anybody,
  input: z.strictObject({
    id,
    name: line({ max: 20 }),
    done: z.boolean().optional(),
    tags: z.array(id).max(5).optional(),
    rights: z.record(z.string(), z.boolean()).nullable().optional(),
  }),
  reply: z.object({ id: z.number(), name: z.string() }),
});

const told = z.looseObject({ id: z.number(), name: z.string() });
type Story = (input: z.output<typeof told>) => { status?: number; body: object };

const good: Story = ({ id: thing, name }) => ({ body: { id: thing, name } });

/** A server of one call, kept as small as a server can be that does it right. */
function toy(story: Story, input: z.ZodType = sendThing.input, headers: object = {}): FastifyInstance {
  const app = Fastify({ bodyLimit: 1_048_576 });
  const refuse = (reply: FastifyReply, code: ErrorCode) =>
    reply.status(ERRORS[code].status).send({ code, message: ERRORS[code].message });
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const types = ['application/json', 'application/x-www-form-urlencoded'];
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers });
  });
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
    const code = { 413: 'too_large', 415: 'unsupported_type', 400: 'malformed' } as const;
    const { statusCode } = error;
    return refuse(
      reply,
      statusCode === 413 || statusCode === 415 || statusCode === 400 ? code[statusCode] : 'internal',
    );
  });
  app.post<{ Params: { id: string } }>('/api/things/:id', async (request, reply) => {
    const fields = fieldsOf(request);
    const inPath = decodePairs(sendThing.input, Object.entries(request.params));
    if (fields === undefined || typeof inPath !== 'object') return refuse(reply, 'malformed');
    const parsed = input.safeParse({ ...fields, ...inPath });
    if (!parsed.success) return refuse(reply, 'fields_rejected');
    const { status = 200, body } = story(told.parse(parsed.data));
    return reply.status(status).send(body);
  });
  return app;
}

function fieldsOf({ body, headers }: FastifyRequest): object | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    );
    const refusePrototype = (key: string, value: unknown) => {
      if (['__proto__', 'constructor'].includes(key)) throw new MalformedBody(key);
      return value;
    };
    const isJson = headers['content-type']?.startsWith('application/json');
    const fields: unknown = isJson ? JSON.parse(text, refusePrototype) : decodeForm(sendThing.input, text);
    return typeof fields === 'object' && fields !== null && !Array.isArray(fields) ? fields : undefined;
  } catch {
    return undefined;
  }
}

function run(app: FastifyInstance, runs = 400): Promise<Outcome> {
  const document = openApiDocument([{ sendThing }], { title: 'Toy', version: '1' });
  const [call] = callsOf(document);
  if (call === undefined) throw new Error('the document has no call');
  return fuzz(call, { app, document, check: checkerOf(document), personas: [nobody], runs, seed: 42 });
}

describe('the fuzzer', () => {
  test('passes a server that does it right, and reaches success, refusal and abuse', async () => {
    const { sent, statuses } = await run(toy(good));
    expect(sent).toBe(400);
    expect(Object.keys(statuses)).toEqual(['200', '400', '413', '415', '422']);
    expect(statuses[200]).toBeGreaterThan(40);
  });

  test('sends the same requests for the same seed', async () => {
    expect(await run(toy(good), 100)).toEqual(await run(toy(good), 100));
  });

  const loose = z.looseObject(sendThing.input.shape);
  const longer = sendThing.input.extend({ name: z.string().min(1).max(500) });
  const storable = sendThing.input.extend({ name: line({ max: 20 }).or(z.string().max(20)) });
  const repeated = sendThing.input.extend({ tags: z.array(id).max(500).optional() });

  test.each<[string, FastifyInstance, RegExp]>([
    [
      'a 500',
      toy(() => {
        throw new Error('oh');
      }),
      /answered 500/,
    ],
    [
      'a 500 for emoji alone',
      toy((input) => {
        if (/\p{Emoji_Presentation}/u.test(input.name)) throw new Error('oh');
        return good(input);
      }),
      /answered 500/,
    ],
    [
      'a status that is not documented',
      toy((input) => ({ ...good(input), status: 418 })),
      /418, which is not documented/,
    ],
    [
      'a field that is not in the contract',
      toy((input) => ({ body: { ...good(input).body, secret: 1 } })),
      /must NOT have additional properties/,
    ],
    [
      'a field of another type',
      toy((input) => ({ body: { ...good(input).body, id: '1' } })),
      /must be number/,
    ],
    [
      'a reply that may be cached',
      toy(good, sendThing.input, { 'cache-control': 'public' }),
      /cache-control: public/,
    ],
    ['an unknown field that is taken', toy(good, loose), /took what must be refused/],
    [
      'text beyond its limit that is taken',
      toy(({ id: thing }) => ({ body: { id: thing, name: '' } }), longer),
      /took what must be refused/,
    ],
    [
      'text that can not be stored and is taken',
      toy(({ id: thing }) => ({ body: { id: thing, name: '' } }), storable),
      /took what must be refused/,
    ],
    ['a list beyond its limit that is taken', toy(good, repeated), /took what must be refused/],
  ])('finds %s', async (_, app, fault) => {
    await expect(run(app, 800)).rejects.toThrow(fault);
  });
});
