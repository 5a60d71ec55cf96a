import { randomBytes } from 'node:crypto';
import type { videoCallsEndpoints } from '@kith/contract/video-calls';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import type { Limit } from '#kernel/limits';
import { refuse, refuseField } from '#kernel/refuse';
import { userStore } from '#people/users';
import { isAllowed, mayDo } from '#policy/access';
import { selectTeam } from '#policy/memberships';
import { lockPlace } from '#policy/places';
import { findCall, holdOpening, insertCall, lockOpenBy } from './call-store.ts';
import { planClosing } from './close-quiet.ts';
import { callOpened } from './facts.ts';
import { closeRoom } from './in-room.ts';
import { insertPeople } from './people-store.ts';
import { presentRoom } from './present.ts';
import { isIn, OPEN_MS } from './rules.ts';
import { seatedPeople } from './seats.ts';

const RINGS: Limit = { name: 'video-calls', points: 60, seconds: 3600 };
/** How often one person is rung by another. */
const RINGS_OF_ONE: Limit = { name: 'video-calls-pair', points: 6, seconds: 3600 };
const ROOM_BYTES = 16;
const NONE = 'Please choose who to call.';
const NOT_ASKED = 'One of these people can’t be called about this member. Please choose again.';

export const openCall: Story<typeof videoCallsEndpoints.openCall> = async (
  ctx,
  { client_key: key, user_ids },
) => {
  const { memberId, userId, staffLocked } = ctx.viewer;
  // They could not come into it themselves.
  if (staffLocked) return refuse('second_factor_required');
  const asked = [...new Set([memberId, ...user_ids])].filter((one) => one !== userId);
  if (asked.length === 0) return refuseField('user_ids', NONE);
  const body = { memberId, asked };
  const id = await idempotent(ctx, { operation: 'video_call.open', key, body }, () => ring(ctx, asked));
  return presentRoom(ctx, (await findCall(ctx, id)) ?? refuse('not_found'));
};

async function ring(ctx: ViewerCtx, asked: readonly number[]): Promise<number> {
  const { db, clock, viewer } = ctx;
  const { memberId, userId } = viewer;
  await holdCaller(ctx);
  const places = await placesOf(ctx, asked);
  const now = clock.now();
  await endFormer(ctx);
  await countRings(ctx, asked);
  const { id } = await insertCall(db, {
    roomId: randomBytes(ROOM_BYTES).toString('base64url'),
    ...{ memberId, openedBy: userId, openedAt: now, closesAt: new Date(now.getTime() + OPEN_MS) },
  });
  const people = [userId, ...asked].map((personId) => ({
    ...{ callId: id, personId, placeId: places.get(personId) ?? null, askedBy: userId, askedAt: now },
    status: personId === userId ? ('accepted' as const) : ('asked' as const),
    // The member says who comes: of people whom another asks, each waits for them.
    admittedAt: userId === memberId || personId === userId || personId === memberId ? now : null,
  }));
  await insertPeople(db, people);
  await ctx.record(callOpened(memberId, { id, people: [...asked] }));
  await planClosing(ctx, id, now);
  return id;
}

/** Of two calls of a person at once the second sees the first; a caller whose place has ended rings none. */
async function holdCaller({ db, clock, viewer }: ViewerCtx): Promise<void> {
  await holdOpening(db, viewer.userId);
  const { grantId } = viewer;
  if (grantId !== null && !(await lockPlace(db, grantId, clock.now()))) return refuse('not_found');
}

/** A call that is refused costs nothing: each is asked before any is counted. */
async function countRings({ viewer, ports }: ViewerCtx, asked: readonly number[]): Promise<void> {
  const { limits } = ports;
  const { userId } = viewer;
  const all: [Limit, string][] = [
    [RINGS, String(userId)],
    ...asked.map((one): [Limit, string] => [RINGS_OF_ONE, `${userId} ${one}`]),
  ];
  // Of one that is used up, counting says when there is another.
  for (const [limit, key] of all) if (await limits.exhausted(limit, key)) return limits.take(limit, key);
  for (const [limit, key] of all) await limits.take(limit, key);
}

/** One call of a person about a member goes on at a time: a former one that no person is in ends. */
async function endFormer(ctx: ViewerCtx): Promise<void> {
  const { db, clock, viewer } = ctx;
  const now = clock.now();
  const former = await lockOpenBy(db, { memberId: viewer.memberId, openedBy: viewer.userId }, now);
  for (const call of former) {
    const people = await seatedPeople(ctx, call);
    if (people.some((one) => isIn(one, now))) return refuse('call_going_on');
    await closeRoom(ctx, call);
  }
}

/**
 * The places by which these people and the caller may be in it. Refuses where one of them may not. The switch
 * of a supporter is hidden from other supporters, so they call none, also where it is on.
 */
async function placesOf(ctx: ViewerCtx, asked: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { memberId, userId, relation } = ctx.viewer;
  const team = await selectTeam(ctx.db, memberId, ctx.clock.now());
  const places = new Map(
    team.flatMap((place) =>
      place.personId !== null && mayDo(place, 'videoCall', 'view') ? [[place.personId, place.id]] : [],
    ),
  );
  if (userId !== memberId && !places.has(userId)) return refuse('forbidden');
  const others = asked.filter((one) => one !== memberId);
  const supporters = team.flatMap(({ role, personId }) => (role === 'supporter' ? personId : []));
  const isHidden = relation === 'supporter' && others.some((one) => supporters.includes(one));
  const isKnown = others.length === 0 || (await isAllowed(ctx, memberId, 'supportTeam', 'view'));
  const enabled = await userStore.selectEnabled(ctx.db, [...asked]);
  const areThere = enabled.length === asked.length && others.every((one) => places.has(one));
  if (!isKnown || isHidden || !areThere) return refuseField('user_ids', NOT_ASKED);
  return places;
}
