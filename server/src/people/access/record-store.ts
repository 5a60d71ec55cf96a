import { and, desc, eq, gt, gte, lt, not, sql } from 'drizzle-orm';
import { type PgColumn, union, unionAll } from 'drizzle-orm/pg-core';
import type { ViewerCtx } from '#kernel/context';
import type { Db } from '#kernel/db';
import { facts, type ReadShare, reads } from '#kernel/schema';
import { recordRead } from './facts.ts';
import { ACTOR, isOfRights } from './of-rights-store.ts';
import { RESTS_MS } from './rules.ts';

/** An audit read, or a fact about a right. */
export interface RecordLine {
  readonly source: 'read' | 'fact';
  readonly id: number;
  readonly at: Date;
  readonly personId: number | null;
  readonly grantId: number | null;
  /** For a fact. */
  readonly type: string;
  /** For a read, its items. For a fact, its data. */
  readonly content: unknown;
  /** For a read, the shares that allowed it then; null for reads from before shares were stored. */
  readonly shares: readonly ReadShare[] | null;
  /** For a read: the same for all reads of one person in one session and day. */
  readonly visit: string | null;
}

export interface RecordQuestion {
  readonly memberId: number;
  readonly personId: number | undefined;
  readonly action: 'looked' | 'changed' | undefined;
  /** A kind of item: reads of it, and facts of that name. */
  readonly kind: string | undefined;
  /** From then on, and before then. */
  readonly since: Date | undefined;
  readonly until: Date | undefined;
  readonly visit: string | undefined;
  /** The member's own looks at this record too. */
  readonly ownLooks: boolean;
  /** The member's zone: a visit ends with their day. */
  readonly timeZone: string;
  readonly limit: number;
  readonly offset: number;
}

export async function selectRecord(db: Db, asked: RecordQuestion): Promise<RecordLine[]> {
  const rows = await unionAll(looksIn(db, asked), changesIn(db, asked))
    .orderBy(desc(sql`at`), desc(sql`source`), desc(sql`id`))
    .limit(asked.limit)
    .offset(asked.offset);
  return rows.map((row) => ({ ...row, personId: numberOf(row.personId), grantId: numberOf(row.grantId) }));
}

const within = (at: PgColumn, { since, until }: RecordQuestion) =>
  and(since && gte(at, since), until && lt(at, until));

function looksIn(db: Db, asked: RecordQuestion) {
  const { memberId, personId, action, kind, visit, timeZone } = asked;
  const day = sql`(${reads.at} at time zone ${timeZone})::date`;
  const named = sql`concat_ws(':', ${reads.memberId}, ${reads.sessionId}, ${day})`;
  const visitOf = sql<string | null>`encode(sha256(convert_to(${named}, 'UTF8')), 'hex')`;
  return db
    .select({
      source: sql<'read' | 'fact'>`'read'`.as('source'),
      id: sql`${reads.id}`.mapWith(Number).as('id'),
      at: sql`${reads.at}`.mapWith(reads.at).as('at'),
      personId: sql<number | null>`${reads.readerId}`.as('person_id'),
      grantId: sql<number | null>`${reads.grantId}`.as('grant_id'),
      type: sql<string>`''`.as('type'),
      content: sql<unknown>`${reads.items}`.as('content'),
      shares: sql<readonly ReadShare[] | null>`${reads.shares}`.as('shares'),
      visit: visitOf.as('visit'),
    })
    .from(reads)
    .where(
      and(
        eq(reads.memberId, memberId),
        within(reads.at, asked),
        action === 'changed' ? sql`false` : undefined,
        personId === undefined ? undefined : eq(reads.readerId, personId),
        kind === undefined ? undefined : sql`${reads.items} @> ${JSON.stringify([{ kind }])}::jsonb`,
        visit === undefined ? undefined : eq(visitOf, visit),
      ),
    );
}

function changesIn(db: Db, asked: RecordQuestion) {
  const { memberId, personId, action, kind, visit, ownLooks } = asked;
  return db
    .select({
      source: sql<'read' | 'fact'>`'fact'`.as('source'),
      id: sql`${facts.id}`.mapWith(Number).as('id'),
      at: sql`${facts.at}`.mapWith(facts.at).as('at'),
      personId: sql<number | null>`${ACTOR}`.as('person_id'),
      grantId: sql<number | null>`null::bigint`.as('grant_id'),
      type: sql<string>`${facts.type}`.as('type'),
      content: sql<unknown>`${facts.data}`.as('content'),
      shares: sql<readonly ReadShare[] | null>`null::jsonb`.as('shares'),
      visit: sql<string | null>`null::text`.as('visit'),
    })
    .from(facts)
    .where(
      and(
        eq(facts.memberId, memberId),
        isOfRights(),
        ownLooks ? undefined : not(isOwnLook()),
        within(facts.at, asked),
        action === 'looked' || visit !== undefined ? sql`false` : undefined,
        personId === undefined ? undefined : eq(ACTOR, personId),
        kind === undefined ? undefined : eq(sql`split_part(${facts.type}, '.', 1)`, kind),
      ),
    );
}

/** The member looked at the record; a download is another deed. */
function isOwnLook() {
  return sql`(${facts.type} = ${recordRead.type} and ${facts.data} ->> 'exported' = 'false')`;
}

/** All people with a line in a member's record. */
export async function selectPeopleIn(db: Db, memberId: number): Promise<number[]> {
  const readers = db
    .select({ personId: sql<number | null>`${reads.readerId}` })
    .from(reads)
    .where(eq(reads.memberId, memberId));
  const actors = db
    .select({ personId: sql<number | null>`${ACTOR}` })
    .from(facts)
    .where(and(eq(facts.memberId, memberId), isOfRights()));
  const rows = await union(readers, actors);
  return rows.flatMap(({ personId }) => numberOf(personId) ?? []);
}

/**
 * The last look of each of these people at a member, one index entry for each. A person who never looked is
 * left out.
 */
export async function selectLastLooks(
  db: Db,
  memberId: number,
  personIds: readonly number[],
): Promise<{ readonly personId: number; readonly at: Date }[]> {
  const last = db
    .select({ at: sql`${reads.at}`.mapWith(reads.at).as('last_at') })
    .from(reads)
    .where(and(eq(reads.memberId, memberId), eq(reads.readerId, sql`person.id`)))
    .orderBy(desc(reads.at))
    .limit(1)
    .as('last');
  return db
    .select({ personId: sql`person.id`.mapWith(Number), at: last.at })
    .from(sql`unnest(${sql.param([...personIds])}::bigint[]) as person(id)`)
    .crossJoinLateral(last);
}

export interface Opening {
  readonly personId: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/** Each person to whom this record about the member has left since then, the latest first. */
export async function selectOpenedBy(
  db: Db,
  { memberId, kind, id, since }: { memberId: number; kind: string; id: number; since: Date },
): Promise<Opening[]> {
  const lastAt = sql`max(${reads.at})`.mapWith(reads.at);
  return db
    .select({ personId: reads.readerId, firstAt: sql`min(${reads.at})`.mapWith(reads.at), lastAt })
    .from(reads)
    .where(
      and(
        eq(reads.memberId, memberId),
        gte(reads.at, since),
        sql`${reads.items} @> ${JSON.stringify([{ kind, ids: [id] }])}::jsonb`,
      ),
    )
    .groupBy(reads.readerId)
    .orderBy(desc(lastAt));
}

/** Whether the caller has looked at their record from this session minutes ago; a download counts apart. */
export async function hasJustLooked({ db, viewer, clock }: ViewerCtx): Promise<boolean> {
  const [line] = await db
    .select({ id: facts.id })
    .from(facts)
    .where(
      and(
        eq(facts.memberId, viewer.userId),
        gt(facts.at, new Date(clock.now().getTime() - RESTS_MS)),
        isOwnLook(),
        eq(facts.sessionId, viewer.sessionId),
      ),
    )
    .limit(1);
  return line !== undefined;
}

/** A bigint from an SQL expression arrives as text. */
function numberOf(value: number | string | null): number | null {
  return value === null ? null : Number(value);
}
