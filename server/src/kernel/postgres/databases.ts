import { Client, escapeIdentifier } from 'pg';

/** Runs `work` on one connection of its own to `url`, outside any pool. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // Without a listener a connection that breaks between two statements would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The same server as `url`, another database. */
export function databaseUrl(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(database)}`;
  return other.href;
}

/** Creates the database `name` on the server of `url` unless it exists. */
export async function ensureDatabase(url: string, name: string): Promise<void> {
  await withClient(url, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${escapeIdentifier(name)}`);
  });
}

/** Creates the database `name` as a copy of `template`, which must have no connections. */
export async function cloneDatabase(url: string, template: string, name: string): Promise<void> {
  await withClient(url, (client) =>
    client.query(`create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)}`),
  );
}

/** Drops the database `name` with every session on it. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await withClient(url, (client) =>
    client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`),
  );
}
