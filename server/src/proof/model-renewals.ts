import { type RenewalState, renewalsEndpoints } from '@kith/contract/renewals';
import { expect } from 'vitest';
import type { Someone } from '../testing/caller.ts';
import { isProfessionals, type Membership } from './model-rights.ts';

const { listRenewals, listRenewalsToDo, moveRenewal, renewScript, withdrawRenewal } = renewalsEndpoints;

/** The request for a new script of the member's one medicine. */
export interface Renewals {
  /** Undefined while none waits. */
  waiting: Waiting | undefined;
}

interface Waiting {
  readonly id: number;
  /** The number of the professional whom the member chose. */
  readonly by: number;
  /** The place on the team by which they were chosen: a later one brings it not back. */
  readonly place: number;
  state: RenewalState;
}

/** The place of a person with the member now, by their number. */
type PlaceOf = (person: number) => Membership | undefined;

/** It is read by the professional whom the member chose, while they hold the place that they had then. */
function readBy(
  { waiting }: Renewals,
  person: number,
  membership: Membership | undefined,
): Waiting | undefined {
  return waiting?.by === person && membership?.id === waiting.place ? waiting : undefined;
}

export function expectedRenewals(renewals: Renewals, person: number, membership: Membership | undefined) {
  const read = readBy(renewals, person, membership);
  return read ? [{ id: read.id, state: read.state }] : [];
}

/** The requests about this member that wait for a person at work. */
export async function lookAtRenewals(person: Someone, member: Someone) {
  const answer = await person.send(listRenewalsToDo, {});
  const all: { id: number; state: string; member: { id: number } }[] =
    answer.statusCode === 200 ? answer.json().renewals : [];
  return all.flatMap(({ id, state, member: about }) => (about.id === member.id ? [{ id, state }] : []));
}

/** The member's own: whether one waits, and whether a person reads it. */
export function expectedOwnRenewals(renewals: Renewals, placeOf: PlaceOf) {
  const { waiting } = renewals;
  if (!waiting) return [];
  const is_read = readBy(renewals, waiting.by, placeOf(waiting.by)) !== undefined;
  return [{ id: waiting.id, state: waiting.state, is_read }];
}

export async function lookAtOwnRenewals(member: Someone) {
  const { renewals } = await member.call(listRenewals, {});
  return renewals.flatMap(({ id, state, is_read, closed_at }) =>
    closed_at === null ? [{ id, state, is_read }] : [],
  );
}

interface Asking {
  readonly member: Someone;
  readonly medicine: number;
  readonly person: Someone;
  readonly by: number;
  readonly placeOf: PlaceOf;
}

/** A professional of the team is asked. One that no person reads any more gives way by itself. */
export async function askRenewal(renewals: Renewals, asking: Asking): Promise<void> {
  const { member, medicine, person, by, placeOf } = asking;
  const place = placeOf(by);
  const { waiting } = renewals;
  const isWaiting = waiting !== undefined && readBy(renewals, waiting.by, placeOf(waiting.by)) !== undefined;
  const isAllowed = place !== undefined && isProfessionals(place) && !isWaiting;
  const answer = await member.send(renewScript, { id: medicine, prescriber_id: person.id });
  expect(answer.statusCode).toBe(isAllowed ? 200 : 422);
  if (isAllowed) renewals.waiting = { id: answer.json().renewal.id, by, place: place.id, state: 'requested' };
}

export async function withdraw(renewals: Renewals, member: Someone): Promise<void> {
  if (!renewals.waiting) return;
  await member.call(withdrawRenewal, { id: renewals.waiting.id });
  renewals.waiting = undefined;
}

/** Any person says how far it is, which only the one who reads it may; the second step closes it. */
export async function move(
  renewals: Renewals,
  { person, by, placeOf }: Pick<Asking, 'person' | 'by' | 'placeOf'>,
): Promise<void> {
  const { waiting } = renewals;
  if (!waiting) return;
  const to = waiting.state === 'requested' ? 'seen' : 'needs_visit';
  const isReader = readBy(renewals, by, placeOf(by)) !== undefined;
  const { statusCode } = await person.send(moveRenewal, { id: waiting.id, from: waiting.state, to });
  expect(statusCode === 200).toBe(isReader);
  if (!isReader) return;
  if (to === 'seen') waiting.state = to;
  else renewals.waiting = undefined;
}
