import type { videoCallsEndpoints } from '@kith/contract/video-calls';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { type CallRow, updateCall } from './call-store.ts';
import { callAdmitted, callEntered } from './facts.ts';
import { iceServers } from './ice-servers.ts';
import { holdOpenRoom } from './in-room.ts';
import { type CallPerson, updatePerson } from './people-store.ts';
import { mayAdmit } from './policy.ts';
import { presentRoom } from './present.ts';
import { HERE_MS, isFull, isHere, isIn } from './rules.ts';
import { signToken } from './tokens.ts';

type Endpoints = typeof videoCallsEndpoints;

/** A device of theirs that is there keeps its place: the call is never full for it. */
export const enterRoom: Story<Endpoints['enterRoom']> = async (ctx, { room_id }) => {
  const { call, own, others } = await holdOpenRoom(ctx, room_id);
  const { db, clock, viewer, ports, settings } = ctx;
  const now = clock.now();
  const isAdmitted = own.admittedAt !== null;
  if (isAdmitted && isFull(others, now)) return refuse('room_full');
  await updatePerson(db, own.id, {
    status: 'accepted',
    hereUntil: new Date(now.getTime() + HERE_MS),
    ...(isAdmitted && { enteredAt: own.enteredAt ?? now }),
  });
  if (isAdmitted) await meet(ctx, call, others);
  if (!isHere(own, now))
    await ctx.record(callEntered(call.memberId, { id: call.id, personId: own.personId }));
  const bearer = { callId: call.id, userId: viewer.userId, sessionId: viewer.sessionId };
  return {
    ...(await presentRoom(ctx, call)),
    token: isAdmitted ? signToken(ports.sealer, bearer, now) : null,
    ice_servers: isAdmitted ? iceServers(settings.callServers, now) : [],
  };
};

/** The call has come about as soon as two people are in it. */
async function meet({ db, clock }: ViewerCtx, call: CallRow, others: readonly CallPerson[]): Promise<void> {
  const now = clock.now();
  if (call.metAt === null && others.some((one) => isIn(one, now)))
    await updateCall(db, call.id, { metAt: now });
}

export const admitToRoom: Story<Endpoints['admitToRoom']> = async (ctx, { room_id, user_id }) => {
  const { call, own, others } = await holdOpenRoom(ctx, room_id);
  if (!mayAdmit(call, ctx.viewer)) return refuse('forbidden');
  const now = ctx.clock.now();
  const one = others.find(({ personId }) => personId === user_id) ?? refuse('not_found');
  // A second tap does no harm.
  if (one.admittedAt === null) {
    if (isHere(one, now) && isFull([own, ...others], now)) return refuse('room_full');
    await updatePerson(ctx.db, one.id, { admittedAt: now });
    await ctx.record(callAdmitted(call.memberId, { id: call.id, personId: user_id }));
  }
  return presentRoom(ctx, call);
};
