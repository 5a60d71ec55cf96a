import { migrate } from '#kernel/migrate';
import { ensureDatabase } from '#kernel/postgres/databases';
import { startPostgres } from '#kernel/postgres/embedded';
import { APP_ROLE, ensureRole, grantToApp, roleOf } from '#kernel/postgres/roles';
import type { SystemUser } from '#kernel/system-user';
import type { Config } from './config.ts';
import { reachDatabase } from './database-url.ts';
import type { StopStep } from './stop.ts';

const PATIENCE = 30_000;

/** The same database for the owner of its tables and for the server. */
interface Urls {
  readonly owner: string;
  readonly app: string;
}

/**
 * The database of the configuration, embedded or external, migrated. Its stop steps are added to `parts`.
 * `guest` may connect to the embedded one.
 */
export async function openDatabase(config: Config, parts: StopStep[], guest?: SystemUser): Promise<string> {
  const urls = urlsOf(config) ?? (await openEmbedded(config.dataDir, parts, guest));
  await reachDatabase(urls.owner, PATIENCE);
  await bringUpToDate(urls, config.migrateOnStart);
  if (urls.owner !== urls.app) await reachDatabase(urls.app, PATIENCE);
  return urls.app;
}

/** Undefined for the embedded database. */
export function urlsOf({ databaseUrl, databaseOwnerUrl }: Config): Urls | undefined {
  return databaseUrl === undefined ? undefined : { owner: databaseOwnerUrl ?? databaseUrl, app: databaseUrl };
}

/** Migrates as the owner, and grants the role of the server its rights and no more. */
export async function bringUpToDate({ owner, app }: Urls, apply = true): Promise<string[]> {
  const applied = await migrate(owner, { apply });
  if (apply && roleOf(owner) !== roleOf(app)) await grantToApp(owner, roleOf(app));
  return applied;
}

async function openEmbedded(
  dataDir: string,
  parts: StopStep[],
  guest: SystemUser | undefined,
): Promise<Urls> {
  const postgres = await startPostgres({ dataDir, durable: true, guest });
  parts.push({ name: 'postgres', run: () => postgres.stop() });
  await ensureDatabase(postgres.url('postgres'), 'kith');
  await ensureRole(postgres.url('postgres'), APP_ROLE);
  return { owner: postgres.url('kith'), app: postgres.url('kith', APP_ROLE) };
}
