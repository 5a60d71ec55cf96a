import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { shareHolds } from '../memberships/holding.ts';
import { audiencePeople, audiences, leftOut, shares } from '../schema.ts';

/**
 * A share by which a record reaches a person: by their own name, or by a group or organisation team that they
 * are in now.
 */
export interface ReachingShare {
  readonly kind: string;
  readonly recordId: number;
  readonly readerId: number;
  readonly audience: 'user' | 'group' | 'organisation_team';
  readonly audienceId: number;
  /** Of the group or team; null for a person's own name. */
  readonly name: string | null;
}

interface Looks {
  readonly readerIds: readonly number[];
  readonly items: readonly { readonly kind: string; readonly ids: readonly number[] }[];
  readonly now: Date;
}

/** More than any page of the record names. */
const AT_MOST = 20_000;

/**
 * The shares of records of these kinds and ids that reach these people today, to be matched one by one. They
 * explain a read and never decide one.
 */
export async function selectSharesReaching(
  db: Db,
  { readerIds, items, now }: Looks,
): Promise<ReachingShare[]> {
  const recordIds = [...new Set(items.flatMap(({ ids }) => ids))];
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  if (readerIds.length === 0 || recordIds.length === 0) return [];
  const rows = await db
    .select({
      kind: shares.kind,
      recordId: shares.recordId,
      audience: shares.audience,
      audienceId: shares.audienceId,
      personId: audiencePeople.personId,
      name: audiences.name,
    })
    .from(shares)
    .leftJoin(
      audiencePeople,
      and(ne(shares.audience, 'user'), eq(audiencePeople.audienceId, shares.audienceId)),
    )
    .leftJoin(audiences, and(ne(shares.audience, 'user'), eq(audiences.id, shares.audienceId)))
    .leftJoin(
      leftOut,
      and(
        eq(leftOut.audienceId, shares.audienceId),
        eq(leftOut.kind, shares.kind),
        eq(leftOut.recordId, shares.recordId),
        eq(leftOut.personId, audiencePeople.personId),
      ),
    )
    .where(
      and(
        inArray(shares.kind, kinds),
        sql`${shares.recordId} = any(${sql.param(recordIds.slice(0, AT_MOST))}::bigint[])`,
        shareHolds(now),
        isNull(audiences.endedAt),
        isNull(leftOut.personId),
        or(
          and(eq(shares.audience, 'user'), inArray(shares.audienceId, [...readerIds])),
          inArray(audiencePeople.personId, [...readerIds]),
        ),
      ),
    );
  return rows.map(({ personId, ...share }) => ({ ...share, readerId: personId ?? share.audienceId }));
}

/** The names of groups and teams by id, also of those that have ended. */
export async function selectAudienceNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { id, name } = audiences;
  const rows = await db
    .select({ id, name })
    .from(audiences)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row.name]));
}
