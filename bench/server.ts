// The measured process: the product, and beside it a bare Fastify that sends the same SQL and the same
// responses.

import type { AddressInfo } from 'node:net';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { journeyEndpoints } from '@kith/contract/journey';
import Fastify, { type LightMyRequestResponse } from 'fastify';
import { type Case, type Chatter, casesFor, get, type People } from './cases.ts';
import { type Figures, figuresOf, type Sent } from './http-load.ts';
import { CONNECTIONS, type Product, startProduct } from './product.ts';
import { hear, listen, replay, type Statement } from './statements.ts';

export type Order =
  | { readonly do: 'begin'; readonly url: string; readonly normal: number }
  | { readonly do: 'prepare'; readonly heavy: boolean }
  | { readonly do: 'cpu' }
  | { readonly do: 'sql'; readonly name: string; readonly connections: number; readonly seconds: number };

export interface Begun {
  readonly people: People;
}

export interface Prepared {
  readonly cases: readonly Case[];
  readonly productPort: number;
  readonly barePort: number;
  /** Bytes of a response and statements of a request, by case. */
  readonly sizes: Readonly<Record<string, { readonly bytes: number; readonly statements: number }>>;
}

interface Heard {
  readonly statements: readonly Statement[];
  readonly reply: object;
  readonly bytes: number;
}

let product: Product;
let people: People;
const heardOf = new Map<string, Heard[]>();

async function begin(url: string, normal: number): Promise<Begun> {
  listen();
  product = await startProduct(url);
  const all = [];
  for (let index = 0; index < normal + 3; index += 1) all.push(await product.person());
  const [heavy, supporter, grouped, ...others] = all.map(({ id, token }) => ({ id, token }));
  if (!heavy || !supporter || !grouped) throw new Error('nobody signed up');
  people = { normal: others, heavy, supporter, grouped };
  return { people };
}

async function prepare(heavy: boolean): Promise<Prepared> {
  const cases = casesFor(people, await chatters(), heavy ? await cursorOfPageFifty() : undefined);
  for (const one of cases) heardOf.set(one.name, await hearCase(one));
  await product.app.listen({ port: 0, host: '127.0.0.1' });
  return { cases, productPort: portOf(product.app), barePort: await serveBare(), sizes: sizes() };
}

/** The statements of each request of a case; the session check counts only in its own case. */
async function hearCase({ name, requests }: Case): Promise<Heard[]> {
  const session = new Set(
    (heardOf.get('session') ?? []).flatMap(({ statements }) => statements.map(({ text }) => text)),
  );
  const heard: Heard[] = [];
  for (const request of requests) {
    await ask(name, request);
    let answer = await ask(name, request);
    const statements = await hear(async () => {
      answer = await ask(name, request);
    });
    heard.push({
      statements: statements.filter(({ text }) => !session.has(text)),
      reply: answer.json(),
      bytes: Buffer.byteLength(answer.body),
    });
  }
  return heard;
}

async function ask(name: string, { method, path, headers, body }: Sent) {
  const answer = await product.app.inject({ method, url: path, headers, payload: body });
  if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`);
  return answer;
}

/** The first chat in the list is the one with the latest message. */
async function chatters(): Promise<Chatter[]> {
  return Promise.all(
    people.normal.map(async (person) => {
      const answer = await ask('chats', get(person, conversationsEndpoints.listThreads, {}));
      return { ...person, chat: answer.json().threads[0].conversation_id };
    }),
  );
}

async function cursorOfPageFifty(): Promise<string> {
  let cursor: string | null = null;
  for (let page = 1; page < 50; page += 1) {
    const asked: { cursor?: string } = cursor === null ? {} : { cursor };
    const answer: LightMyRequestResponse = await ask(
      'page',
      get(people.heavy, journeyEndpoints.getTimeline, asked),
    );
    cursor = answer.json().cursor;
  }
  if (cursor === null) throw new Error('no fifty pages');
  return cursor;
}

/** No session, no permission, no validation: the same statements, and the answer as JSON. */
async function serveBare(): Promise<number> {
  const bare = Fastify();
  const { pool } = product.database;
  bare.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  bare.get('/control', async () => {
    const { rows } = await pool.query({
      name: 'control',
      text: 'select id, first_name from users where id = $1',
      values: [people.heavy.id],
    });
    return rows[0];
  });
  for (const [name, heard] of heardOf) {
    let turn = 0;
    bare.all(`/${name}`, async () => {
      const one = heard[turn++ % heard.length];
      if (!one) throw new Error(`nothing was heard of ${name}`);
      await replay(pool, one.statements);
      return one.reply;
    });
  }
  await bare.listen({ port: 0, host: '127.0.0.1' });
  return portOf(bare);
}

async function loadSql(name: string, connections: number, seconds: number): Promise<Figures> {
  const heard = heardOf.get(name) ?? [];
  const { pool } = product.database;
  const times: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async (_nothing, index) => {
      for (let turn = index; performance.now() < until; turn += 1) {
        const sent = performance.now();
        await replay(pool, heard[turn % heard.length]?.statements ?? []);
        times.push(performance.now() - sent);
      }
    }),
  );
  return figuresOf(times, performance.now() - started);
}

/** Milliseconds of processor time that this process has used so far. */
async function cpuSpent(): Promise<number> {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function sizes(): Prepared['sizes'] {
  return Object.fromEntries(
    [...heardOf].map(([name, [first]]) => [
      name,
      { bytes: first?.bytes ?? 0, statements: first?.statements.length ?? 0 },
    ]),
  );
}

function portOf({ server }: { server: { address: () => AddressInfo | string | null } }): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return address.port;
}

function obey(order: Order): Promise<unknown> {
  if (order.do === 'begin') return begin(order.url, order.normal);
  if (order.do === 'prepare') return prepare(order.heavy);
  if (order.do === 'cpu') return cpuSpent();
  return loadSql(order.name, Math.min(order.connections, CONNECTIONS), order.seconds);
}

// This process ends with the bench, however the bench ends.
process.on('disconnect', () => process.exit());
process.on('message', (order: Order) => {
  obey(order).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
  );
});
