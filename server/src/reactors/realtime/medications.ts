import { type Listener, on, type StatedFact } from '#kernel/outbox/stated-fact';
import { supportersWith } from '#policy/audiences';
import * as facts from '../../features/medications/facts.ts';
import { audienceQuery } from './audience-query.ts';
import type { Live } from './live.ts';
import { type Change, tell } from './tell.ts';

/** Times and doses are the member's own. */
async function tellMember(live: Live, { memberId, data: { id } }: StatedFact<{ readonly id: number }>) {
  if (memberId !== null)
    await tell(live, [memberId], { kind: 'medication', id, about_patient_id: memberId, change: 'updated' });
}

type Changed = StatedFact<{ readonly id: number; readonly forSupporters: boolean }>;

/** The member, and supporters with the switch if they see the line before or after. */
const tellAs =
  (change: Change) =>
  async (live: Live, { memberId, data: { id, forSupporters } }: Changed): Promise<void> => {
    if (memberId === null) return;
    const supporters = forSupporters ? await supportersWith(audienceQuery(live), memberId, 'medication') : [];
    await tell(live, [memberId, ...supporters], {
      kind: 'medication',
      id,
      about_patient_id: memberId,
      change,
    });
  };

export const tellMedications: readonly Listener<Live>[] = [
  on(facts.medicationCreated, tellAs('added')),
  on(facts.medicationEdited, tellAs('updated')),
  on(facts.medicationWithheld, tellAs('updated')),
  on(facts.medicationDeleted, tellAs('removed')),
  on(facts.medicationRestored, tellAs('added')),
  ...[facts.doseTimesSet, facts.dosesCounted, facts.doseAnswered].map((event) => on(event, tellMember)),
  ...[facts.doseTaken, facts.doseUntaken].map((event) => on(event, tellMember)),
];
