import { renewalPeople } from '#features/medications';
import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import * as facts from '../../features/medications/facts.ts';
import { organisationJoined, organisationLeft } from '../../people/care/facts.ts';
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

/** The people who are asked; those who read it no more hear that it is gone. The address names no member. */
async function tellAsked(live: Live, one: Asked, change: Change): Promise<void> {
  const readers = await renewalPeople.readers(live.db, one, live.clock.now());
  const others = (await renewalPeople.mayHaveRead(live.db, one)).filter((id) => !readers.includes(id));
  const address = { kind: 'renewal', id: one.id, about_patient_id: null } as const;
  await tell(live, readers.filter(live.hub.isHere), { ...address, change });
  await tell(live, others.filter(live.hub.isHere), { ...address, change: 'removed' });
}

const tellStep =
  (change: Change) =>
  async (live: Live, { memberId, data }: StatedFact<Asked>): Promise<void> => {
    if (memberId === null) return;
    await tellAsked(live, data, change);
    await tell(live, [memberId], { kind: 'renewal', id: data.id, about_patient_id: memberId, change });
  };

/** Its line has changed, or its people come and go: all that wait of this member. */
async function tellWaiting(live: Live, { memberId }: StatedFact<unknown>): Promise<void> {
  if (memberId === null) return;
  for (const one of await renewalPeople.waitingOf(live.db, memberId)) {
    await tellAsked(live, one, 'updated');
    const own = { kind: 'renewal', id: one.id, about_patient_id: memberId, change: 'updated' } as const;
    await tell(live, [memberId], own);
  }
}

export const tellRenewals = [
  on(facts.renewalAsked, tellStep('added')),
  ...[facts.renewalMoved, facts.renewalStepUndone, facts.renewalWithdrawn].map((event) =>
    on(event, tellStep('updated')),
  ),
  on(facts.medicationEdited, tellWaiting),
  on(facts.medicationDeleted, tellWaiting),
  on(facts.medicationRestored, tellWaiting),
  ...[memberJoined, memberRestored].map((event) => on(event, tellWaiting)),
  on(memberRemoved, tellWaiting),
  on(memberLeft, tellWaiting),
  on(placeRanOut, tellWaiting),
  ...[organisationJoined, organisationLeft].map((event) => on(event, tellWaiting)),
];
