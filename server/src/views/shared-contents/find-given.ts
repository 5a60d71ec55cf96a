import { SHARED_KINDS, type SharedKind } from '@kith/contract/shareable';
import type { SharedDirection } from '@kith/contract/shared-contents';
import type { ViewerCtx } from '#kernel/context';
import { eyes, eyesOf } from '#policy/callers';
import type { OneAudience } from '#policy/given';
import type { Given, GivenPage, GivenQueries } from '#records';
import type { After } from './cursor.ts';
import { SOURCES } from './sources.ts';

export interface Found extends Given {
  readonly kind: SharedKind;
  readonly direction: SharedDirection;
  /** Of its list among all lists; decides between records of one moment. */
  readonly rank: number;
}

/** One other person, both ways; or what the caller shares with all people, or with one group or team. */
export type With =
  | { readonly otherId: number }
  | 'anyone'
  | { readonly sharedWith: OneAudience }
  | { readonly notSharedWith: OneAudience };

export interface Sought {
  readonly whom: With;
  readonly directions: readonly SharedDirection[];
  readonly kind: SharedKind | undefined;
  readonly after: After | undefined;
  readonly limit: number;
}

const DIRECTIONS: readonly SharedDirection[] = ['shared_by', 'shared_with'];
const EVERY_LIST = DIRECTIONS.flatMap((direction) => SHARED_KINDS.map((kind) => ({ direction, kind })));

/** Newest first over all kinds and both directions. Each list is read no further than the page. */
export async function findGiven(ctx: ViewerCtx, sought: Sought): Promise<Found[]> {
  const lists = EVERY_LIST.map((list, rank) => ({ ...list, rank })).filter(
    ({ direction, kind }) =>
      sought.directions.includes(direction) && (sought.kind === undefined || kind === sought.kind),
  );
  const found = await Promise.all(
    lists.map(async (list) => {
      const page = { ...below(sought.after, list.rank), limit: sought.limit };
      const rows = await ask(ctx, SOURCES[list.kind].given, { ...list, page, whom: sought.whom });
      return rows.map((row) => ({ ...row, ...list }));
    }),
  );
  return found.flat().toSorted(newestFirst).slice(0, sought.limit);
}

interface Asked {
  readonly direction: SharedDirection;
  readonly whom: With;
  readonly page: GivenPage;
}

/** A statement is judged with the eyes of the person who reads. */
function ask(ctx: ViewerCtx, given: GivenQueries, { direction, whom, page }: Asked): Promise<Given[]> {
  const { db, viewer, clock } = ctx;
  const own = { ...eyes(ctx), ...page };
  if (whom === 'anyone') return given.toAny(db, own);
  if ('sharedWith' in whom) return given.toAudience(db, { ...own, ...whom.sharedWith });
  if ('notSharedWith' in whom) return given.notToAudience(db, { ...own, ...whom.notSharedWith });
  const { otherId } = whom;
  return direction === 'shared_by'
    ? given.toReader(db, { ...eyesOf(otherId, clock.now()), ...page, giverId: viewer.userId })
    : given.toCaller(db, { ...eyes(ctx), ...page, giverId: otherId });
}

/** Of records of the same moment, those of later lists are still to come. */
function below(after: After | undefined, rank: number): Pick<GivenPage, 'beforeAt' | 'beforeId'> {
  if (after === undefined) return { beforeAt: null, beforeId: 0 };
  const isLater = rank > after.rank;
  const beforeId = rank === after.rank ? after.id : isLater ? Number.MAX_SAFE_INTEGER : 0;
  return { beforeAt: after.at, beforeId };
}

function newestFirst(one: Found, other: Found): number {
  return other.sortAt.getTime() - one.sortAt.getTime() || one.rank - other.rank || other.id - one.id;
}
