import { grantsWhere } from '@kith/contract/permissions';
import { videoCallsEndpoints } from '@kith/contract/video-calls';
import type { Someone } from './caller.ts';
import { letTreat, type Somebody } from './professionals.ts';
import { letSupport } from './supporters.ts';
import type { World } from './world.ts';

const { openCall, enterRoom, updateInvitationStatus } = videoCallsEndpoints;

/** A supporter of this member who sees video calls and nothing else. */
export async function callSupporter(world: World, member: Someone): Promise<Someone> {
  const person = await world.person();
  await letSupport(
    world,
    member,
    person,
    grantsWhere((area) => area === 'videoCall'),
  );
  return person;
}

/** A member and a professional of their team, who opens a call and rings them, and these others. */
export async function ringMember(world: World, maya: Somebody, others: readonly Somebody[] = []) {
  const ben = await world.person();
  const placeId = await letTreat(world, maya, ben, 'provider');
  const user_ids = [maya, ...others].map(({ id }) => id);
  const { call } = await ben.call(openCall, { member_id: maya.id, user_ids });
  const room = { room_id: call.room_id };
  return { ben, placeId, call, room, enter: (person: Someone) => person.call(enterRoom, room) };
}

/** A call of a member with a professional, both of whom are in it. */
export async function callWith(world: World, maya: Someone) {
  const made = await ringMember(world, maya);
  await maya.call(updateInvitationStatus, { ...made.room, status: 'accepted' });
  const { token } = await made.enter(maya);
  await made.enter(made.ben);
  return { ...made, token: token ?? '' };
}
