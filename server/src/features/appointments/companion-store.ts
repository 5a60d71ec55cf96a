import { eq, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { appointments } from './schema.ts';

const { id, companionId, version } = appointments;

/** The supporter who was asked along, for work without a caller: they may support the member no more. */
export async function findCompanion(db: Db, appointmentId: number): Promise<number | null> {
  const [row] = await db.select({ companionId }).from(appointments).where(eq(id, appointmentId));
  return row?.companionId ?? null;
}

type Companion = Pick<typeof appointments.$inferSelect, 'companionId' | 'companionPlaceId'>;

export async function setCompanion(db: Db, appointmentId: number, companion: Companion): Promise<void> {
  await db
    .update(appointments)
    .set({ ...companion, version: sql`${version} + 1` })
    .where(eq(id, appointmentId));
}
