import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { bookingHours, bookingServices } from './schema.ts';

export type HoursRow = typeof bookingHours.$inferSelect;
export type ServiceRow = typeof bookingServices.$inferSelect;

export async function findHours(db: Db, providerId: number): Promise<HoursRow | undefined> {
  return (await selectHours(db, [providerId]))[0];
}

export function selectHours(db: Db, providerIds: readonly number[]): Promise<HoursRow[]> {
  return db
    .select()
    .from(bookingHours)
    .where(inArray(bookingHours.providerId, [...providerIds]));
}

/** Held until the transaction ends: the bookings of a professional change one after the other. */
export async function lockHours(db: Db, providerId: number): Promise<HoursRow | undefined> {
  const [row] = await db
    .select()
    .from(bookingHours)
    .where(eq(bookingHours.providerId, providerId))
    .for('update');
  return row;
}

/** Of two first settings at once, one makes the row and the other finds it. */
export async function insertHours(db: Db, row: Omit<HoursRow, 'version'>): Promise<HoursRow | undefined> {
  const [made] = await db.insert(bookingHours).values(row).onConflictDoNothing().returning();
  return made;
}

export async function updateHours(db: Db, { providerId, ...row }: Omit<HoursRow, 'version'>) {
  const [changed] = await db
    .update(bookingHours)
    .set({ ...row, version: sql`${bookingHours.version} + 1` })
    .where(eq(bookingHours.providerId, providerId))
    .returning();
  if (!changed) throw new Error('hours of bookings were not changed');
  return changed;
}

/** Those that are offered first, and each in the order in which it was made. */
export function selectServices(db: Db, providerIds: readonly number[]): Promise<ServiceRow[]> {
  const { retired, id, providerId } = bookingServices;
  return db
    .select()
    .from(bookingServices)
    .where(inArray(providerId, [...providerIds]))
    .orderBy(asc(retired), asc(id));
}

export async function findService(
  db: Db,
  { id, providerId }: { readonly id: number; readonly providerId: number },
): Promise<ServiceRow | undefined> {
  const [row] = await db.select().from(bookingServices).where(isOf({ id, providerId }));
  return row;
}

export async function lockService(
  db: Db,
  of: { readonly id: number; readonly providerId: number },
): Promise<ServiceRow | undefined> {
  const [row] = await db.select().from(bookingServices).where(isOf(of)).for('update');
  return row;
}

export async function insertService(
  db: Db,
  row: Omit<ServiceRow, 'id' | 'retired' | 'version'>,
): Promise<number> {
  const [made] = await db.insert(bookingServices).values(row).returning({ id: bookingServices.id });
  if (!made) throw new Error('a service was not inserted');
  return made.id;
}

export type ServicePatch = Partial<
  Pick<ServiceRow, 'name' | 'minutes' | 'modes' | 'place' | 'priceCents' | 'retired'>
>;

export async function updateService(db: Db, id: number, patch: ServicePatch): Promise<void> {
  await db
    .update(bookingServices)
    .set({ ...patch, version: sql`${bookingServices.version} + 1` })
    .where(eq(bookingServices.id, id));
}

function isOf({ id, providerId }: { readonly id: number; readonly providerId: number }) {
  return and(eq(bookingServices.id, id), eq(bookingServices.providerId, providerId));
}
