import type { Ctx, ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { type CallRow, lockRoom, updateCall } from './call-store.ts';
import { callEnded } from './facts.ts';
import { closeFor } from './people-store.ts';
import { type Seated, seatedPeople } from './seats.ts';

interface Room {
  readonly call: CallRow;
  /** The caller's own place in it. */
  readonly own: Seated;
  readonly others: readonly Seated[];
}

/** The room that a call names, held. For a person who may not be in it, it does not exist. */
export async function holdRoom(ctx: ViewerCtx, roomId: string): Promise<Room> {
  const call = (await lockRoom(ctx, roomId)) ?? refuse('not_found');
  const people = await seatedPeople(ctx, call);
  const own = people.find(({ personId }) => personId === ctx.viewer.userId) ?? refuse('not_found');
  return { call, own, others: people.filter((one) => one !== own && one.mayBeIn) };
}

export async function holdOpenRoom(ctx: ViewerCtx, roomId: string): Promise<Room> {
  const room = await holdRoom(ctx, roomId);
  return isOpen(ctx, room.call) ? room : refuse('call_over');
}

export function isOpen({ clock }: Pick<Ctx, 'clock'>, { closesAt }: CallRow): boolean {
  return closesAt > clock.now();
}

type Closing = Pick<Ctx, 'db' | 'clock' | 'record'>;

/** For all; a second time does no harm. */
export async function closeRoom(ctx: Closing, call: CallRow): Promise<void> {
  if (!isOpen(ctx, call)) return;
  await updateCall(ctx.db, call.id, { closesAt: ctx.clock.now() });
  await settle(ctx, call);
}

/** Devices in it are gone, and people who have not answered have missed it. */
export async function settle(ctx: Closing, call: CallRow): Promise<void> {
  const missed = await closeFor(ctx.db, call.id);
  await ctx.record(callEnded(call.memberId, { id: call.id, openedBy: call.openedBy, missed }));
}
