import type { RecordAction } from '@kith/contract/abilities';
import type { RoomMessage } from '@kith/contract/room-fields';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { isSeenBy } from './policy.ts';
import { presentRoomMessage } from './present-room-message.ts';
import { findPlaceOf, findRoomMessage, lockRoomMessage, type RoomMessageRow } from './room-messages-store.ts';
import { findInRoom, type InRoom } from './room-self.ts';

/**
 * The message that a call changes, for its author, also after they left. To people who are not in its room
 * it is not there.
 */
export const roomMessageRecord = {
  async holdFor(
    ctx: ViewerCtx,
    _action: RecordAction<'room_message'>,
    id: number,
  ): Promise<{ readonly row: RoomMessageRow; readonly me: number }> {
    const { id: me, hasLeft } = await readerOfMessage(ctx, id);
    const row = await lockRoomMessage(ctx.db, id);
    if (!row || !isSeenBy(row, me)) return refuse('not_found');
    if (row.authorId === me) return { row, me };
    return refuse(hasLeft ? 'not_found' : 'forbidden');
  },
};

/** The caller in the room of this message, where it is theirs to read, also after they left. */
export async function readerOfMessage(ctx: ViewerCtx, id: number): Promise<InRoom> {
  const place = await findPlaceOf(ctx.db, id);
  const me = await findInRoom(ctx, place?.areaId ?? 0);
  return place && me && place.seq > me.fromSeq ? me : refuse('not_found');
}

export async function roomMessageFor(
  { db }: Pick<ViewerCtx, 'db'>,
  id: number,
  me: number,
): Promise<RoomMessage> {
  return presentRoomMessage((await findRoomMessage(db, id, me)) ?? refuse('not_found'), me);
}
