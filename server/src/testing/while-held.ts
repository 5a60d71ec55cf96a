import type { World } from './world.ts';

/** Does this while another call holds the row of this table. */
export async function whileHeld<T>(
  { database }: Pick<World, 'database'>,
  table: string,
  id: number,
  work: () => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`select id from ${table} where id = $1 for update`, [id]);
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** How many calls wait for a row now. */
export async function waitingIn({ asOwner }: Pick<World, 'asOwner'>): Promise<number> {
  const { rowCount } = await asOwner((client) =>
    client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    ),
  );
  return rowCount ?? 0;
}
