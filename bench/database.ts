import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  databaseUrl,
  dropDatabase,
  ensureDatabase,
  withClient,
} from '../server/src/kernel/postgres/databases.ts';
import { startPostgres } from '../server/src/kernel/postgres/embedded.ts';

export interface BenchServer {
  /** Makes an empty database, and drops the one before. */
  readonly fresh: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

const NAME = 'kith_bench';

/**
 * The PostgreSQL to measure with: a given one, or the embedded one with its usual settings, commits to disk
 * included.
 */
export async function benchServer(): Promise<BenchServer> {
  const given = process.env['BENCH_DATABASE_URL'];
  if (given) return { fresh: () => emptied(given), stop: () => Promise.resolve() };
  const dataDir = await mkdtemp(join(tmpdir(), 'kith-bench-'));
  const postgres = await startPostgres({ dataDir, durable: true });
  const admin = postgres.url('postgres');
  return {
    async fresh() {
      await dropDatabase(admin, NAME);
      await ensureDatabase(admin, NAME);
      return databaseUrl(admin, NAME);
    },
    async stop() {
      await postgres.stop({ remove: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function emptied(url: string): Promise<string> {
  await withClient(url, (client) =>
    client.query('drop schema if exists public, jobs cascade; create schema public'),
  );
  return url;
}
