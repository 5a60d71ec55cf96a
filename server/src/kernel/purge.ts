import { lt } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Db } from './db.ts';
import { attempts, clientKeys } from './schema.ts';

const CLIENT_KEYS_KEPT_MS = 30 * 86_400_000;

/** Deletes expired counters, and client keys too old to be repeated. */
export async function purgeCounters(db: Db, clock: Clock): Promise<void> {
  const now = clock.now().getTime();
  await db.delete(attempts).where(lt(attempts.expire, now));
  await db.delete(clientKeys).where(lt(clientKeys.createdAt, new Date(now - CLIENT_KEYS_KEPT_MS)));
}
