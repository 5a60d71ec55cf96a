import { FORUM_NAME_SAVED } from '@kith/contract/forum-fields';
import { ROOM_SLOW_SECONDS } from '@kith/contract/room-fields';
import type { roomsEndpoints } from '@kith/contract/rooms';
import type { Story } from '#kernel/http/bind';
import { count } from './attempts.ts';
import { findPerson } from './people-store.ts';
import { presentPerson } from './present.ts';
import { leave, upsertRoomPerson } from './room-people-store.ts';
import { findInRoom } from './room-self.ts';
import { ensureSelf } from './self.ts';
import { takeName } from './take-name.ts';

type Endpoints = typeof roomsEndpoints;

export const getRoomNickname: Story<Endpoints['getRoomNickname']> = async (ctx, { focus_area_id: room }) => {
  const me = await findInRoom(ctx, room);
  const person = me && (await findPerson(ctx.db, me.id));
  return {
    user: person ? presentPerson(person) : null,
    is_in: me !== undefined && !me.hasLeft,
    slow_seconds: ROOM_SLOW_SECONDS,
  };
};

/** A refused name leaves nothing: the whole call is taken back. */
export const setRoomNickname: Story<Endpoints['setRoomNickname']> = async (
  ctx,
  { focus_area_id: room, nickname, icon },
) => {
  await count(ctx, 'name');
  const self = await ensureSelf(ctx, room);
  const user = await takeName(ctx, self, { field: 'nickname', name: nickname, icon });
  await upsertRoomPerson(ctx.db, self.id, room);
  return { user, message: FORUM_NAME_SAVED };
};

export const leaveAreaRoom: Story<Endpoints['leaveAreaRoom']> = async (ctx, { focus_area_id: room }) => {
  const me = await findInRoom(ctx, room);
  if (me) await leave(ctx.db, me.id);
  return { focus_area_id: room, is_in: false };
};
