import { renewals } from '#features/medications';
import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import * as facts from '../../features/medications/facts.ts';
import { organisationJoined, organisationLeft, postEnded, postGiven } from '../../people/care/facts.ts';
import {
  memberJoined,
  memberLeft,
  memberRemoved,
  memberRestored,
  placeRanOut,
} from '../../people/team/facts.ts';
import type { Live } from './live.ts';
import { type Change, tell } from './tell.ts';

interface Asked {
  readonly id: number;
  readonly prescriberId: number | null;
  readonly organisationId: number | null;
}

/**
 * The people who read it hear of the change, and others of those to whom it was open that it is gone. The
 * address names no member.
 */
async function tellAsked(live: Live, one: Asked, change: Change, known: readonly number[]): Promise<void> {
  const readers = await renewals.people.readers(live.db, one, live.clock.now());
  const others = known.filter((id) => !readers.includes(id));
  const address = { kind: 'renewal', id: one.id, about_patient_id: null } as const;
  await tell(live, readers.filter(live.hub.isHere), { ...address, change });
  await tell(live, others.filter(live.hub.isHere), { ...address, change: 'removed' });
}

/** The member as well. */
async function tellAll(
  live: Live,
  one: Asked & { readonly memberId: number },
  known: readonly number[],
  change: Change = 'updated',
): Promise<void> {
  const { id, memberId } = one;
  await tellAsked(live, one, change, known);
  await tell(live, [memberId], { kind: 'renewal', id, about_patient_id: memberId, change });
}

const tellStep =
  (change: Change) =>
  async (live: Live, { memberId, data }: StatedFact<Asked>): Promise<void> => {
    if (memberId === null) return;
    const known = await renewals.people.asked(live.db, data, live.clock.now());
    await tellAll(live, { ...data, memberId }, known, change);
  };

/** Its line has changed. */
async function tellOfLine(live: Live, { memberId, data }: StatedFact<{ readonly id: number }>) {
  if (memberId === null) return;
  for (const one of await renewals.people.waitingOf(live.db, { memberId, medicationId: data.id }))
    await tellAll(live, one, await renewals.people.asked(live.db, one, live.clock.now()));
}

/** A professional of the team comes or goes: the requests that ask them. */
async function tellOfPlace(live: Live, { memberId, data }: StatedFact<{ readonly personId: number }>) {
  if (memberId === null) return;
  for (const one of await renewals.people.waitingOf(live.db, { memberId, prescriberId: data.personId }))
    await tellAll(live, one, await renewals.people.onceAsked(live.db, one, live.clock.now()));
}

/** A practice looks after the member from now on, or no more. */
async function tellOfPractice(
  live: Live,
  { memberId, data }: StatedFact<{ readonly organisationId: number }>,
) {
  if (memberId === null) return;
  const part = { memberId, organisationId: data.organisationId };
  for (const one of await renewals.people.waitingOf(live.db, part))
    await tellAll(live, one, await deskOf(live, one));
}

/** A prescriber works at the practice or no more, and its front desk reads what they are asked or no more. */
async function tellOfPost(
  live: Live,
  {
    memberId: prescriberId,
    data: { organisationId },
  }: StatedFact<{ readonly organisationId: number | null }>,
) {
  if (prescriberId === null || organisationId === null) return;
  const one = await renewals.people.ofPost(live.db, { prescriberId, organisationId });
  if (one) await tellAsked(live, one, 'updated', await deskOf(live, one));
}

/** Whether the prescriber reads it does not hang on the practice. */
async function deskOf(live: Live, one: Asked): Promise<number[]> {
  const known = await renewals.people.onceAsked(live.db, one, live.clock.now());
  return known.filter((id) => id !== one.prescriberId);
}

export const tellRenewals = [
  on(facts.renewalAsked, tellStep('added')),
  ...[facts.renewalMoved, facts.renewalStepUndone, facts.renewalWithdrawn].map((event) =>
    on(event, tellStep('updated')),
  ),
  ...[facts.medicationEdited, facts.medicationDeleted, facts.medicationRestored].map((event) =>
    on(event, tellOfLine),
  ),
  ...[memberJoined, memberRestored, memberRemoved, memberLeft, placeRanOut].map((event) =>
    on(event, tellOfPlace),
  ),
  ...[organisationJoined, organisationLeft].map((event) => on(event, tellOfPractice)),
  ...[postGiven, postEnded].map((event) => on(event, tellOfPost)),
];
