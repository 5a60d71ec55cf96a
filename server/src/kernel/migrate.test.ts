import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';
import { databaseUrl, dropDatabase, ensureDatabase, withClient } from './postgres/databases.ts';

let folder: string;
let url: string;
let name: string;
let count = 0;

const write = (file: string, sql: string): Promise<void> => writeFile(join(folder, file), sql);
const tables = (): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1`,
    );
    return rows.map((row) => row.name);
  });

/** A lock that a test holds, for which a migration waits. */
const HELD = 4711;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kith-migrations-'));
  count += 1;
  name = `kith_migrate_${process.pid}_${count}`;
  url = databaseUrl(inject('adminUrl'), name);
  await ensureDatabase(inject('adminUrl'), name);
});

afterEach(async () => {
  await dropDatabase(inject('adminUrl'), name);
  await rm(folder, { recursive: true });
});

test('migrations are applied once, in the order of their numbers', async () => {
  await write('0001_second.sql', 'alter table first add column b int;');
  await write(
    '0000_first.sql',
    'create table first (a int);\n--> statement-breakpoint\ncreate index on first (a);',
  );

  expect(await migrate(url, { folder })).toEqual(['0000_first.sql', '0001_second.sql']);
  expect(await migrate(url, { folder })).toEqual([]);
});

test('four servers that start together migrate once between them', async () => {
  await write('0000_slow.sql', 'select pg_sleep(0.2);\n--> statement-breakpoint\ncreate table slow (a int);');

  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url, { folder })));

  expect(applied.flat()).toEqual(['0000_slow.sql']);
});

test('a migration that fails half way changes nothing and stops those after it', async () => {
  await write('0000_good.sql', 'create table good (a int);');
  await write('0001_bad.sql', 'create table half (a int);\n--> statement-breakpoint\nselect 1 / 0;');
  await write('0002_later.sql', 'create table later (a int);');

  await expect(migrate(url, { folder })).rejects.toThrow('Migration 0001_bad.sql failed and changed nothing');

  expect(await tables()).toEqual(['good']);
});

test('a server killed in the middle of a migration leaves nothing of it, and the next one applies it', async () => {
  const waits = `select pg_advisory_xact_lock(${HELD})`;
  await write('0000_long.sql', `create table long (a int);\n--> statement-breakpoint\n${waits};`);
  const program = `import { migrate } from ${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))};
    await migrate(${JSON.stringify(url)}, { folder: ${JSON.stringify(folder)} });`;
  await withClient(url, async (holder) => {
    await holder.query(`select pg_advisory_lock(${HELD})`);
    const server = spawn(process.execPath, ['--input-type=module', '-e', program]);
    await untilBlocked();

    server.kill('SIGKILL');
    await once(server, 'exit');
  });

  expect(await tables()).toEqual([]);
  expect(await migrate(url, { folder })).toEqual(['0000_long.sql']);
});

/** Another transaction that reads `first`, as a backup does. */
async function whileRead(work: (reader: Client) => Promise<void>): Promise<void> {
  await write('0000_first.sql', 'create table first (a int);');
  await migrate(url, { folder });
  await write('0001_more.sql', 'alter table first add column b int;');
  await withClient(url, async (reader) => {
    await reader.query('begin; lock table first in access share mode');
    await work(reader);
  });
}

const untilBlocked = (): Promise<void> =>
  withClient(inject('adminUrl'), async (client) => {
    const blocked = `select 1 from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`;
    while ((await client.query(blocked, [name])).rowCount === 0) await wait(10);
  });

test('a migration that waits for a table lets others read it, and is applied once the table is free', async () => {
  await whileRead(async (reader) => {
    const migrated = migrate(url, { folder });
    migrated.catch(() => undefined);
    await untilBlocked();

    const read = withClient(url, async (client) => {
      await client.query('set lock_timeout = 1500');
      return client.query('select from first');
    });

    await expect(read).resolves.toMatchObject({ rowCount: 0 });
    await reader.query('commit');
    expect(await migrated).toEqual(['0001_more.sql']);
  });
});

test('a migration that never gets its table changes nothing and says why', async () => {
  await whileRead(async (reader) => {
    const migrated = migrate(url, { folder, patience: 100 });

    await expect(migrated).rejects.toThrow('other transactions held a table that it changes');

    await reader.query('commit');
    expect(await migrate(url, { folder })).toEqual(['0001_more.sql']);
  });
});

test('a migration that has changed since it was applied is refused', async () => {
  await write('0000_first.sql', 'create table first (a int);');
  await migrate(url, { folder });
  await write('0000_first.sql', 'create table first (a text);');

  await expect(migrate(url, { folder })).rejects.toThrow('0000_first.sql has changed since it was applied');
});

test('Windows line ends do not make a migration another one', async () => {
  await write('0000_first.sql', 'create table first (\na int);');
  await migrate(url, { folder });
  await write('0000_first.sql', 'create table first (\r\na int);');

  expect(await migrate(url, { folder })).toEqual([]);
});

test('a database that is newer than the code is refused', async () => {
  await write('0000_first.sql', 'create table first (a int);');
  await migrate(url, { folder });
  await rm(join(folder, '0000_first.sql'));

  await expect(migrate(url, { folder })).rejects.toThrow('newer than this Kith');
});

test('a migration numbered before an applied one is refused', async () => {
  await write('0005_late.sql', 'create table late (a int);');
  await migrate(url, { folder });
  await write('0004_early.sql', 'create table early (a int);');

  await expect(migrate(url, { folder })).rejects.toThrow('Give it a new number');
});

/** A folder whose migrations are one now, and a database that has had some of the former ones. */
async function beforeSquash(...names: string[]): Promise<void> {
  await write('0000_one.sql', 'create table kept (a int);');
  await write('0001_next.sql', 'create table next (a int);');
  const squashed = { into: '0000_one.sql', last: '0002_c.sql', checksum: 'sum of 0002_c.sql', commit: 'abc' };
  await write('squashed.json', JSON.stringify(squashed));
  await withClient(url, async (client) => {
    await client.query('create table kept (a int); insert into kept values (1);');
    await client.query('create table schema_migrations (name text primary key, checksum text not null)');
    for (const former of names)
      await client.query('insert into schema_migrations values ($1, $2)', [former, `sum of ${former}`]);
  });
}

test('a database that has had every squashed migration keeps its data, and goes on from there', async () => {
  await beforeSquash('0000_a.sql', '0001_b.sql', '0002_c.sql');
  await expect(migrate(url, { folder, apply: false })).rejects.toThrow('npm run migrate');

  expect(await migrate(url, { folder })).toEqual(['0001_next.sql']);
  expect(await migrate(url, { folder })).toEqual([]);

  expect(await tables()).toEqual(['kept', 'next']);
  const { rowCount } = await withClient(url, (client) => client.query('select from kept'));
  expect(rowCount).toBe(1);
});

test('a database that has had fewer stops with the commit to pass through', async () => {
  await beforeSquash('0000_a.sql', '0001_b.sql');

  await expect(migrate(url, { folder })).rejects.toThrow('git checkout abc && npm run migrate');

  expect(await tables()).toEqual(['kept']);
});

test('a database that has had others after them is newer', async () => {
  await beforeSquash('0000_a.sql', '0001_b.sql', '0002_c.sql', '0003_d.sql');

  await expect(migrate(url, { folder })).rejects.toThrow('newer than this Kith');
});

test('a new database is made by the one migration', async () => {
  await write('0000_one.sql', 'create table kept (a int);');
  const squashed = { into: '0000_one.sql', last: '0002_c.sql', checksum: 'x', commit: 'abc' };
  await write('squashed.json', JSON.stringify(squashed));

  expect(await migrate(url, { folder })).toEqual(['0000_one.sql']);
});

test('a server that may not migrate does not start on a database that is out of date', async () => {
  await write('0000_first.sql', 'create table first (a int);');

  await expect(migrate(url, { folder, apply: false })).rejects.toThrow('npm run migrate');

  expect(await tables()).toEqual([]);
});
