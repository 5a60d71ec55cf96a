import { grantsWhere } from '@kith/contract/permissions';
import { videoCallsEndpoints } from '@kith/contract/video-calls';
import type { Someone } from './caller.ts';
import { letTreat, type Somebody } from './professionals.ts';
import { letSupport } from './supporters.ts';
import type { World } from './world.ts';

const { openCall, enterRoom, updateInvitationStatus } = videoCallsEndpoints;
const { listCallInvitations, listRoomInvitations } = videoCallsEndpoints;

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

/** What a page of this person calls itself; with another number it is another page of theirs. */
export function visitOf({ id }: Somebody, page = 1): string {
  return `0197a2b4-6f6e-7000-8${String(page).padStart(3, '0')}-${String(id).padStart(12, '0')}`;
}

/** A member and a professional of their team, who opens a call and rings them, and these others. */
export async function ringMember(world: World, maya: Somebody, others: readonly Somebody[] = []) {
  const ben = await world.person();
  const placeId = await letTreat(world, maya, ben, 'provider');
  const user_ids = [maya, ...others].map(({ id }) => id);
  const { call } = await ben.call(openCall, { member_id: maya.id, user_ids });
  const room = { room_id: call.room_id };
  const enter = (person: Someone, page?: number) =>
    person.call(enterRoom, { ...room, visit: visitOf(person, page) });
  return { ben, placeId, call, room, enter };
}

/** A call of a member with a professional, both of whom are in it. */
export async function callWith(world: World, maya: Someone) {
  const made = await ringMember(world, maya);
  await maya.call(updateInvitationStatus, { ...made.room, status: 'accepted' });
  const { pass } = await made.enter(maya);
  await made.enter(made.ben);
  return { ...made, pass: pass ?? '' };
}

/** The name of the refusal, if it was one. */
export async function codeOf(answer: ReturnType<Someone['send']>): Promise<string | undefined> {
  return (await answer).json().code;
}

/** The calls that go on and to which this person is asked. */
export async function ownCallsOf(person: Someone) {
  return (await person.call(listCallInvitations, { id: person.id })).invitations;
}

/** Where the people of a room are, by id, as this person sees it. */
export async function hereIn(person: Someone, room_id: string) {
  const { invitations } = await person.call(listRoomInvitations, { id: room_id });
  return Object.fromEntries(invitations.map((one) => [one.person.id, one.here]));
}
