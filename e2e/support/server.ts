import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseUrl, dropDatabase, ensureDatabase } from '../../server/src/kernel/postgres/databases.ts';
import { temporaryFolder } from './folder.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'dist', 'main.js');

/** A server of its own for every run of the browser tests, on a free port, with an empty database. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = await temporaryFolder('kith-e2e-');
  const database = await ownDatabase();
  const told = { ...settings(dataDir), ...(database && { DATABASE_URL: database.url }) };
  const server = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...told },
  });
  process.env['KITH_ADDRESS'] = await addressOf(server);
  process.env['KITH_SETTINGS'] = JSON.stringify(told);
  return async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

function settings(dataDir: string): Record<string, string> {
  return {
    KITH_MODE: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    KITH_DATA_DIR: dataDir,
    KITH_SECRET_FILE: join(dataDir, 'key'),
    PASSWORD_COST: 'cheap',
    ATTEMPT_LIMITS: 'loose',
    STAFF_SECOND_STEP: 'off',
    LOG_LEVEL: 'error',
  };
}

/** A fresh database on the PostgreSQL of `DATABASE_URL`, if one is given. */
async function ownDatabase(): Promise<{ url: string; drop(): Promise<void> } | undefined> {
  const given = process.env['DATABASE_URL'];
  if (!given) return undefined;
  const name = `kith_e2e_${randomUUID().slice(0, 8)}`;
  await ensureDatabase(given, name);
  return { url: databaseUrl(given, name), drop: () => dropDatabase(given, name) };
}

async function addressOf(server: ChildProcess): Promise<string> {
  const failed = once(server, 'exit').then(() => {
    throw new Error('The server for the browser tests did not start; its output is above.');
  });
  const [message]: { address: string }[] = await Promise.race([once(server, 'message'), failed]);
  if (!message) throw new Error('The server did not say where it listens.');
  return message.address;
}
