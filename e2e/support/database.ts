import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withClient } from '../../server/src/kernel/postgres/databases.ts';

/** One statement on the database of the browser tests, for what no call can do: the past. */
export async function inThePast(statement: string, values: readonly unknown[]): Promise<unknown[]> {
  const { DATABASE_URL, KITH_DATA_DIR } = JSON.parse(process.env['KITH_SETTINGS'] ?? '{}');
  const { database } = JSON.parse(await readFile(join(KITH_DATA_DIR, 'running.json'), 'utf8'));
  return withClient(DATABASE_URL ?? database, async (client) => {
    const { rows } = await client.query(statement, [...values]);
    return rows;
  });
}
