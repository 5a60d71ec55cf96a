import { checkInAsks } from '#features/assessments';
import type { Ports } from '#kernel/context';
import type { Subscriber, Telling } from '#kernel/outbox/deliver-batch';
import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import { consentWithdrawn } from '../../people/consents/facts.ts';
import { memberLeft, memberRemoved, placeRanOut } from '../../people/team/facts.ts';
import { profileChanged } from '../../people/users/facts.ts';

interface Place {
  readonly grantId: number;
  readonly personId: number;
  readonly role: 'supporter' | 'provider' | 'care_coordinator';
  readonly undoUntil?: string | null;
}

/**
 * A subscriber, because a schedule that missed one would ask at the hour of another place, and a request that
 * missed one would promise its result to a professional who has left.
 */
export function checkInSchedules(ports: Pick<Ports, 'jobs'>): Subscriber {
  const end = async (telling: Telling, { memberId, at, data }: StatedFact<Place>): Promise<void> => {
    if (memberId === null || data.role === 'supporter') return;
    const { grantId: placeId, personId: askedBy, undoUntil = null } = data;
    await checkInAsks.end(
      { ...telling, ports },
      { placeId, memberId, askedBy, at: at.toISOString(), undoUntil },
    );
  };
  return {
    name: 'check-in-schedules',
    listeners: [
      on(profileChanged, async (telling: Telling, { memberId, data: { fields } }) => {
        if (memberId !== null && fields.includes('time_zone'))
          await checkInAsks.move({ ...telling, ports }, memberId);
      }),
      on(consentWithdrawn, async (telling: Telling, { memberId, data: { kind } }) => {
        if (memberId !== null && kind === 'guardian') await checkInAsks.close(telling, memberId);
      }),
      on(memberRemoved, end),
      on(memberLeft, end),
      on(placeRanOut, end),
    ],
  };
}
