import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/** The pool and an open transaction alike: a story cannot tell which it was given. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;
