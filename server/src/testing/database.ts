import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { cloneDatabase, databaseUrl, dropDatabase } from '#kernel/postgres/databases';
import { APP_ROLE, asRole } from '#kernel/postgres/roles';

/** Of the role of the server, in databases without real data. */
export const APP_PASSWORD = 'only for tests';

/** A migrated, empty database that belongs to one test file. */
export interface TestDatabase {
  /** For the role that owns its tables. */
  url: string;
  /** For the role of the server, which can change no fact and no table. */
  appUrl: string;
  /** Removes it, with every session on it. */
  drop(): Promise<void>;
}

/** A fresh copy of the migrated template, in about 50 ms. Make one for a test file, not one for a test. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const adminUrl = inject('adminUrl');
  const name = `kith_test_${randomUUID().replaceAll('-', '')}`;
  await cloneDatabase(adminUrl, inject('templateDatabase'), name);
  const url = databaseUrl(adminUrl, name);
  return { url, appUrl: asRole(url, APP_ROLE, APP_PASSWORD), drop: () => dropDatabase(adminUrl, name) };
}
