import type { Area } from '@kith/contract/permissions';
import {
  and,
  eq,
  exists,
  inArray,
  isNull,
  not,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { STAFF, VIEWER } from '../callers/eyes.ts';
import { isFormerSupporter, shareHolds, shareLasts } from '../memberships/holding.ts';
import { isOnTeamOf, isReaderOf } from '../readers/granted.ts';
import { audiencePeople, audiences, shares } from '../schema.ts';
import type { Audience } from '../sharing/change-shares.ts';
import { isLetIn } from './left-out.ts';

interface RecordColumns {
  readonly id: SQLWrapper;
  readonly memberId: SQLWrapper;
  /** Of a kind that others write in a member's journey. */
  readonly removedAt?: SQLWrapper;
  /** Shares that were made as a request was answered do not count. */
  readonly byHand?: true;
}

/** Asked before, once for each member. */
interface Known {
  readonly onTheTeam: SQLWrapper;
}

/**
 * The second question of permission: is this row shared with the caller now, and may they still read its area
 * for the member? A person by name, or in a group of the member, must be on the member's team; the member may
 * have left a person of a group out of a record. A team of an organisation is the people in it now, without
 * those who supported the member once. Null for
 * a kind of record whose share needs no switch beside it; a statement about many records of one member gives
 * the answer of `isOnTeamOf` as a column, and so asks it once. It is executed with `eyes(ctx)`.
 */
export function isSharedWith(
  db: Db,
  kind: string,
  area: Area | Known | null,
  record: RecordColumns,
): SQL | undefined {
  const isByHand = record.byHand && not(shares.onRequest);
  const share = (to: SQL | undefined) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(shares)
        .where(and(eq(shares.kind, kind), eq(shares.recordId, record.id), shareHolds(), isByHand, to)),
    );
  const isFormer = isFormerSupporter(db, { personId: VIEWER, memberId: record.memberId });
  const byGroup = and(isToOneOf(db, 'group'), record.removedAt && isNull(record.removedAt));
  return or(
    and(share(or(isToCaller(), byGroup)), mayRead(db, area, record)),
    and(share(isToOneOf(db, 'organisation_team')), not(isFormer)),
  );
}

function mayRead(db: Db, area: Area | Known | null, { memberId }: RecordColumns): SQL | undefined {
  if (area !== null && typeof area === 'object') return sql`${area.onTheTeam}`;
  return or(eq(memberId, VIEWER), area === null ? isOnTeamOf(db, memberId) : isReaderOf(db, memberId, area));
}

/**
 * Records shared with the caller, in three branches: by name, by group, by team of an organisation. Each has
 * the ids of records with their time and their member, each once within a branch; a record can come by
 * several. `isSharedWith` judges the rows.
 */
export function sharedTo(db: Db, kind: string) {
  const { recordId, recordAt, memberId } = shares;
  const ofKind = and(eq(shares.kind, kind), shareHolds());
  const by = (audience: 'group' | 'organisation_team') =>
    db
      .selectDistinct({ recordId, recordAt, memberId })
      .from(shares)
      .where(and(ofKind, isToOneOf(db, audience)))
      .as('shared_to');
  const byName = db
    .select({ recordId, recordAt, memberId })
    .from(shares)
    .where(and(ofKind, isToCaller()))
    .as('shared_to');
  return [byName, by('group'), by('organisation_team')] as const;
}

/**
 * The newest part of a list, as a statement asks for it. Each branch has a limit of its own, and so has each
 * group and team within a branch.
 */
export interface Newest {
  /** Whether an item is in the part that is asked for. */
  readonly isIn: (sortAt: SQLWrapper, id: SQLWrapper, search: SQLWrapper) => SQL | undefined;
  /** The time below which the part begins, as `isIn` has it. */
  readonly upTo: SQLWrapper;
  /** The time at which it ends, where it has an end: no list is read further than that. */
  readonly from?: SQLWrapper;
  /** How many items at most. */
  readonly reach: Placeholder | number;
}

/**
 * The same branches for a caller who wants only the newest. `shares` is a share by which a record of this
 * kind reaches the caller, under the condition `isTheirs`. Groups and teams come one by one by `of`, so that
 * a page reads no further in any of them than it needs.
 */
function sharesTo(db: Db, kind: string) {
  const ofKind = and(eq(shares.kind, kind), shareHolds());
  const byEach = (audience: 'group' | 'organisation_team') => {
    const of = audiencesOfCaller(db, audience).as('of');
    return {
      shares,
      of,
      isTheirs: and(ofKind, eq(shares.audience, audience), eq(shares.audienceId, of.id), letIn(db, audience)),
    };
  };
  const byName = { shares, of: undefined, isTheirs: and(ofKind, isToCaller()) };
  return [byName, byEach('group'), byEach('organisation_team')] as const;
}

export type ShareBranch = ReturnType<typeof sharesTo>[number];

/** A query for each of these branches: by name, by group, by team of an organisation. */
export function throughShares<Q>(db: Db, kind: string, build: (branch: ShareBranch) => Q): [Q, Q, Q] {
  const [byName, byGroup, byTeam] = sharesTo(db, kind);
  return [build(byName), build(byGroup), build(byTeam)];
}

function isToCaller(): SQL | undefined {
  return and(eq(shares.audience, 'user'), eq(shares.audienceId, VIEWER));
}

function isToOneOf(db: Db, audience: 'group' | 'organisation_team'): SQL | undefined {
  const ofCaller = audiencesOfCaller(db, audience);
  return and(eq(shares.audience, audience), inArray(shares.audienceId, ofCaller), letIn(db, audience));
}

/** A team of an organisation is not the member's, and leaves no person out. */
function letIn(db: Db, audience: 'group' | 'organisation_team'): SQL | undefined {
  return audience === 'group' ? isLetIn(db) : undefined;
}

function audiencesOfCaller(db: Db, audience: 'group' | 'organisation_team') {
  return db
    .select({ id: audiences.id })
    .from(audiencePeople)
    .innerJoin(audiences, eq(audiences.id, audiencePeople.audienceId))
    .where(
      and(
        eq(audiencePeople.personId, audience === 'group' ? VIEWER : STAFF),
        eq(audiences.kind, audience),
        isNull(audiences.endedAt),
      ),
    );
}

/** The audience of a record now, as a column of a statement executed with `eyes(ctx)`. */
export function sharedWith(db: Db, kind: string, recordId: SQLWrapper): SQL<Audience> {
  const chosen = db
    .select({ to: TO })
    .from(shares)
    .where(and(eq(shares.kind, kind), eq(shares.recordId, recordId), shareHolds()))
    .orderBy(shares.audienceId);
  return sql`array(${chosen})`.mapWith(readAudience);
}

/**
 * The audience of a record, or its last one before the record was taken away: to be judged one by one, since
 * this opens nothing. A share that had ended before reached no person.
 */
export async function selectEveryShare(
  db: Db,
  { kind, recordId, now }: { readonly kind: string; readonly recordId: number; readonly now: Date },
): Promise<Audience> {
  const rows = await db
    .select({ to: TO })
    .from(shares)
    .where(and(eq(shares.kind, kind), eq(shares.recordId, recordId), shareLasts(now)));
  return readAudience(rows.map(({ to }) => to));
}

/** A share as one text, with the milliseconds of its end where it has one. */
const TO = sql<string>`concat_ws(':', ${shares.audience}, ${shares.audienceId}, (extract(epoch from ${shares.endsAt}) * 1000)::bigint)`;

/** One pass without a list for each share: a page has a hundred records with hundreds of shares each. */
function readAudience(chosen: readonly string[]): Audience {
  const [userIds, groupIds, organisationTeamIds]: [number[], number[], number[]] = [[], [], []];
  const lists = new Map([
    ['user', userIds],
    ['group', groupIds],
    ['organisation_team', organisationTeamIds],
  ]);
  const lasting: LastingShare[] = [];
  for (const one of chosen) {
    const first = one.indexOf(':');
    const second = one.indexOf(':', first + 1);
    const to = one.slice(0, first);
    const id = Number(second < 0 ? one.slice(first + 1) : one.slice(first + 1, second));
    lists.get(to)?.push(id);
    if (second >= 0) lasting.push({ to, id, end: one.slice(second + 1) });
  }
  const audience = { userIds, groupIds, organisationTeamIds };
  return lasting.length === 0 ? audience : { ...audience, ends: endsOf(lasting) };
}

/** A share with an end, in milliseconds. */
interface LastingShare {
  readonly to: string;
  readonly id: number;
  readonly end: string;
}

/** People first, then groups, then teams. */
function endsOf(lasting: readonly LastingShare[]) {
  return AUDIENCES.flatMap((audience) =>
    lasting.flatMap(({ to, id, end }) =>
      to === audience ? [{ audience, audienceId: id, endsAt: new Date(Number(end)).toISOString() }] : [],
    ),
  );
}

const AUDIENCES = ['user', 'group', 'organisation_team'] as const;
