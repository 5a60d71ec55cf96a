import { and, asc, eq, getTableColumns, inArray, max, type SQL, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { searchable } from '#kernel/words';
import { eyes } from '#policy/callers';
import { seesArea } from './policy.ts';
import { focusAreas } from './schema.ts';

export type AreaRow = Omit<typeof focusAreas.$inferSelect, 'words' | 'search'>;

const { words: _words, search: _search, ...columns } = getTableColumns(focusAreas);
const { id, memberId, position, status } = focusAreas;
const inOrder: SQL[] = [sql`${status} = 'ended'`, asc(position), asc(id)];

const visibleAreas = prepared((db) =>
  db
    .select(columns)
    .from(focusAreas)
    .where(and(eq(memberId, sql.placeholder('memberId')), seesArea(db)))
    .orderBy(...inOrder)
    .prepare('focus_areas_of'),
);

/** The areas of a member that the caller may see, in the member's order, ended ones last. */
export function selectAreas(ctx: ViewerCtx, member: number): Promise<AreaRow[]> {
  return visibleAreas(ctx.db).execute({ ...eyes(ctx), memberId: member });
}

const visibleArea = prepared((db) =>
  db
    .select(columns)
    .from(focusAreas)
    .where(and(eq(id, sql.placeholder('id')), seesArea(db)))
    .prepare('focus_areas_visible'),
);

export async function findArea(ctx: ViewerCtx, areaId: number): Promise<AreaRow | undefined> {
  return (await visibleArea(ctx.db).execute({ ...eyes(ctx), id: areaId }))[0];
}

/** One's own of these, the lowest id first; they are not held. */
export function selectOwnAreas(db: Db, member: number, ids?: readonly number[]): Promise<AreaRow[]> {
  return ownAreas(db, member, ids);
}

/** The same, held until the transaction ends: each call holds several in the order of their ids. */
export function lockOwnAreas(db: Db, member: number, ids?: readonly number[]): Promise<AreaRow[]> {
  return ownAreas(db, member, ids).for('update');
}

function ownAreas(db: Db, member: number, ids: readonly number[] | undefined) {
  const named = ids && inArray(id, [...ids]);
  return db
    .select(columns)
    .from(focusAreas)
    .where(and(eq(memberId, member), named))
    .orderBy(asc(id));
}

type NewArea = Pick<AreaRow, 'memberId' | 'focusAreaId' | 'withheld' | 'createdAt'>;

/** At the end of the member's order. Undefined where they have it already. */
export async function insertArea(db: Db, area: NewArea, name: string): Promise<AreaRow | undefined> {
  const [last] = await db
    .select({ at: max(position) })
    .from(focusAreas)
    .where(eq(memberId, area.memberId));
  const [made] = await db
    .insert(focusAreas)
    .values({ ...area, status: 'active', position: (last?.at ?? 0) + 1, words: searchable(name) })
    .onConflictDoNothing()
    .returning(columns);
  return made;
}

type Change = Partial<Pick<AreaRow, 'status' | 'withheld' | 'editedAt'>>;

export async function updateArea(db: Db, areaId: number, change: Change): Promise<void> {
  const version = sql`${focusAreas.version} + 1`;
  await db
    .update(focusAreas)
    .set({ ...change, version })
    .where(eq(id, areaId));
}

/** Of areas that are held. */
export async function updatePositions(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const places = sql`unnest(${sql.param([...ids])}::bigint[]) with ordinality as place(area_id, at)`;
  const at = sql`(select place.at::int from ${places} where place.area_id = ${id})`;
  await db
    .update(focusAreas)
    .set({ position: at })
    .where(inArray(id, [...ids]));
}
