import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { applyMigration, type Migration } from './apply-migration.ts';
import { MigrationError } from './migration-error.ts';
import { withClient } from './postgres/databases.ts';
import { SERVER_ROOT } from './program.ts';
import { isBeforeSquash, markSquashed, readSquash } from './squashed-migrations.ts';

// An arbitrary number that every Kith server locks, so that one of them migrates and the others wait.
const LOCK = 5_484_132_017;

/** Milliseconds in which a migration must get its locks from those who work with the database. */
const PATIENCE = 60_000;

const DEFAULT_FOLDER = join(SERVER_ROOT, 'migrations');

interface MigrateOptions {
  readonly folder?: string;
  readonly apply?: boolean;
  readonly patience?: number;
}

/**
 * Brings the database of `url` up to the newest migration, forward only, each file in its own transaction.
 * Servers that start together take turns. Returns the names of the files applied now. Throws when an applied
 * file has changed or is missing, when a new one comes before an applied one, when others hold its tables for
 * longer than `patience`, and without `apply` when a file is pending.
 */
export async function migrate(
  url: string,
  { folder = DEFAULT_FOLDER, apply = true, patience = PATIENCE }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return withClient(url, async (client) => {
    // The lock ends with the session, so a killed server never leaves it behind.
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const pending = pendingMigrations(migrations, await appliedNow(client, folder, migrations, apply));
    if (pending.length > 0 && !apply) throw new MigrationError(outOfDate(pending));
    for (const migration of pending) await applyMigration(client, migration, patience);
    return pending.map(({ name }) => name);
  });
}

/** The migration files in order, by number. */
async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d+_.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      // A checkout with Windows line ends is the same migration.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name, checksum, statements: sql.split('--> statement-breakpoint') };
    }),
  );
}

async function appliedMigrations(client: Client): Promise<Map<string, string>> {
  // The role of the server may only read, so it does not create the table.
  const known = await client.query(`select to_regclass('schema_migrations') is not null as here`);
  if (!known.rows[0]?.here)
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/** The applied migrations, after a database from before a squash is marked as having had the one. */
async function appliedNow(
  client: Client,
  folder: string,
  migrations: Migration[],
  mayApply: boolean,
): Promise<Map<string, string>> {
  const applied = await appliedMigrations(client);
  const squash = await readSquash(folder);
  const one = migrations.find(({ name }) => name === squash?.into);
  if (!squash || !one || !isBeforeSquash(applied, squash)) return applied;
  if (!mayApply) throw new MigrationError(outOfDate([one]));
  await markSquashed(client, one);
  return new Map([[one.name, one.checksum]]);
}

function pendingMigrations(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const known = new Set(migrations.map(({ name }) => name));
  const last = [...applied.keys()].at(-1) ?? '';
  for (const name of applied.keys()) {
    if (!known.has(name)) {
      throw new MigrationError(
        `The database is newer than this Kith: it has had ${name}, which is not here.`,
      );
    }
  }
  return migrations.filter((migration) => {
    const checksum = applied.get(migration.name);
    if (checksum === undefined && migration.name < last) {
      throw new MigrationError(
        `${migration.name} comes before ${last}, which is applied already. Give it a new number.`,
      );
    }
    if (checksum !== undefined && checksum !== migration.checksum) {
      throw new MigrationError(
        `${migration.name} has changed since it was applied. Write a new migration instead.`,
      );
    }
    return checksum === undefined;
  });
}

function outOfDate(pending: Migration[]): string {
  const names = pending.map(({ name }) => name).join(', ');
  return `The database is out of date and MIGRATE_ON_START is off. Run \`npm run migrate\` for ${names}.`;
}
