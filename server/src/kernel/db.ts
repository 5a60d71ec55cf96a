import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** The pool and an open transaction alike: a story cannot tell which it was given. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** A connection of its own, not yet open, for whoever listens and would keep one of the pool's for good. */
  readonly listener: () => pg.Client;
  /**
   * Connections of their own for what is counted while a transaction is open: stories that hold every connection of the pool, and wait for
   * one of them to commit, must not keep that one from counting.
   */
  readonly counters: pg.Pool;
  /**
   * The same database over connections of its own, for what is told live: requests that wait in a row for every connection of the pool must
   * not make each step of telling wait behind them.
   */
  readonly live: Db;
  readonly end: () => Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize?: number;
}

const COUNTERS = 2;
const TELLERS = 4;

export function connect({ url, poolSize = 10 }: DatabaseOptions): Database {
  const pools = { pool: makePool(url, poolSize), counters: makePool(url, COUNTERS) };
  const tellers = makePool(url, TELLERS);
  return {
    ...pools,
    db: drizzle(pools.pool, { casing: 'snake_case' }),
    live: drizzle(tellers, { casing: 'snake_case' }),
    listener: () =>
      new pg.Client({ connectionString: url, application_name: 'kith listener', keepAlive: true }),
    async end() {
      await Promise.all([...Object.values(pools), tellers].map((one) => one.end()));
    },
  };
}

/** At most 2 s for a connection and 5 s for a statement: what takes longer is refused, not waited for. */
function makePool(url: string, size: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 2000,
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'kith',
    options: '-c TimeZone=UTC',
  });
  // A connection that breaks, idle or in the middle of a transaction, is replaced on the next use; without a listener on both, that would
  // end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * A prepared statement made once per pool. Building a query costs more than running it, so hot reads come through here.
 * On a transaction it is built anew, since a transaction lives for one request.
 */
export function prepared<T>(build: (db: Db) => T): (db: Db) => T {
  const made = new WeakMap<Db, T>();
  return (db) => {
    const known = made.get(db);
    if (known !== undefined) return known;
    const statement = build(db);
    made.set(db, statement);
    return statement;
  };
}
