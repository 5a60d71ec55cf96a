import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#kernel/migrate';
import { databaseUrl, dropDatabase, ensureDatabase } from '#kernel/postgres/databases';
import { startPostgres } from '#kernel/postgres/embedded';
import { APP_ROLE, ensureRole, grantToApp } from '#kernel/postgres/roles';
import { APP_PASSWORD } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database whose user may create others. */
    adminUrl: string;
    /** Name of the migrated database from which every test file gets its copy. */
    templateDatabase: string;
  }
}

/** One PostgreSQL and one migrated template for the whole run; `DATABASE_URL` names an external server. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await testServer();
  const template = `kith_template_${randomUUID().slice(0, 8)}`;
  await ensureDatabase(server.adminUrl, template);
  await migrate(databaseUrl(server.adminUrl, template));
  await ensureRole(server.adminUrl, APP_ROLE, APP_PASSWORD);
  await grantToApp(databaseUrl(server.adminUrl, template), APP_ROLE);
  project.provide('adminUrl', server.adminUrl);
  project.provide('templateDatabase', template);
  return async () => {
    await dropDatabase(server.adminUrl, template);
    await server.stop();
  };
}

async function testServer(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  // biome-ignore lint/style/noProcessEnv: the tests run before and without the server's configuration
  const given = process.env['DATABASE_URL'];
  if (given) return { adminUrl: given, stop: () => Promise.resolve() };
  const dataDir = await mkdtemp(join(tmpdir(), 'kith-test-'));
  const postgres = await startPostgres({ dataDir, durable: false });
  return {
    adminUrl: postgres.url('postgres'),
    async stop() {
      await postgres.stop({ remove: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
