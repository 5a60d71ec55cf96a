import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { findRoomPerson, type RoomPerson } from './room-people-store.ts';
import { findSelf } from './self.ts';

export interface InRoom extends RoomPerson {
  readonly id: number;
}

/** The caller in a room, also after they left it. */
export async function findInRoom(ctx: ViewerCtx, room: number): Promise<InRoom | undefined> {
  const self = await findSelf(ctx, room);
  const person = self && (await findRoomPerson(ctx.db, self.id));
  return person && { ...person, id: self.id };
}

/** The caller, who is in the room now. */
export async function requireInRoom(ctx: ViewerCtx, room: number): Promise<InRoom> {
  const found = await findInRoom(ctx, room);
  return found && !found.hasLeft ? found : refuse('forum_name_due');
}
