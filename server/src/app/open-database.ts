import { migrate } from '../kernel/migrate.ts';
import { ensureDatabase } from '../kernel/postgres/databases.ts';
import { startPostgres } from '../kernel/postgres/embedded.ts';
import type { Config } from './config.ts';
import { reachDatabase } from './database-url.ts';
import type { StopStep } from './stop.ts';

const PATIENCE = 30_000;

/** The database of the configuration, ours or theirs, up to date. What has to be stopped afterwards is added to `parts`. */
export async function openDatabase(config: Config, parts: StopStep[]): Promise<string> {
  const url = config.databaseUrl ?? (await openEmbedded(config.dataDir, parts));
  await reachDatabase(url, PATIENCE);
  await migrate(url, { apply: config.migrateOnStart });
  return url;
}

async function openEmbedded(dataDir: string, parts: StopStep[]): Promise<string> {
  const postgres = await startPostgres({ dataDir, durable: true });
  parts.push({ name: 'postgres', run: () => postgres.stop() });
  await ensureDatabase(postgres.url('postgres'), 'kith');
  return postgres.url('kith');
}
