import { and, eq, inArray } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import type { Db } from '#kernel/db';
import { endSharesLater } from '../last-days/end-shares.ts';
import { endOf, type ShareEnd } from '../last-days/share-end.ts';
import { isLastingShare } from '../memberships/holding.ts';
import { shares } from '../schema.ts';

/**
 * The audience of a record: people, groups of the member and teams of organisations, by id; and when their
 * shares end, for those with a last day.
 */
export interface Audience {
  readonly userIds: readonly number[];
  readonly groupIds: readonly number[];
  readonly organisationTeamIds: readonly number[];
  readonly ends?: readonly ShareEnd[] | undefined;
}

interface SharedRecord {
  readonly kind: string;
  readonly recordId: number;
}

interface Shareable extends SharedRecord {
  readonly recordAt: Date;
  readonly memberId: number;
}

/** Those of the people by name who may do more than read. */
interface More {
  readonly editorIds: readonly number[];
  readonly photoIds: readonly number[];
  /** The member answers a request by this call, and shares nothing by hand. */
  readonly onRequest?: true;
}

const NO_MORE: More = { editorIds: [], photoIds: [] };

/**
 * Replaces the audience of a record, and those by name who may change it or see its photos as well. A person
 * who stays keeps the time of their share, how it was made, and its end where the audience says none. Returns
 * the ends that are others than before.
 */
export async function shareWith(
  ctx: ViewerCtx,
  record: Shareable,
  audience: Audience,
  more: More = NO_MORE,
): Promise<ShareEnd[]> {
  const former = await ctx.db.delete(shares).where(isOf(record)).returning();
  const now = ctx.clock.now();
  const rows = wantedOf(audience, more).map((wanted) => {
    const held = former.find((one) => isSame(one, wanted) && isLastingShare(one, now));
    const { sharedBy, sharedAt, onRequest } = held ?? {
      sharedBy: ctx.viewer.userId,
      sharedAt: now,
      onRequest: more.onRequest ?? false,
    };
    const endsAt = momentOf(endOf(audience.ends, wanted), held?.endsAt ?? null);
    const made = { sharedBy, sharedAt, onRequest };
    return { held, share: { ...record, ...wanted, ...made, endsAt, endToTell: endsAt } };
  });
  // One that has just ended waits to be told.
  const ended = former.filter(
    (one) =>
      one.endToTell !== null && !isLastingShare(one, now) && !rows.some(({ share }) => isSame(one, share)),
  );
  const kept = [...rows.map(({ share }) => share), ...ended.map(({ id: _id, ...share }) => share)];
  if (kept.length > 0) await ctx.db.insert(shares).values(kept);
  const moved = rows.flatMap(({ held, share }) =>
    share.endsAt?.getTime() === held?.endsAt?.getTime() ? [] : [share],
  );
  const moments = new Set(moved.flatMap(({ endsAt }) => endsAt?.getTime() ?? []));
  for (const moment of moments) await endSharesLater(ctx, new Date(moment));
  return moved.map(({ audience: whom, audienceId, endsAt }) => ({
    audience: whom,
    audienceId,
    endsAt: endsAt?.toISOString() ?? null,
  }));
}

function wantedOf({ userIds, groupIds, organisationTeamIds }: Audience, { editorIds, photoIds }: More) {
  return [
    ...userIds.map((audienceId) => ({
      audience: 'user' as const,
      audienceId,
      mayEdit: editorIds.includes(audienceId),
      withPhotos: photoIds.includes(audienceId),
    })),
    ...groupIds.map((audienceId) => ({ audience: 'group' as const, audienceId })),
    ...organisationTeamIds.map((audienceId) => ({ audience: 'organisation_team' as const, audienceId })),
  ];
}

type Whom = Pick<ShareEnd, 'audience' | 'audienceId'>;

function isSame(one: Whom, other: Whom): boolean {
  return one.audience === other.audience && one.audienceId === other.audienceId;
}

/** The end that is said; where none is, the one from before. */
function momentOf(said: string | null | undefined, before: Date | null): Date | null {
  if (said === undefined) return before;
  return said === null ? null : new Date(said);
}

/**
 * The shares of a record go and come back with it. While they are withdrawn they reach no person, and do not
 * count.
 */
export async function withdrawShares(db: Db, record: SharedRecord, withdrawnAt: Date | null): Promise<void> {
  await db.update(shares).set({ withdrawnAt }).where(isOf(record));
}

/** Of records that are gone with their row. */
export async function removeShares(
  db: Db,
  { kind, recordIds }: { readonly kind: string; readonly recordIds: readonly number[] },
): Promise<void> {
  await db.delete(shares).where(and(eq(shares.kind, kind), inArray(shares.recordId, [...recordIds])));
}

function isOf({ kind, recordId }: SharedRecord) {
  return and(eq(shares.kind, kind), eq(shares.recordId, recordId));
}
