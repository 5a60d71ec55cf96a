import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { devices } from './schema.ts';

export type Device = typeof devices.$inferInsert;

/** The number of an advisory lock. Two registrations of one phone, or of one key, run one after another. */
const DEVICES = 4715;

/**
 * A phone has one key, for one person, in one session. The former person on the phone or key is no longer
 * reached there, and a person can not fill the table. Must run inside a transaction.
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
