import type { videoCallsEndpoints } from '@kith/contract/video-calls';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { callLeft } from './facts.ts';
import { closeRoom, holdRoom } from './in-room.ts';
import { updatePerson } from './people-store.ts';
import { mayEnd } from './policy.ts';
import { isHere, isIn } from './rules.ts';

type Endpoints = typeof videoCallsEndpoints;

export const leaveRoom: Story<Endpoints['leaveRoom']> = async (ctx, { room_id, visit, for_now }) => {
  const { call, own, others } = await holdRoom(ctx, room_id);
  const now = ctx.clock.now();
  const isOfAnother = visit !== undefined && visit !== own.visit;
  if (isOfAnother || !isHere(own, now)) return { ok: true };
  // An entering of this visit that comes late brings no person back.
  await updatePerson(ctx.db, own.id, { hereUntil: now, visit: null });
  await ctx.record(callLeft(call.memberId, { id: call.id, personId: own.personId }));
  // A person who only waited leaves no call behind; a page that is loaded again finds it open.
  if (!for_now && isIn(own, now) && !others.some((one) => isIn(one, now))) await closeRoom(ctx, call);
  return { ok: true };
};

export const endCall: Story<Endpoints['endCall']> = async (ctx, { room_id }) => {
  const { call } = await holdRoom(ctx, room_id);
  if (!mayEnd(call, ctx.viewer)) return refuse('forbidden');
  await closeRoom(ctx, call);
  return { ok: true };
};
