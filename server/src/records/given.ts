import { and, desc, eq, ne, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Db, prepared } from '#kernel/db';
import { type Eyes, VIEWER } from '#policy/callers';
import {
  GIVER,
  isOpenedBySwitch,
  isOpenedToOthers,
  isSharedByName,
  isSharedWithAny,
  isSharedWithOne,
  type OneAudience,
  sharesWithOne,
} from '#policy/given';
import { isSharedWith } from '#policy/shares';

/** A record that one person lets another read; `isOpened` by a switch, perhaps among other ways. */
export interface Given {
  readonly id: number;
  readonly sortAt: Date;
  readonly isOpened: boolean;
}

/** A part of such a list, newest first: below this record, or from the first. */
export interface GivenPage {
  readonly beforeAt: Date | null;
  readonly beforeId: number;
  readonly limit: number;
}

type Asked<More = unknown> = Eyes & GivenPage & More;

export interface GivenQueries {
  /** What `giverId` lets the caller see, executed with the eyes of the caller. */
  readonly toCaller: (db: Db, asked: Asked<{ readonly giverId: number }>) => Promise<Given[]>;
  /** What the caller, as `giverId`, gives to one reader, executed with the eyes of that reader. */
  readonly toReader: (db: Db, asked: Asked<{ readonly giverId: number }>) => Promise<Given[]>;
  /** All that the caller lets other people see. */
  readonly toAny: (db: Db, asked: Asked) => Promise<Given[]>;
  /** What the caller shares with one group or team. */
  readonly toAudience: (db: Db, asked: Asked<OneAudience>) => Promise<Given[]>;
  /** What the caller has written about themselves, and does not share with it. */
  readonly notToAudience: (db: Db, asked: Asked<OneAudience>) => Promise<Given[]>;
}

interface GivenDefinition {
  readonly name: string;
  readonly kind: string;
  readonly table: PgTable;
  readonly columns: Readonly<Record<'id' | 'authorId' | 'memberId' | 'sortAt', PgColumn>> & {
    readonly removedAt?: PgColumn | undefined;
  };
  readonly read: (db: Db) => SQL | undefined;
  readonly shareNeeds: 'note' | null;
  /** The switch that opens such records to supporters. */
  readonly opening: {
    readonly area: 'task' | 'event' | 'assessment';
    readonly inJourney: SQLWrapper;
    readonly withheld: SQLWrapper;
  } | null;
}

interface Ways {
  readonly isOpened: SQL | null | undefined;
  readonly isGiven: SQL | undefined;
}

/**
 * A share is given by the author of the record, a switch by the member. The predicate of the noun stands
 * beside either, so a list holds nothing that the reader can not open. One exception: what a supporter may
 * see is between them and the member, so an author who is not the member keeps a share by name in sight
 * whether it reaches the supporter or not.
 */
export function defineGiven(definition: GivenDefinition): GivenQueries {
  const { name } = definition;
  const list = (statement: string, waysOf: (definition: GivenDefinition, db: Db) => Ways) =>
    prepared((db) => page(db, definition, waysOf(definition, db)).prepare(`${name}_${statement}`));
  const [toCaller, toReader] = [list('given_to_caller', reaching), list('given_to', toOne)];
  const [toAny, notToAudience] = [list('given', toOthers), list('not_given_to_audience', restOf)];
  const toAudience = prepared((db) => audiencePage(db, definition).prepare(`${name}_given_to_audience`));
  return {
    toCaller: (db, asked) => toCaller(db).execute({ ...asked }),
    toReader: (db, asked) => toReader(db).execute({ ...asked }),
    toAny: (db, asked) => toAny(db).execute({ ...asked }),
    toAudience: (db, asked) => toAudience(db).execute({ ...asked }),
    notToAudience: (db, asked) => notToAudience(db).execute({ ...asked }),
  };
}

function reaching({ kind, columns, shareNeeds, opening, read }: GivenDefinition, db: Db): Ways {
  const { id, authorId, memberId, removedAt } = columns;
  const byOthers = and(eq(memberId, GIVER), ne(authorId, VIEWER));
  const isOpened = opening && and(byOthers, isOpenedBySwitch(db, { memberId, ...opening }, opening.area));
  const record = { id, memberId, ...(removedAt && { removedAt }) };
  const isShared = and(eq(authorId, GIVER), isSharedWith(db, kind, shareNeeds, record));
  return { isOpened, isGiven: and(or(isShared, isOpened ?? undefined), read(db)) };
}

function toOne(definition: GivenDefinition, db: Db): Ways {
  const { kind, columns } = definition;
  const { id, authorId, memberId } = columns;
  const { isOpened, isGiven } = reaching(definition, db);
  const isOfAnother = and(ne(memberId, GIVER), eq(authorId, GIVER), isSharedByName(db, kind, id));
  return { isOpened, isGiven: or(and(eq(memberId, GIVER), isGiven), isOfAnother) };
}

function toOthers(definition: GivenDefinition, db: Db): Ways {
  const { kind, columns, read } = definition;
  const isOpened = openedToOthers(definition, db);
  const isShared = and(eq(columns.authorId, VIEWER), isSharedWithAny(db, kind, columns.id));
  return { isOpened, isGiven: and(or(isShared, isOpened ?? undefined), read(db)) };
}

function restOf(definition: GivenDefinition, db: Db): Ways {
  const { kind, columns, read } = definition;
  const isOwn = and(eq(columns.authorId, VIEWER), eq(columns.memberId, VIEWER));
  const isGiven = and(isOwn, not(isSharedWithOne(db, kind, columns.id)), read(db));
  return { isOpened: openedToOthers(definition, db), isGiven };
}

/** Goes by the index of shares, whose time is that of the record, so that a page reads no further. */
function audiencePage(db: Db, definition: GivenDefinition) {
  const { kind, table, columns, read } = definition;
  const { shares, recordId, recordAt, isTheirs } = sharesWithOne(kind);
  // In this form it is no condition of an index, so that each record is found by its id.
  const isOwn = sql`(${columns.authorId} = ${VIEWER}) is true`;
  return db
    .select(selected(columns, openedToOthers(definition, db)))
    .from(shares)
    .innerJoin(table, eq(columns.id, recordId))
    .where(and(isTheirs, isBelow(recordAt, recordId), isOwn, read(db)))
    .orderBy(desc(recordAt), desc(recordId))
    .limit(sql.placeholder('limit'));
}

function openedToOthers({ columns: { memberId, authorId }, opening }: GivenDefinition, db: Db) {
  const isOpened = opening && isOpenedToOthers(db, { memberId, authorId, ...opening }, opening.area);
  return isOpened && and(eq(memberId, VIEWER), isOpened);
}

function page(db: Db, { table, columns }: GivenDefinition, { isOpened, isGiven }: Ways) {
  const { id, sortAt } = columns;
  return db
    .select(selected(columns, isOpened))
    .from(table)
    .where(and(isBelow(sortAt, id), isGiven))
    .orderBy(desc(sortAt), desc(id))
    .limit(sql.placeholder('limit'));
}

function selected({ id, sortAt }: GivenDefinition['columns'], isOpened: Ways['isOpened']) {
  return {
    id: sql<number>`${id}`.mapWith(Number),
    sortAt: sql`${sortAt}`.mapWith((at: string) => new Date(at)),
    isOpened: sql<boolean>`(${isOpened ?? sql`false`})`.as('is_opened'),
  };
}

/** From the first, where there is no time: one condition that the index takes in either case. */
function isBelow(at: SQLWrapper, id: SQLWrapper): SQL {
  const beforeAt = sql`coalesce(${sql.placeholder('beforeAt')}::timestamptz, 'infinity')`;
  return sql`(${at}, ${id}) < (${beforeAt}, ${sql.placeholder('beforeId')}::bigint)`;
}
