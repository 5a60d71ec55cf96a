import { medicationReaders as readers } from '#features/medications';
import { type Listener, on, type StatedFact } from '#kernel/outbox/stated-fact';
import { supportersWith } from '#policy/audiences';
import * as facts from '../../features/medications/facts.ts';
import { audienceQuery } from './audience-query.ts';
import type { Live } from './live.ts';
import { type Change, tell } from './tell.ts';
import { tellEnd } from './tell-end.ts';
import { tellSharing } from './tell-sharing.ts';

const kind = 'medication';
const shared = { kind, readersNow: readers.now, shareNeeds: null } as const;

/** Times and doses are the member's own. */
async function tellMember(live: Live, { memberId, data: { id } }: StatedFact<{ readonly id: number }>) {
  if (memberId !== null)
    await tell(live, [memberId], { kind, id, about_patient_id: memberId, change: 'updated' });
}

type Changed = StatedFact<{ readonly id: number; readonly forSupporters: boolean }>;

/** The member, people whom it is shared with, and supporters with the switch if they see it now or did. */
const tellAs =
  (change: Change) =>
  async (live: Live, { memberId, data: { id, forSupporters } }: Changed): Promise<void> => {
    if (memberId === null) return;
    const query = audienceQuery(live);
    const supporters = forSupporters ? await supportersWith(query, memberId, kind) : [];
    const people = new Set([memberId, ...supporters, ...(await readers.former(query, id))]);
    await tell(live, people, { kind, id, about_patient_id: memberId, change });
  };

export const tellMedications: readonly Listener<Live>[] = [
  on(facts.medicationCreated, tellAs('added')),
  on(facts.medicationEdited, tellAs('updated')),
  on(facts.medicationWithheld, tellAs('updated')),
  on(facts.medicationDeleted, tellAs('removed')),
  on(facts.medicationRestored, tellAs('added')),
  on(facts.medicationSharingChanged, tellSharing(shared)),
  tellEnd(shared),
  ...[facts.doseTimesSet, facts.dosesCounted, facts.doseAnswered].map((event) => on(event, tellMember)),
  ...[facts.doseTaken, facts.doseUntaken].map((event) => on(event, tellMember)),
];
