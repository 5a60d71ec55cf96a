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
const tellShared = tellSharing(shared);

/** Times and doses are the member's own, and so are shares of a line that is marked as wrong. */
async function tellMember(live: Live, { memberId, data: { id } }: StatedFact<{ readonly id: number }>) {
  if (memberId !== null)
    await tell(live, [memberId], { kind, id, about_patient_id: memberId, change: 'updated' });
}

interface Line {
  readonly id: number;
  readonly forSupporters: boolean;
  readonly forRecipients: boolean;
}

/** The member, and others of those who may see it if they see it now or did. */
const tellAs =
  (change: Change) =>
  async (live: Live, { memberId, data }: StatedFact<Line>): Promise<void> => {
    if (memberId === null) return;
    const { id, forSupporters, forRecipients } = data;
    const query = audienceQuery(live);
    const supporters = forSupporters ? await supportersWith(query, memberId, kind) : [];
    const recipients = forRecipients ? await readers.recipients(query, { id, memberId }) : [];
    const people = new Set([memberId, ...supporters, ...recipients]);
    await tell(live, people, { kind, id, about_patient_id: memberId, change });
  };

const updated = tellAs('updated');

export const tellMedications: readonly Listener<Live>[] = [
  on(facts.medicationCreated, tellAs('added')),
  on(facts.medicationEdited, updated),
  // The switch for supporters changes nothing for people by name.
  on(facts.medicationWithheld, (live: Live, fact) =>
    updated(live, { ...fact, data: { ...fact.data, forRecipients: false } }),
  ),
  on(facts.medicationDeleted, tellAs('removed')),
  on(facts.medicationRestored, tellAs('added')),
  on(facts.medicationSharingChanged, (live: Live, fact) =>
    fact.data.forRecipients ? tellShared(live, fact) : tellMember(live, fact),
  ),
  tellEnd({ ...shared, isOpen: readers.isOpen }),
  ...[facts.doseTimesSet, facts.dosesCounted, facts.doseAnswered].map((event) => on(event, tellMember)),
  ...[facts.doseTaken, facts.doseUntaken].map((event) => on(event, tellMember)),
];
