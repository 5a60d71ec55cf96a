import { and, count, desc, eq, getTableColumns, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { searchable } from '#kernel/words';
import { publishedResources as published, resources } from './schema.ts';

type Row = typeof resources.$inferSelect;
export type Words = Pick<Row, 'title' | 'summary' | 'focusAreaId' | 'html' | 'plain'>;
type Saved = Words & { readonly editedAt: Date; readonly editedBy: number };

/** With what its readers have of it, if it is published. */
export interface Written extends Omit<Row, 'html' | 'plain'> {
  readonly publishedVersion: number | null;
  readonly publishedAt: Date | null;
}
export type WrittenWhole = Written & Pick<Row, 'html'>;

const { html, plain: _plain, ...onCards } = getTableColumns(resources);
const asRead = { publishedVersion: published.version, publishedAt: published.publishedAt };
const isThere = isNull(resources.deletedAt);

const ofThese = (organisationIds: readonly number[]): SQL =>
  inArray(resources.organisationId, [...organisationIds]);

/** The last changed first; without their words. */
export function selectWritten(db: Db, organisationIds: readonly number[]): Promise<Written[]> {
  return db
    .select({ ...onCards, ...asRead })
    .from(resources)
    .leftJoin(published, eq(published.resourceId, resources.id))
    .where(and(ofThese(organisationIds), isThere))
    .orderBy(desc(resources.editedAt), desc(resources.id));
}

/** One that is not deleted, of one of these organisations. */
export async function findWritten(
  db: Db,
  id: number,
  organisationIds: readonly number[],
): Promise<WrittenWhole | undefined> {
  const [row] = await db
    .select({ ...onCards, html, ...asRead })
    .from(resources)
    .leftJoin(published, eq(published.resourceId, resources.id))
    .where(and(eq(resources.id, id), ofThese(organisationIds), isThere));
  return row;
}

/** Held until the transaction ends, deleted or not. A caller who may not see it does not wait for it. */
export async function lockResource(
  db: Db,
  id: number,
  organisationIds: readonly number[],
): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(resources)
    .where(and(eq(resources.id, id), ofThese(organisationIds)))
    .for('update');
  return row;
}

export async function countResources(db: Db, organisationId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(resources)
    .where(and(eq(resources.organisationId, organisationId), isThere));
  return row?.count ?? 0;
}

/** The organisation is locked. */
export async function insertResource(db: Db, organisationId: number, saved: Saved): Promise<number> {
  const row = { ...saved, organisationId, createdAt: saved.editedAt };
  const [made] = await db.insert(resources).values(row).returning({ id: resources.id });
  if (!made) throw new Error('a resource was not inserted');
  return made.id;
}

/** One more version. The row is held. */
export async function updateWords(db: Db, { id, version }: Row, saved: Saved): Promise<void> {
  await db
    .update(resources)
    .set({ ...saved, version: version + 1 })
    .where(eq(resources.id, id));
}

/** Readers get the words as they are now. The row is held. */
export async function insertPublished(db: Db, row: Row, publishedAt: Date): Promise<void> {
  const { id: resourceId, organisationId, title, summary, focusAreaId, html: body, plain, version } = row;
  const sought = { head: searchable(`${title} ${summary ?? ''}`), words: searchable(plain) };
  const copy = {
    ...{ organisationId, title, summary, focusAreaId, html: body, plain, version, publishedAt },
    ...sought,
  };
  await db
    .insert(published)
    .values({ ...copy, resourceId })
    .onConflictDoUpdate({ target: published.resourceId, set: copy });
  await db.update(resources).set({ takenBackAt: null }).where(eq(resources.id, resourceId));
}

/** Returns false for one that is not published. The row is held. */
export async function removePublished(db: Db, resourceId: number, takenBackAt: Date): Promise<boolean> {
  const removed = await db
    .delete(published)
    .where(eq(published.resourceId, resourceId))
    .returning({ id: published.resourceId });
  if (removed.length === 0) return false;
  await db.update(resources).set({ takenBackAt }).where(eq(resources.id, resourceId));
  return true;
}

/** The version that readers have; undefined for one that is not published. */
export async function publishedVersion(db: Db, resourceId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ version: published.version })
    .from(published)
    .where(eq(published.resourceId, resourceId));
  return row?.version;
}

export async function setDeletedAt(db: Db, id: number, deletedAt: Date | null): Promise<void> {
  await db.update(resources).set({ deletedAt }).where(eq(resources.id, id));
}

/** Removes all that was deleted before that time. */
export async function purge(db: Db, before: Date): Promise<void> {
  await db.delete(resources).where(lt(resources.deletedAt, before));
}
