import { and, eq, gte, inArray } from 'drizzle-orm';
import type { Viewer } from './context.ts';
import type { Db } from './db.ts';
import { type ReadItem, type ReadShare, reads } from './schema.ts';
import { requireNamed } from './unnamed.ts';

/**
 * An item without ids beside those that a calendar outside of Kith read by a secret address of its person.
 */
export const READ_BY_CALENDAR = 'calendar';

/** Records of one kind about one person that leave with a response. */
export interface AuditedRead extends ReadItem {
  readonly memberId: number;
  /** The read is not recorded again if the same session has a record of it since then. */
  readonly unlessSince?: Date;
}

/** The right that allowed a read: a team membership, shares, or both. */
export interface Ground {
  readonly grantId: number | null;
  readonly shares: readonly ReadShare[];
}

/** What one reader read about one member. */
export interface Look {
  readonly memberId: number;
  readonly items: readonly ReadItem[];
}

/** The ground of each of these looks, in their order, by as many statements as for one. */
export type FindGrounds = (
  db: Db,
  of: { readonly readerId: number; readonly looks: readonly Look[]; readonly at: Date },
) => Promise<Ground[]>;

interface Reading {
  readonly findGrounds: FindGrounds;
  readonly viewer: Viewer;
  readonly requestId: string;
  readonly at: Date;
}

/** Writes audit rows: one for each person whose records the caller read, and none for the caller's own. */
export async function recordReads(
  db: Db,
  { viewer, requestId, at, findGrounds }: Reading,
  all: readonly AuditedRead[],
): Promise<void> {
  const ofOthers = all.filter(({ memberId }) => memberId !== viewer.userId);
  const seen = await withoutKnown(db, viewer.sessionId, ofOthers);
  const others = [...new Set(seen.map(({ memberId }) => memberId))];
  if (others.length === 0) return;
  requireNamed(viewer);
  const { userId: readerId, sessionId } = viewer;
  const looks = others.map((memberId) => ({ memberId, items: itemsAbout(memberId, seen) }));
  const isAsked = ({ memberId }: Look) => memberId === viewer.memberId && viewer.grantId !== null;
  const sought = looks.filter((look) => !isAsked(look));
  const grounds = await findGrounds(db, { readerId, looks: sought, at });
  const found = new Map(sought.map(({ memberId }, index) => [memberId, grounds[index]]));
  const asked: Ground = { grantId: viewer.grantId, shares: [] };
  const rows = looks.map((look) => ({
    ...{ at, readerId, sessionId, requestId, ...look },
    ...(found.get(look.memberId) ?? asked),
  }));
  await db.insert(reads).values(rows);
}

async function withoutKnown(
  db: Db,
  sessionId: number,
  seen: readonly AuditedRead[],
): Promise<readonly AuditedRead[]> {
  const resting = seen.flatMap(({ memberId, unlessSince }) =>
    unlessSince ? [{ memberId, unlessSince }] : [],
  );
  if (resting.length === 0) return seen;
  const first = new Date(Math.min(...resting.map(({ unlessSince }) => unlessSince.getTime())));
  const memberIds = [...new Set(resting.map(({ memberId }) => memberId))];
  const known = await db
    .select({ memberId: reads.memberId, at: reads.at, items: reads.items })
    .from(reads)
    .where(and(inArray(reads.memberId, memberIds), eq(reads.sessionId, sessionId), gte(reads.at, first)));
  const isKnown = ({ memberId, kind, ids, unlessSince }: AuditedRead) =>
    known.some(
      (one) =>
        one.memberId === memberId &&
        unlessSince !== undefined &&
        one.at >= unlessSince &&
        one.items.some((item) => item.kind === kind && ids.every((id) => item.ids.includes(id))),
    );
  return seen.filter((one) => !isKnown(one));
}

/** Each kind once, with its ids. */
function itemsAbout(memberId: number, seen: readonly AuditedRead[]): ReadItem[] {
  const byKind = new Map<string, number[]>();
  for (const one of seen.filter((record) => record.memberId === memberId))
    byKind.set(one.kind, [...(byKind.get(one.kind) ?? []), ...one.ids]);
  return [...byKind].map(([kind, ids]) => ({ kind, ids }));
}
