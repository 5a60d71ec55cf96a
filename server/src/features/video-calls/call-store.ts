import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { eyes, VIEWER } from '#policy/callers';
import { defineReadable } from '#records';
import { mayBeIn, seesCall } from './policy.ts';
import { videoCallPeople, videoCalls } from './schema.ts';

export type CallRow = typeof videoCalls.$inferSelect;

const { id, roomId, closesAt, openedAt } = videoCalls;

/** People who may be in a call. */
export const callPeople = defineReadable({ name: 'video_calls_open', table: videoCalls, visible: mayBeIn });

/** People who know of a call: they may be in it, or see that it took place. */
export const callReaders = defineReadable({
  name: 'video_calls',
  table: videoCalls,
  visible: (db) => or(mayBeIn(db), seesCall(db)),
});

const openTo = prepared((db) =>
  db
    .select()
    .from(videoCalls)
    .where(and(eq(roomId, sql.placeholder('roomId')), mayBeIn(db)))
    .prepare('video_calls_open_to'),
);

const held = prepared((db) =>
  db
    .select({ id })
    .from(videoCalls)
    .where(eq(roomId, sql.placeholder('roomId')))
    .for('update')
    .prepare('video_calls_held'),
);

/** The call of this room, if the caller may be in it. */
export async function findRoom(ctx: ViewerCtx, room: string): Promise<CallRow | undefined> {
  const [row] = await openTo(ctx.db).execute({ ...eyes(ctx), roomId: room });
  return row;
}

/** The same, held until the transaction ends: people come in one after the other. */
export async function lockRoom(ctx: ViewerCtx, room: string): Promise<CallRow | undefined> {
  const [row] = await held(ctx.db).execute({ roomId: room });
  return row && findRoom(ctx, room);
}

const ownOpen = prepared((db) => {
  const asked = db
    .select({ callId: videoCallPeople.callId })
    .from(videoCallPeople)
    .where(eq(videoCallPeople.personId, VIEWER));
  return db
    .select()
    .from(videoCalls)
    .where(and(sql`${id} in ${asked}`, gt(closesAt, sql.placeholder('now')), mayBeIn(db)))
    .orderBy(desc(openedAt), desc(id))
    .prepare('video_calls_own_open');
});

/** Calls that go on, in which the caller may be; the newest first. */
export function selectOwnOpen(ctx: ViewerCtx): Promise<CallRow[]> {
  return ownOpen(ctx.db).execute({ ...eyes(ctx) });
}

const byIdOpenTo = prepared((db) =>
  db
    .select()
    .from(videoCalls)
    .where(and(eq(id, sql.placeholder('id')), mayBeIn(db)))
    .prepare('video_calls_by_id'),
);

export async function findCall(ctx: ViewerCtx, call: number): Promise<CallRow | undefined> {
  const [row] = await byIdOpenTo(ctx.db).execute({ ...eyes(ctx), id: call });
  return row;
}

/** Held until the transaction ends. */
export async function lockCall(db: Db, call: number): Promise<CallRow | undefined> {
  const [row] = await db.select().from(videoCalls).where(eq(id, call)).for('update');
  return row;
}

/** Of two calls that one person opens at once, the second waits until the first is there. */
export async function holdOpening(db: Db, openedBy: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('calls of ' || ${openedBy}::text, 0))`);
}

/** The calls about this member that this person opened and that go on, held. */
export function lockOpenBy(
  db: Db,
  { memberId, openedBy }: Pick<CallRow, 'memberId' | 'openedBy'>,
  now: Date,
): Promise<CallRow[]> {
  const isOpen = gt(closesAt, now);
  return db
    .select()
    .from(videoCalls)
    .where(and(eq(videoCalls.memberId, memberId), eq(videoCalls.openedBy, openedBy), isOpen))
    .for('update');
}

/** Calls that go on and to which this person was asked; with a member, those about them alone. */
export function openCallsOf(
  db: Db,
  { personId, memberId }: { readonly personId: number; readonly memberId?: number },
  now: Date,
): Promise<Pick<CallRow, 'id' | 'memberId'>[]> {
  const about = memberId === undefined ? undefined : eq(videoCalls.memberId, memberId);
  return db
    .select({ id, memberId: videoCalls.memberId })
    .from(videoCalls)
    .innerJoin(videoCallPeople, eq(videoCallPeople.callId, id))
    .where(and(eq(videoCallPeople.personId, personId), gt(closesAt, now), about));
}

export async function insertCall(db: Db, row: Omit<CallRow, 'id' | 'metAt'>): Promise<CallRow> {
  const [made] = await db.insert(videoCalls).values(row).returning();
  if (!made) throw new Error('a call was not inserted');
  return made;
}

export async function updateCall(
  db: Db,
  call: number,
  patch: Partial<Pick<CallRow, 'metAt' | 'closesAt'>>,
): Promise<void> {
  await db.update(videoCalls).set(patch).where(eq(id, call));
}
