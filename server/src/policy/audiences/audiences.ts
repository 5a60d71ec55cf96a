import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { mayDo } from '../access/team-rules.ts';
import { shareHolds } from '../memberships/holding.ts';
import { selectTeam } from '../memberships/team.ts';
import { audiencePeople, audiences, type Grant, shares } from '../schema.ts';

export type AudienceRecord = typeof audiences.$inferSelect;
type AudienceKind = AudienceRecord['kind'];

/** The groups of a member, or the teams of organisations, that exist now; by name. */
export function selectAudiences(
  db: Db,
  kind: AudienceKind,
  ownerIds: readonly number[],
): Promise<AudienceRecord[]> {
  return db
    .select()
    .from(audiences)
    .where(
      and(eq(audiences.kind, kind), inArray(audiences.ownerId, [...ownerIds]), isNull(audiences.endedAt)),
    )
    .orderBy(sql`lower(${audiences.name})`, audiences.id);
}

/** The names of these groups and teams by id, as far as they exist now. */
export async function audienceNames(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { id: number; name: string }>> {
  if (ids.length === 0) return new Map();
  const { id, name, endedAt } = audiences;
  const rows = await db
    .select({ id, name })
    .from(audiences)
    .where(and(inArray(id, [...new Set(ids)]), isNull(endedAt)));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * One of this owner, also one that has ended, held until the transaction ends. A call for one of another
 * owner does not wait for it.
 */
export async function lockAudience(
  db: Db,
  { id, kind, ownerId }: Pick<AudienceRecord, 'id' | 'kind' | 'ownerId'>,
): Promise<AudienceRecord | undefined> {
  const isOwn = and(eq(audiences.id, id), eq(audiences.kind, kind), eq(audiences.ownerId, ownerId));
  const [row] = await db.select().from(audiences).where(isOwn).for('update');
  return row;
}

/** Refused by the database where the owner has one of that name. */
export async function insertAudience(
  db: Db,
  audience: Pick<AudienceRecord, 'kind' | 'ownerId' | 'name' | 'createdAt'>,
): Promise<number> {
  const [row] = await db.insert(audiences).values(audience).returning({ id: audiences.id });
  if (!row) throw new Error('an audience was not inserted');
  return row.id;
}

export async function updateAudience(
  db: Db,
  id: number,
  change: Partial<Pick<AudienceRecord, 'name' | 'endedAt'>>,
): Promise<void> {
  await db
    .update(audiences)
    .set({ ...change, version: sql`${audiences.version} + 1` })
    .where(eq(audiences.id, id));
}

/** Replaces the people of an audience; a person who stays keeps their time. */
export async function replaceAudiencePeople(
  db: Db,
  audienceId: number,
  personIds: readonly number[],
  since: Date,
): Promise<void> {
  const others = sql`${audiencePeople.personId} <> all(${sql.param([...personIds])}::bigint[])`;
  await db.delete(audiencePeople).where(and(eq(audiencePeople.audienceId, audienceId), others));
  if (personIds.length === 0) return;
  const rows = personIds.map((personId) => ({ audienceId, personId, since }));
  await db.insert(audiencePeople).values(rows).onConflictDoNothing();
}

/** The people in these audiences, by audience and then by when they came in. */
export function selectAudiencePeople(
  db: Db,
  audienceIds: readonly number[],
): Promise<{ audienceId: number; personId: number; since: Date }[]> {
  const { audienceId, personId, since } = audiencePeople;
  return db
    .select({ audienceId, personId, since })
    .from(audiencePeople)
    .where(inArray(audienceId, [...audienceIds]))
    .orderBy(asc(audienceId), asc(since), asc(personId));
}

/**
 * The number of records of each kind about a member that are shared with each of these audiences, and not
 * deleted.
 */
export async function countShared(
  db: Db,
  audienceIds: readonly number[],
  memberId: number,
  now: Date,
): Promise<{ audienceId: number; kind: string; count: number }[]> {
  const { audienceId, kind } = shares;
  return db
    .select({ audienceId, kind, count: sql<number>`count(*)::int` })
    .from(shares)
    .where(
      and(
        inArray(audienceId, [...audienceIds]),
        inArray(shares.audience, ['group', 'organisation_team']),
        eq(shares.memberId, memberId),
        shareHolds(now),
      ),
    )
    .groupBy(audienceId, kind)
    .orderBy(audienceId, kind);
}

/**
 * A person with a live membership of a member's team, and whether notes that are shared with them reach them.
 */
export interface Reader {
  readonly personId: number;
  readonly placeId: number;
  readonly role: Grant['role'];
  readonly canRead: boolean;
  /** When this place began. */
  readonly since: Date | null;
}

/** Those of the chosen people who are on the member's team now. */
export async function teamAmong(
  db: Db,
  memberId: number,
  personIds: readonly number[],
  now: Date,
): Promise<Reader[]> {
  if (personIds.length === 0) return [];
  const chosen = new Set(personIds);
  const team = await selectTeam(db, memberId, now);
  return team.flatMap(({ id: placeId, personId, role, permissions, acceptedAt: since }) =>
    personId !== null && chosen.has(personId)
      ? [{ personId, placeId, role, canRead: mayDo({ role, permissions }, 'note', 'view'), since }]
      : [],
  );
}
