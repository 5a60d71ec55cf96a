import { eq } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { defineReadable } from '#records';
import { comesAlong } from './policy.ts';
import { appointments } from './schema.ts';

const { id, companionId } = appointments;

/** The supporter whom the member asked along, while they support the member. */
export const companions = defineReadable({
  name: 'appointments_accompanied',
  table: appointments,
  visible: comesAlong,
});

/** The supporter who was asked along, for work without a caller: they may support the member no more. */
export async function findCompanion(db: Db, appointmentId: number): Promise<number | null> {
  const [row] = await db.select({ companionId }).from(appointments).where(eq(id, appointmentId));
  return row?.companionId ?? null;
}

type Companion = Pick<typeof appointments.$inferSelect, 'companionId' | 'companionPlaceId'>;

/** Without a new version: by that other supporters would learn of it. */
export async function setCompanion(db: Db, appointmentId: number, companion: Companion): Promise<void> {
  await db.update(appointments).set(companion).where(eq(id, appointmentId));
}
