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
}

export interface DatabaseOptions {
  readonly url: string;
  readonly poolSize?: number;
}

/** At most 2 s for a connection and 5 s for a statement: what takes longer is refused, not waited for. */
export function connect({ url, poolSize = 10 }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
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
  const listener = () =>
    new pg.Client({ connectionString: url, application_name: 'kith listener', keepAlive: true });
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, listener };
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
