import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { type CallRow, callPeople, lockRoom, updateCall } from './call-store.ts';
import { callEnded } from './facts.ts';
import { type CallPerson, closeFor, selectPeople } from './people-store.ts';

interface Room {
  readonly call: CallRow;
  /** The caller's own place in it. */
  readonly own: CallPerson;
  readonly others: readonly CallPerson[];
}

/** The room that a call names, held. For a person who may not be in it, it does not exist. */
export async function holdRoom(ctx: ViewerCtx, roomId: string): Promise<Room> {
  const call = (await lockRoom(ctx, roomId)) ?? refuse('not_found');
  const people = await selectPeople(ctx.db, call.id);
  const own = people.find(({ personId }) => personId === ctx.viewer.userId) ?? refuse('not_found');
  // A person whose right has ended takes no place in it, also where their device is still there.
  const ids = people.map(({ personId }) => personId);
  const may = await callPeople.readersAmong(ctx.db, { id: call.id, people: ids, now: ctx.clock.now() });
  return { call, own, others: people.filter((one) => one !== own && may.includes(one.personId)) };
}

export async function holdOpenRoom(ctx: ViewerCtx, roomId: string): Promise<Room> {
  const room = await holdRoom(ctx, roomId);
  return isOpen(ctx, room.call) ? room : refuse('call_over');
}

export function isOpen({ clock }: Pick<ViewerCtx, 'clock'>, { closesAt }: CallRow): boolean {
  return closesAt > clock.now();
}

/** For all; a second time does no harm. */
export async function closeRoom(ctx: ViewerCtx, call: CallRow): Promise<void> {
  if (!isOpen(ctx, call)) return;
  await updateCall(ctx.db, call.id, { closesAt: ctx.clock.now() });
  const missed = await closeFor(ctx.db, call.id);
  await ctx.record(callEnded(call.memberId, { id: call.id, openedBy: call.openedBy, missed }));
}
