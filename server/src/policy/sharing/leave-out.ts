import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { leftOut, shares } from '../schema.ts';
import { lockShares } from './hold-shares.ts';

interface Item {
  readonly kind: string;
  readonly id: number;
}

/** What the member says of the records that a group has already, for people who come into it. */
export interface OlderItems {
  /** Of those that are not named below; null leaves each as it was for these people. */
  readonly rest: 'shown' | 'left_out' | null;
  readonly shown: readonly Item[];
  readonly hidden: readonly Item[];
}

interface Coming {
  readonly memberId: number;
  readonly groupId: number;
  readonly personIds: readonly number[];
  readonly older: OlderItems;
}

/**
 * Says what these people are left out of, before they come in. Deleted records count as well, since an undo
 * brings them back. Only a word that a record is shown lets them in: one that is not with the group now may
 * be shared with it again.
 */
export async function leaveOut(db: Db, { memberId, older, ...coming }: Coming): Promise<void> {
  const { rest, shown, hidden } = older;
  await lockShares(db, memberId);
  if (rest === 'shown') await letInto(db, coming, sql`not ${isAmong(leftOut, hidden)}`);
  else if (shown.length > 0) await letInto(db, coming, isAmong(leftOut, shown));
  if (rest === 'left_out') await insertLeftOut(db, coming, sql`not ${isAmong(shares, shown)}`);
  // Last, so that of two words about a record the narrower one counts.
  if (hidden.length > 0) await insertLeftOut(db, coming, isAmong(shares, hidden));
}

/** The number of records that a group shares or shared, deleted ones included. */
export async function countSharesOf(db: Db, groupId: number): Promise<number> {
  return db.$count(shares, and(eq(shares.audience, 'group'), eq(shares.audienceId, groupId)));
}

type Whom = Pick<Coming, 'groupId' | 'personIds'>;

async function letInto(db: Db, { groupId, personIds }: Whom, which: SQL): Promise<void> {
  const isTheirs = and(eq(leftOut.audienceId, groupId), inArray(leftOut.personId, [...personIds]));
  await db.delete(leftOut).where(and(isTheirs, which));
}

async function insertLeftOut(db: Db, { groupId, personIds }: Whom, which: SQL): Promise<void> {
  const people = sql`unnest(${sql.param([...personIds])}::bigint[])`;
  const out = db
    .select({
      audienceId: shares.audienceId,
      kind: shares.kind,
      recordId: shares.recordId,
      personId: sql<number>`${people}`.as('person_id'),
    })
    .from(shares)
    .where(and(eq(shares.audience, 'group'), eq(shares.audienceId, groupId), which));
  await db.insert(leftOut).select(out).onConflictDoNothing();
}

function isAmong(
  { kind, recordId }: Pick<typeof shares, 'kind' | 'recordId'> | Pick<typeof leftOut, 'kind' | 'recordId'>,
  items: readonly Item[],
): SQL {
  const kinds = sql.param(items.map((item) => item.kind));
  const ids = sql.param(items.map(({ id }) => id));
  return sql`((${kind}, ${recordId}) in (select * from unnest(${kinds}::text[], ${ids}::bigint[])))`;
}
