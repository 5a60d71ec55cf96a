import { RSLWA } from '@kith/contract/organisations';
import { and, desc, eq, exists, inArray, isNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { isReceptionistOf } from '#policy/work';
import { organisations, memberships as table } from './schema.ts';

export type Membership = typeof table.$inferSelect;

/** They begin and end while the organisation is locked. */
export const memberships = {
  insert,
  end,
  isAny,
  isMemberOf,
  isLookedAfter,
  memberIdsOf,
  numbersOf,
  knownAtFrontDesk,
  hasFrontDesk,
  includedBy,
};

/** The organisations that look after a member now, longest first. */
export function selectMemberships(db: Db, memberId: number): Promise<Membership[]> {
  return db
    .select()
    .from(table)
    .where(and(eq(table.memberId, memberId), isNull(table.endedAt)))
    .orderBy(table.joinedAt, table.id);
}

/** SQL for whether a person is a member of the organisation of this code. */
function isMemberOf(db: Db, userId: SQLWrapper, code: string): SQL<boolean> {
  const found = db
    .select({ one: sql`1` })
    .from(table)
    .innerJoin(organisations, eq(organisations.id, table.organisationId))
    .where(
      and(eq(table.memberId, userId), isNull(table.endedAt), eq(sql`lower(${organisations.code})`, code)),
    );
  return sql<boolean>`exists(${found})`;
}

/** Whether an organisation has a member. */
async function isAny(db: Db, organisationId: number): Promise<boolean> {
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.organisationId, organisationId), isNull(table.endedAt)))
    .limit(1);
  return found.length > 0;
}

const NUMBER_DIGITS = 6;

/**
 * Makes a person a member, under their former number if they come back. Returns the id of the membership, or
 * undefined for an existing member. The organisation is locked.
 */
async function insert(
  db: Db,
  { organisationId, memberId, joinedAt }: Pick<Membership, 'organisationId' | 'memberId' | 'joinedAt'>,
): Promise<number | undefined> {
  const own = and(eq(table.organisationId, organisationId), eq(table.memberId, memberId));
  const [known] = await db.select().from(table).where(own).orderBy(desc(table.id)).limit(1);
  if (known?.endedAt === null) return undefined;
  if (known) {
    await db.update(table).set({ endedAt: null, joinedAt }).where(eq(table.id, known.id));
    return known.id;
  }
  const memberNumber = await nextNumber(db, organisationId);
  const [made] = await db
    .insert(table)
    .values({ organisationId, memberId, memberNumber, joinedAt })
    .returning({ id: table.id });
  return made?.id;
}

async function nextNumber(db: Db, organisationId: number): Promise<string> {
  const highest = sql<string>`coalesce(max(${table.memberNumber}::bigint), 0)`;
  const counted = sql`${table.memberNumber} ~ '^[0-9]{1,15}$'`;
  const [row] = await db
    .select({ highest })
    .from(table)
    .where(and(eq(table.organisationId, organisationId), counted));
  return String(Number(row?.highest ?? 0) + 1).padStart(NUMBER_DIGITS, '0');
}

/** Returns whether there was one. */
async function end(
  db: Db,
  { organisationId, memberId }: Pick<Membership, 'organisationId' | 'memberId'>,
  endedAt: Date,
): Promise<boolean> {
  const ended = await db
    .update(table)
    .set({ endedAt })
    .where(and(eq(table.organisationId, organisationId), eq(table.memberId, memberId), isNull(table.endedAt)))
    .returning({ id: table.id });
  return ended.length > 0;
}

/**
 * The members whom the caller knows from the front desk, in the columns of `worksWith`. Executed with
 * `eyes(ctx)`.
 */
function knownAtFrontDesk(db: Db) {
  return db
    .select({
      memberId: table.memberId,
      role: sql<string>`'receptionist'`.as('role'),
      organisationId: table.organisationId,
      since: sql<Date | null>`null::timestamptz`.as('since'),
      endsAt: sql<Date | null>`null::timestamptz`.as('ends_at'),
    })
    .from(table)
    .where(and(isNull(table.endedAt), table.hasReception, isReceptionistOf(db, table.organisationId)));
}

/**
 * SQL for whether an organisation looks after this member with its receptionists as a group; with a time, in
 * a membership that had begun by then.
 */
function hasFrontDesk(db: Db, organisationId: SQLWrapper, memberId: SQLWrapper, by?: SQLWrapper): SQL {
  const found = db
    .select({ one: sql`1` })
    .from(table)
    .where(
      and(
        eq(table.memberId, memberId),
        eq(table.organisationId, organisationId),
        isNull(table.endedAt),
        table.hasReception,
        by && lte(table.joinedAt, by),
      ),
    );
  return exists(found);
}

/** SQL for whether an organisation looks after this member. */
function isLookedAfter(db: Db, organisationId: SQLWrapper, memberId: SQLWrapper): SQL {
  const found = db
    .select({ one: sql`1` })
    .from(table)
    .where(
      and(eq(table.memberId, memberId), eq(table.organisationId, organisationId), isNull(table.endedAt)),
    );
  return exists(found);
}

/**
 * The organisation that gives a member the extras, or null: of several, the one that they joined first.
 * Members of RSL WA always have them.
 */
async function includedBy(db: Db, memberId: number) {
  const { id, name, code, includesSubscription } = organisations;
  const [found] = await db
    .select({ id, name })
    .from(table)
    .innerJoin(organisations, eq(id, table.organisationId))
    .where(
      and(
        eq(table.memberId, memberId),
        isNull(table.endedAt),
        or(includesSubscription, eq(sql`lower(${code})`, RSLWA)),
      ),
    )
    .orderBy(table.joinedAt, table.id)
    .limit(1);
  return found ?? null;
}

/** The members whom an organisation looks after now. */
async function memberIdsOf(db: Db, organisationId: number): Promise<number[]> {
  const rows = await db
    .select({ memberId: table.memberId })
    .from(table)
    .where(and(eq(table.organisationId, organisationId), isNull(table.endedAt)));
  return rows.map(({ memberId }) => memberId);
}

/** The numbers of these members, each by `organisation member`. */
async function numbersOf(
  db: Db,
  of: readonly Pick<Membership, 'organisationId' | 'memberId'>[],
): Promise<ReadonlyMap<string, string>> {
  if (of.length === 0) return new Map();
  const { organisationId, memberId, memberNumber, endedAt } = table;
  const rows = await db
    .select({ organisationId, memberId, memberNumber })
    .from(table)
    .where(and(inArray(memberId, [...new Set(of.map((one) => one.memberId))]), isNull(endedAt)));
  return new Map(rows.map((row) => [`${row.organisationId} ${row.memberId}`, row.memberNumber]));
}
