import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { tellingOfFacts } from './after-commit.ts';
import { makeBell } from './bell.ts';
import type { Db } from './db-type.ts';
import { HastyClient } from './hasty-client.ts';

export type { Db } from './db-type.ts';

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** A separate connection, not yet open, for a listener that would keep one of the pool's for good. */
  readonly listener: () => pg.Client;
  /**
   * Separate connections for counters that are written while a transaction is open. Stories may hold every
   * connection of the pool and wait for one of them to commit; counting must not wait behind them.
   */
  readonly counters: pg.Pool;
  /**
   * The same database over separate connections, for live updates: they must not wait behind requests that
   * fill the pool.
   */
  readonly live: Db;
  /**
   * The same again for jobs, fact delivery and the admin command. No person waits for these at a screen, so a
   * step may take a minute, and a full pool of requests does not delay them.
   */
  readonly work: { readonly pool: pg.Pool; readonly db: Db };
  readonly end: () => Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize?: number;
  /** How many times longer a call may wait than in production, for tests in which many ask at once. */
  readonly patience?: number;
}

/** Milliseconds, by the names that `pg` has for its waits. */
type Patience = Readonly<Record<string, number>>;

const COUNTERS = 2;
/** A count waits for no disk: a loss of power forgets less than a second of them, and no record. */
const COUNTED = '-c synchronous_commit=off';
const TELLERS = 4;
const WORKERS = 4;

/**
 * No call waits longer than 5 s for the database: at most 2 s for a connection, 1.5 s for a lock, and 4 s for
 * a statement, when the server ends it. If the server does not answer at all, we cut the line half a second
 * later. A call that waits for a locked row gives its connection back before calls that wait for a connection
 * give up.
 */
const HASTY = {
  connectionTimeoutMillis: 2000,
  lock_timeout: 1500,
  statement_timeout: 4000,
  query_timeout: 4500,
  idle_in_transaction_session_timeout: 10_000,
} satisfies pg.PoolConfig;
const PATIENT = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 60_000,
  query_timeout: 90_000,
} satisfies pg.PoolConfig;

export function connect({ url, poolSize = 10, patience = 1 }: DatabaseOptions): Database {
  const hasty = longer(patience);
  const pools = { pool: makePool(url, poolSize, hasty), counters: makePool(url, COUNTERS, hasty, COUNTED) };
  const tellers = makePool(url, TELLERS, hasty);
  const work = makePool(url, WORKERS, PATIENT);
  // Its own connection, kept open: news of a fact waits neither for requests nor for live readers.
  const bell = makePool(url, 1, { ...hasty, idleTimeoutMillis: 0 });
  const ring = makeBell(bell);
  const over = (pool: pg.Pool): Db => tellingOfFacts(drizzle(pool, { casing: 'snake_case' }), ring);
  return {
    ...pools,
    db: over(pools.pool),
    live: over(tellers),
    work: { pool: work, db: over(work) },
    listener: () =>
      new pg.Client({ connectionString: url, application_name: 'kith listener', keepAlive: true }),
    async end() {
      await Promise.all([...Object.values(pools), tellers, work].map((one) => one.end()));
      // Last: a transaction that was still open announces its facts when it commits.
      await bell.end();
    },
  };
}

function longer(patience: number): Patience {
  const waits = Object.entries(HASTY).map(([wait, ms]) => [wait, ms * patience]);
  return Object.fromEntries(waits);
}

function makePool(url: string, size: number, patience: Patience, options = ''): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    ...patience,
    keepAlive: true,
    Client: HastyClient,
    application_name: 'kith',
    options: `-c TimeZone=UTC ${options}`,
  });
  // A connection that breaks, idle or in the middle of a transaction, is replaced on the next use. Without a
  // listener on both, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * A prepared statement that is built once. Building a query costs more than running it, and a transaction
 * lives for one request: it sends a copy of the statement over its own connection.
 */
export function prepared<T extends Statement>(build: (db: Db) => T): (db: Db) => T {
  declareStatement(build);
  let first: T | undefined;
  const copies = new WeakMap<Db, T>();
  return (db) => {
    const known = copies.get(db);
    if (known !== undefined) return known;
    first ??= build(db);
    const copy = overConnectionOf(db, first);
    copies.set(db, copy);
    return copy;
  };
}

export type Statement = PgPreparedQuery<PreparedQueryConfig>;

/**
 * Drizzle has no call for this. It keeps the connection of a statement beside the text, under one name. Under
 * another one the copy would write outside the transaction, so that stops every call.
 */
function overConnectionOf<T extends Statement>(db: Db, statement: T): T {
  const { session } = db._;
  if (!Object.hasOwn(session, 'client') || !Object.hasOwn(statement, 'client'))
    throw new Error('Drizzle no longer keeps the connection as `client`: see overConnectionOf');
  const client: unknown = Reflect.get(session, 'client');
  return Object.assign(Object.create(Object.getPrototypeOf(statement)), statement, { client });
}

const declared: ((db: Db) => unknown)[] = [];

/** Adds a way to build a statement to those that `buildStatements` knows. `prepared` does so by itself. */
export function declareStatement(build: (db: Db) => unknown): void {
  declared.push(build);
}

/** Builds every statement that the modules loaded so far have declared. */
export function buildStatements(db: Db): void {
  for (const build of declared) build(db);
}
