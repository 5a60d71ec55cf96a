import { endAppointments } from '#features/appointments';
import type { Ports } from '#kernel/context';
import { byItself, recorder } from '#kernel/facts';
import type { Subscriber, Telling } from '#kernel/outbox/deliver-batch';
import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import { memberLeft, memberRemoved, placeRanOut } from '../../people/team/facts.ts';

interface Place {
  readonly grantId: number;
  readonly role: 'supporter' | 'provider' | 'care_coordinator';
}

const endOf =
  (jobs: Ports['jobs']) =>
  async ({ db, clock }: Telling, { memberId, at, data }: StatedFact<Place>): Promise<void> => {
    if (memberId === null || data.role === 'supporter') return;
    const record = recorder(db, byItself('appointments', clock));
    await endAppointments({ db, clock, record, jobs }, { placeId: data.grantId, memberId, at });
  };

/**
 * A subscriber, because one that was missed would let a member wait for a professional who does not know of
 * them any more. When an organisation leaves, its places are removed one by one.
 */
export function appointmentsEnd({ jobs }: Pick<Ports, 'jobs'>): Subscriber {
  const end = endOf(jobs);
  return {
    name: 'appointments',
    listeners: [on(memberRemoved, end), on(memberLeft, end), on(placeRanOut, end)],
  };
}
