import type { roomsEndpoints } from '@kith/contract/rooms';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuseField } from '#kernel/refuse';
import { requireVersion } from '#records';
import { countInRoom } from './attempts.ts';
import { madeOf, madeOnce } from './made-once.ts';
import { today } from './moments.ts';
import { announceInRoom } from './news.ts';
import { presentRoomMessage } from './present-room-message.ts';
import { closeReports } from './queue-store.ts';
import { begun, heldWords } from './risk.ts';
import { roomMessageFor, type roomMessageRecord } from './room-message-record.ts';
import {
  emptyRoomMessage,
  findMadeRoomMessage,
  insertRoomMessage,
  lockRoom,
  selectAfter,
  selectBefore,
} from './room-messages-store.ts';
import { requireInRoom } from './room-self.ts';

type Endpoints = typeof roomsEndpoints;

export const listRoomMessages: Story<Endpoints['listRoomMessages']> = async (
  ctx,
  { focus_area_id: areaId, after_id: afterId, before_id: beforeId, limit },
) => {
  if (afterId !== undefined && beforeId !== undefined)
    return refuseField('before_id', 'Please name one message: after it or before it.');
  const { id: me, fromSeq } = await requireInRoom(ctx, areaId);
  const asked = { me, areaId, fromSeq, edge: afterId ?? beforeId ?? 0, limit: limit + 1 };
  const rows = await (afterId === undefined ? selectBefore : selectAfter)(ctx.db, asked);
  const page = rows.slice(0, limit);
  const inOrder = afterId === undefined ? page.toReversed() : page;
  return {
    messages: inOrder.map((row) => presentRoomMessage(row, me)),
    has_more_data: rows.length > limit,
  };
};

export const sendRoomMessage: Story<Endpoints['sendRoomMessage']> = async (
  ctx,
  { focus_area_id: areaId, message: text, client_key: key },
) => {
  const { db, clock } = ctx;
  const { id: me } = await requireInRoom(ctx, areaId);
  const digest = madeOf(ctx, [areaId, text]);
  // Before the look for what the key made: a second call at once must not count as a second message.
  await lockRoom(db, areaId);
  const id = await madeOnce(key, digest, {
    find: (clientKey) => findMadeRoomMessage(db, me, clientKey),
    async make() {
      const start = begun(clock, text);
      const made = await insertRoomMessage(db, {
        ...{ areaId, authorId: me, text, postedOn: today(clock), ...start },
        ...(key !== undefined && { clientKey: key, madeOf: digest }),
      });
      // A refusal takes the message back, and one that could not be stored has spent nothing.
      await countInRoom(ctx, areaId, start);
      if (made !== undefined && start.hasAppeared) await announceInRoom(db, 'new', { id: made, areaId });
      return made;
    },
  });
  const message = await roomMessageFor(ctx, id, me);
  return { message, held: heldWords(message.state === 'held') };
};

/** One that was taken back is answered unchanged, so that a second tap does no harm. */
export const deleteRoomMessage: Story<Endpoints['deleteRoomMessage'], typeof roomMessageRecord> = async (
  ctx,
  { id, version },
) => {
  const { db } = ctx;
  const { row, me } = ctx.held;
  const { areaId } = row;
  if (row.state !== 'taken_back') {
    await requireVersion(ctx, row, version, (by: ViewerCtx, of: number) => roomMessageFor(by, of, me));
    await emptyRoomMessage(db, row);
    await closeReports(db, { kind: 'room_message', id });
    if (row.hasAppeared) await announceInRoom(db, 'updated', { id, areaId });
  }
  return { message: await roomMessageFor(ctx, id, me) };
};
