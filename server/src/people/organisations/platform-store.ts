import { eq } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { organisations } from './schema.ts';
import type { OrganisationRecord } from './store.ts';

/** Kith's own organisation, if one is chosen. */
export const platformOrganisation = { find, lock, choose };

async function find(db: Db): Promise<OrganisationRecord | undefined> {
  const [row] = await db.select().from(organisations).where(eq(organisations.isPlatform, true));
  return row;
}

/**
 * Held until the transaction ends: calls that assign a coordinator take turns, for every organisation.
 * Another organisation is locked before this one, never after.
 */
async function lock(db: Db): Promise<OrganisationRecord | undefined> {
  const [row] = await db.select().from(organisations).where(eq(organisations.isPlatform, true)).for('update');
  return row;
}

/** Both it and the former one are locked. */
async function choose(db: Db, organisationId: number | null): Promise<void> {
  await db.update(organisations).set({ isPlatform: false }).where(eq(organisations.isPlatform, true));
  if (organisationId !== null)
    await db.update(organisations).set({ isPlatform: true }).where(eq(organisations.id, organisationId));
}
