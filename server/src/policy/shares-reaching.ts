import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../kernel/db.ts';
import { shareHolds } from './holding.ts';
import { audiencePeople, audiences, shares } from './schema.ts';

/** A share by which a record reaches a person: by their own name, or by a group or organisation team that they are in now. */
export interface ReachingShare {
  readonly kind: string;
  readonly recordId: number;
  readonly readerId: number;
  readonly audience: 'user' | 'group' | 'organisation_team';
  /** Of the group or team; null for a person's own name. */
  readonly name: string | null;
}

interface Looks {
  readonly readerIds: readonly number[];
  readonly recordIds: readonly number[];
  readonly now: Date;
}

/** More than any page of the record names. */
const AT_MOST = 20_000;

/** The shares of these records that reach these people today. It explains a look; it never decides one. */
export async function selectSharesReaching(
  db: Db,
  { readerIds, recordIds, now }: Looks,
): Promise<ReachingShare[]> {
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
    .where(
      and(
        sql`${shares.recordId} = any(${sql.param(recordIds.slice(0, AT_MOST))}::bigint[])`,
        shareHolds(now),
        isNull(audiences.endedAt),
        or(
          and(eq(shares.audience, 'user'), inArray(shares.audienceId, [...readerIds])),
          inArray(audiencePeople.personId, [...readerIds]),
        ),
      ),
    );
  return rows.map(({ audienceId, personId, ...share }) => ({ ...share, readerId: personId ?? audienceId }));
}
