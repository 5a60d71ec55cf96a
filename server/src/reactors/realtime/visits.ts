import { appointmentReaders } from '#features/appointments';
import { type Listener, on, type StatedFact } from '#kernel/outbox/stated-fact';
import {
  visitAgreed,
  visitBrought,
  visitPageEnded,
  visitReflected,
  visitTakenBack,
} from '../../features/visits/facts.ts';
import type { Live } from './live.ts';
import { tell } from './tell.ts';

interface Told {
  readonly id: number;
  readonly providerId: number;
}

/** The member, and the professional while they see the appointment. Supporters know nothing of visits. */
const tellBoth = (live: Live, stated: StatedFact<Told>) =>
  tellOf(live, stated, [stated.memberId ?? 0, stated.data.providerId]);

const tellMember = (live: Live, stated: StatedFact<Told>) => tellOf(live, stated, [stated.memberId ?? 0]);

async function tellOf(
  live: Live,
  { memberId, data: { id } }: StatedFact<Told>,
  whom: readonly number[],
): Promise<void> {
  if (memberId === null) return;
  const people = whom.filter(live.hub.isHere);
  const readers = await appointmentReaders.readersAmong(live.db, { id, people, now: live.clock.now() });
  await tell(live, readers, { kind: 'visit', id, about_patient_id: memberId, change: 'updated' });
}

export const tellVisits: readonly Listener<Live>[] = [
  on(visitBrought, tellBoth),
  on(visitTakenBack, tellBoth),
  on(visitAgreed, tellBoth),
  on(visitPageEnded, tellBoth),
  on(visitReflected, tellMember),
];
