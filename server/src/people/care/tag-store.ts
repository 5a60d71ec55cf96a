import type { Tag } from '@kith/contract/care';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { memberTags, tags } from './schema.ts';

const WIRE = { id: tags.id, name: tags.name, organisation_id: tags.organisationId };

/** The labels that these organisations have, by name. */
export function selectTags(db: Db, organisationIds: readonly number[]): Promise<Tag[]> {
  return db
    .select(WIRE)
    .from(tags)
    .where(inArray(tags.organisationId, [...organisationIds]))
    .orderBy(sql`lower(${tags.name})`, tags.id);
}

/** The labels of them that a member carries. */
export function selectMemberTags(
  db: Db,
  memberId: number,
  organisationIds: readonly number[],
): Promise<Tag[]> {
  return db
    .select(WIRE)
    .from(memberTags)
    .innerJoin(tags, eq(tags.id, memberTags.tagId))
    .where(and(eq(memberTags.memberId, memberId), inArray(tags.organisationId, [...organisationIds])))
    .orderBy(sql`lower(${tags.name})`, tags.id);
}

/** The database refuses a second label of that name in the organisation. */
export async function insertTag(
  db: Db,
  tag: { readonly organisationId: number; readonly name: string },
): Promise<number> {
  const [row] = await db.insert(tags).values(tag).returning({ id: tags.id });
  if (!row) throw new Error('a label was not inserted');
  return row.id;
}

interface Tagging {
  readonly memberId: number;
  readonly tagIds: readonly number[];
  readonly taggedBy: number;
  readonly since: Date;
}

export async function insertMemberTags(db: Db, { tagIds, ...rest }: Tagging): Promise<void> {
  if (tagIds.length === 0) return;
  const rows = tagIds.map((tagId) => ({ tagId, ...rest }));
  await db.insert(memberTags).values(rows).onConflictDoNothing();
}

/** Takes labels of one organisation off a member: those named, or all. */
export async function removeMemberTags(
  db: Db,
  of: { readonly memberId: number; readonly organisationId: number; readonly tagIds?: readonly number[] },
): Promise<void> {
  const theirs = db.select({ id: tags.id }).from(tags).where(eq(tags.organisationId, of.organisationId));
  await db
    .delete(memberTags)
    .where(
      and(
        eq(memberTags.memberId, of.memberId),
        inArray(memberTags.tagId, theirs),
        of.tagIds && inArray(memberTags.tagId, [...of.tagIds]),
      ),
    );
}
