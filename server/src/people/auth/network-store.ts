import { and, eq, lt, sql } from 'drizzle-orm';
import { type Db, prepared } from '#kernel/db';
import { knownNetworks } from './schema.ts';

const known = prepared((db) =>
  db
    .select({ digest: knownNetworks.digest })
    .from(knownNetworks)
    .where(
      and(
        eq(knownNetworks.userId, sql.placeholder('userId')),
        eq(knownNetworks.digest, sql.placeholder('digest')),
      ),
    )
    .prepare('auth_known_network'),
);

export async function isKnownNetwork(db: Db, userId: number, digest: string): Promise<boolean> {
  return (await known(db).execute({ userId, digest })).length > 0;
}

export async function rememberNetwork(db: Db, userId: number, digest: string, now: Date): Promise<void> {
  await db
    .insert(knownNetworks)
    .values({ userId, digest, lastSeenAt: now })
    .onConflictDoUpdate({ target: [knownNetworks.userId, knownNetworks.digest], set: { lastSeenAt: now } });
}

export async function removeNetworks(db: Db, unseenSince: Date): Promise<void> {
  await db.delete(knownNetworks).where(lt(knownNetworks.lastSeenAt, unseenSince));
}

/** Whether the person has signed in before, but from other networks only. */
export async function isNewNetwork(db: Db, userId: number, digest: string): Promise<boolean> {
  const [row] = await db
    .select({ here: sql<boolean | null>`bool_or(${knownNetworks.digest} = ${digest})` })
    .from(knownNetworks)
    .where(eq(knownNetworks.userId, userId));
  return row?.here === false;
}
