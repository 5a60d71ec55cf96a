import type { videoCallsEndpoints } from '@kith/contract/video-calls';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { type CallRow, updateCall } from './call-store.ts';
import { callAdmitted, callEntered } from './facts.ts';
import { iceServers } from './ice-servers.ts';
import { holdOpenRoom } from './in-room.ts';
import { signPass } from './passes.ts';
import { updatePerson } from './people-store.ts';
import { mayAdmit } from './policy.ts';
import { presentRoom } from './present.ts';
import { HERE_MS, isFull, isHere, isIn } from './rules.ts';
import type { Seated } from './seats.ts';

type Endpoints = typeof videoCallsEndpoints;

export const enterRoom: Story<Endpoints['enterRoom']> = async (ctx, { room_id, visit, again }) => {
  const room = await holdOpenRoom(ctx, room_id);
  const { call, own, others } = room;
  // A former page of theirs, in another tab or on another device, takes nothing back, nor does one that left.
  if (again && own.visit !== visit) return refuse('call_elsewhere');
  requirePlace(ctx, room);
  const { db, clock, viewer, ports, settings } = ctx;
  const now = clock.now();
  const isAdmitted = own.admittedAt !== null;
  await updatePerson(db, own.id, {
    ...{ status: 'accepted', visit, sessionId: viewer.sessionId },
    hereUntil: new Date(now.getTime() + HERE_MS),
    ...(isAdmitted && { enteredAt: own.enteredAt ?? now }),
  });
  const journey = isAdmitted ? await inJourney(ctx, call, { own, others }) : null;
  if (journey !== null || own.visit !== visit || !isHere(own, now))
    await ctx.record(callEntered(call.memberId, { id: call.id, personId: own.personId, journey }));
  const bearer = { callId: call.id, userId: viewer.userId, sessionId: viewer.sessionId, visit };
  return {
    ...(await presentRoom(ctx, call)),
    pass: isAdmitted ? signPass(ports.sealer, bearer, now) : null,
    ice_servers: isAdmitted ? iceServers(settings.callServers, now) : [],
    relay_only: settings.callServers?.relayOnly ?? false,
  };
};

/** A device of theirs that is there keeps its place: the call is never full for it. */
function requirePlace({ clock, viewer }: ViewerCtx, { call, own, others }: Around & { call: CallRow }): void {
  // The sockets that carry signals wait for the second step, so no other browser would reach theirs.
  if (viewer.staffLocked) refuse('second_factor_required');
  const coming = { personId: own.personId, memberId: call.memberId };
  if (own.admittedAt !== null && isFull(coming, others, clock.now())) refuse('room_full');
}

interface Around {
  readonly own: Seated;
  readonly others: readonly Seated[];
}

/** The call has come about as soon as two people are in it; later each new person adds a name to it. */
async function inJourney({ db, clock }: ViewerCtx, { id, metAt }: CallRow, { own, others }: Around) {
  if (metAt !== null) return own.enteredAt === null ? 'updated' : null;
  const now = clock.now();
  if (!others.some((one) => isIn(one, now))) return null;
  await updateCall(db, id, { metAt: now });
  return 'added';
}

export const admitToRoom: Story<Endpoints['admitToRoom']> = async (ctx, { room_id, user_id }) => {
  const { call, own, others } = await holdOpenRoom(ctx, room_id);
  if (!mayAdmit(call, ctx.viewer)) return refuse('forbidden');
  const now = ctx.clock.now();
  const one = others.find(({ personId }) => personId === user_id) ?? refuse('not_found');
  // A second tap does no harm.
  if (one.admittedAt === null) {
    const coming = { personId: user_id, memberId: call.memberId };
    if (isHere(one, now) && isFull(coming, [own, ...others], now)) return refuse('room_full');
    await updatePerson(ctx.db, one.id, { admittedAt: now });
    await ctx.record(callAdmitted(call.memberId, { id: call.id, personId: user_id }));
  }
  return presentRoom(ctx, call);
};
