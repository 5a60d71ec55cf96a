import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db.ts';
import { devices } from './schema.ts';

export type Device = typeof devices.$inferInsert;

/** A number nobody else takes. Two that come at once for one phone, or for one key, follow one another. */
const DEVICES = 4712;

/**
 * A phone is reached by one key, for one person, in one session: whoever was reached there before, or by that key, is not any more, and
 * nobody fills the table. In a transaction.
 */
export async function replaceDevice(db: Db, device: Device): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${DEVICES})`);
  const { uuid, keyDigest, userId, sessionId } = device;
  const ofSession = and(eq(devices.userId, userId), eq(devices.sessionId, sessionId));
  const former = or(eq(devices.uuid, uuid), eq(devices.keyDigest, keyDigest), ofSession);
  await db.delete(devices).where(former);
  await db.insert(devices).values(device);
}

export async function removeDevices(db: Db, userId: number, sessionIds: readonly number[]): Promise<void> {
  await db
    .delete(devices)
    .where(and(eq(devices.userId, userId), inArray(devices.sessionId, [...sessionIds])));
}
