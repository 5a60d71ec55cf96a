import { and, eq, exists, inArray, isNull, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { VIEWER } from '../callers/eyes.ts';
import { shareHolds } from '../memberships/holding.ts';
import { isGranted, isGrantedToOthers } from '../readers/granted.ts';
import { audiences, shares } from '../schema.ts';

/** The person who shares, in a statement that is executed with the eyes of the reader and `giverId`. */
export const GIVER = sql.placeholder('giverId');

interface Opened {
  readonly memberId: SQLWrapper;
  readonly inJourney: SQLWrapper;
  readonly withheld: SQLWrapper;
}

/** Whether the caller is a supporter of that member, and a switch of theirs opens it. */
export function isOpenedBySwitch(
  db: Db,
  { memberId, inJourney, withheld }: Opened,
  area: 'task' | 'event' | 'assessment',
): SQL | undefined {
  return and(sql`${inJourney}`, not(sql`${withheld}`), isGranted(db, memberId, area, 'view'));
}

/** The same for any supporter but the one who wrote it. */
export function isOpenedToOthers(
  db: Db,
  { memberId, inJourney, withheld, authorId }: Opened & { readonly authorId: SQLWrapper },
  area: 'task' | 'event' | 'assessment',
): SQL | undefined {
  return and(
    sql`${inJourney}`,
    not(sql`${withheld}`),
    isGrantedToOthers(db, memberId, { area, but: authorId }),
  );
}

/** Whether a record is shared with the reader by name, also where that does not reach them. */
export function isSharedByName(db: Db, kind: string, recordId: SQLWrapper): SQL {
  const share = db
    .select({ one: sql`1` })
    .from(shares)
    .where(
      and(
        eq(shares.kind, kind),
        eq(shares.recordId, recordId),
        eq(shares.audience, 'user'),
        eq(shares.audienceId, VIEWER),
        shareHolds(),
      ),
    );
  return exists(share);
}

/** One group or team, in a statement that is executed with `audience` and `audienceId`. */
export interface OneAudience {
  readonly audience: 'group' | 'organisation_team';
  readonly audienceId: number;
}

const AUDIENCE = sql.placeholder('audience');
const AUDIENCE_ID = sql.placeholder('audienceId');

/** The shares of records of a kind with that group or team, read newest first by their index. */
export function sharesWithOne(kind: string) {
  const { recordId, recordAt, audience, audienceId } = shares;
  const isTo = and(eq(audience, AUDIENCE), eq(audienceId, AUDIENCE_ID));
  return { shares, recordId, recordAt, isTheirs: and(eq(shares.kind, kind), isTo, shareHolds()) };
}

/**
 * Whether a record is shared with that group or team. The few shares of each record are looked at: joined to
 * all those of a large group, or sought among these by its index, each record would cost as much as they do.
 */
export function isSharedWithOne(db: Db, kind: string, record: SQLWrapper): SQL {
  const { recordId, audience, audienceId } = shares;
  const isOf = and(eq(shares.kind, kind), eq(recordId, record), eq(audience, AUDIENCE));
  const to = db.select({ audienceId }).from(shares).where(and(isOf, shareHolds()));
  return sql`${AUDIENCE_ID}::bigint = any(array(${to}))`;
}

/** Whether a record has a share by name, or with a group or a team that still exists. */
export function isSharedWithAny(db: Db, kind: string, recordId: SQLWrapper): SQL {
  const existing = db.select({ id: audiences.id }).from(audiences).where(isNull(audiences.endedAt));
  const share = db
    .select({ one: sql`1` })
    .from(shares)
    .where(
      and(
        eq(shares.kind, kind),
        eq(shares.recordId, recordId),
        shareHolds(),
        or(eq(shares.audience, 'user'), inArray(shares.audienceId, existing)),
      ),
    );
  return exists(share);
}
