import type { World } from './world.ts';

interface Somebody {
  readonly id: number;
}

/** Gives staff the authenticator that their work requires; their sessions stay unchanged. */
export async function pairForWork(
  { database, now }: Pick<World, 'database' | 'now'>,
  ...people: readonly Somebody[]
): Promise<void> {
  await database.pool.query(
    `update users set two_factor_enabled = true, two_factor_method = 'totp', totp_confirmed_at = $2
     where id = any($1)`,
    [people.map(({ id }) => id), now()],
  );
}
