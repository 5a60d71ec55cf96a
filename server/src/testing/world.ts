import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formPairs } from '@kith/contract/kit/form';
import type { CallerInputOf, Endpoint, ReplyOf } from '@kith/contract/kit/endpoint';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../app/build-app.ts';
import type { Clock } from '../kernel/clock.ts';
import { connect, type Database } from '../kernel/db.ts';
import { type JobHandlers, makeJobs } from '../kernel/jobs.ts';
import { makeLimits } from '../kernel/limits.ts';
import { makeLog } from '../kernel/log.ts';
import { folderStore } from '../kernel/ports/files.ts';
import { carryLetters, LETTERS, type Letter } from '../kernel/ports/letters.ts';
import { memoryOutbox } from '../kernel/ports/outbox.ts';
import { makeSealer } from '../kernel/seal.ts';
import { createTestDatabase } from './database.ts';
import { type Person, people } from './people.ts';

export interface World {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** Moves time forward for everything that asks the clock. */
  readonly advance: (milliseconds: number) => void;
  readonly now: () => Date;
  /** Delivers what waits and answers every letter sent so far to this address or number, oldest first. */
  readonly lettersTo: (to: string) => Promise<Letter[]>;
  /** Every line logged so far, at the most talkative level. */
  readonly logLines: readonly string[];
  /** A person with an account of their own, made here and signed in. */
  readonly person: (given?: Partial<Person>) => Promise<Someone>;
  readonly anybody: Caller;
  readonly close: () => Promise<void>;
}

export interface Caller {
  /** Calls by name and answers the reply; a refusal is thrown with the answer in its message. */
  readonly call: <E extends Endpoint>(endpoint: E, input: CallerInputOf<E>) => Promise<ReplyOf<E>>;
  /** Calls and answers whatever came back. */
  readonly send: (endpoint: Endpoint, input: object) => Promise<LightMyRequestResponse>;
}

export interface Someone extends Caller {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

export interface WorldOptions {
  /** Attempts are limited as in production unless a scale says otherwise. */
  readonly limitScale?: number;
}

/** A whole Kith on a database of its own, with a clock that can be moved and letters that can be read. */
export async function makeWorld({ limitScale = 1000 }: WorldOptions = {}): Promise<World> {
  const testDatabase = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'kith-world-'));
  const database = connect({ url: testDatabase.url, poolSize: 6 });
  const logLines: string[] = [];
  const log = makeLog('trace', { write: (line) => logLines.push(line) });
  let offset = 0;
  const clock: Clock = { now: () => new Date(Date.now() + offset) };
  const sealer = makeSealer(randomUUID());
  const outbox = memoryOutbox();
  const jobs = makeJobs(database.pool, (error) => log.error({ err: error }, 'jobs'));
  const handlers: JobHandlers = { [LETTERS]: carryLetters(sealer, outbox.carry) };
  await jobs.drain(handlers);
  const app = await buildApp({
    database,
    clock,
    ports: { jobs, sealer, files: folderStore(folder), limits: makeLimits(database.pool, limitScale) },
    settings: { publicUrl: 'http://kith.test', sessionIdleMinutes: 30, passwordCost: 'cheap' },
    log,
    trustProxy: false,
    webRoot: undefined,
    docs: true,
    demo: undefined,
    excess: 'refuse',
    accepting: () => true,
  });
  const caller = (token?: string): Caller => callerOf(app, token);
  const lettersTo = async (to: string): Promise<Letter[]> => {
    await jobs.drain(handlers);
    return outbox.letters.map(({ letter }) => letter).filter((letter) => letter.to === to);
  };
  return {
    app,
    database,
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    now: clock.now,
    lettersTo,
    logLines,
    person: people({ anybody: caller(), lettersTo, signedIn: caller }),
    anybody: caller(),
    async close() {
      await app.close();
      await jobs.stop();
      await database.pool.end();
      await testDatabase.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function callerOf(app: FastifyInstance, token: string | undefined): Caller {
  const send: Caller['send'] = (endpoint, input) => {
    const { url, rest } = fillPath(endpoint.path, input);
    const text = new URLSearchParams(formPairs(rest)).toString();
    const inQuery = endpoint.method !== 'POST';
    return app.inject({
      method: endpoint.method,
      url: inQuery && text ? `${url}?${text}` : url,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(!inQuery && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(!inQuery && { payload: text }),
    });
  };
  return {
    send,
    async call(endpoint, input) {
      const answer = await send(endpoint, input);
      if (answer.statusCode !== 200) {
        throw new Error(`${endpoint.method} ${endpoint.path} answered ${answer.statusCode}: ${answer.body}`);
      }
      return answer.json();
    },
  };
}

function fillPath(path: string, input: object): { url: string; rest: object } {
  const rest: Record<string, unknown> = { ...input };
  const url = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { url, rest };
}
