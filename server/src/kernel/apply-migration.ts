import { setTimeout as wait } from 'node:timers/promises';
import { type Client, DatabaseError } from 'pg';
import { MigrationError } from './migration-error.ts';

/** One numbered file of SQL, e.g. `0007_notes.sql`. */
export interface Migration {
  name: string;
  checksum: string;
  statements: string[];
}

/**
 * Who wants a lock makes all wait that come after, readers too. A call of a running server gives up after
 * 1.5 s (`lock_timeout` in `db.ts`): a migration gives way before, and tries again.
 */
const LOCK_TIMEOUT_MS = 1000;
const PAUSE_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs a migration in one transaction. One that does not get a lock leaves nothing, and is begun again for
 * `patience` milliseconds.
 */
export async function applyMigration(client: Client, migration: Migration, patience: number): Promise<void> {
  const { name } = migration;
  const until = Date.now() + patience;
  for (;;) {
    const error = await tryOnce(client, migration).catch((cause: unknown) => cause);
    if (error === undefined) return;
    const isHeld = error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE;
    if (!isHeld)
      throw new MigrationError(`Migration ${name} failed and changed nothing: ${String(error)}`, {
        cause: error,
      });
    if (Date.now() >= until) throw new MigrationError(stillHeld(name, patience), { cause: error });
    await wait(PAUSE_MS);
  }
}

async function tryOnce(client: Client, { name, checksum, statements }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    for (const statement of statements) await client.query(statement);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

function stillHeld(name: string, patience: number): string {
  return (
    `Migration ${name} changed nothing: for ${patience / 1000} s other transactions held a table that it ` +
    'changes, as a backup does. Start Kith again when they have ended; pg_stat_activity names them.'
  );
}
