import { checkInAsks } from '#features/assessments';
import type { Ports } from '#kernel/context';
import type { Subscriber, Telling } from '#kernel/outbox/deliver-batch';
import { on } from '#kernel/outbox/stated-fact';
import { consentWithdrawn } from '../../people/consents/facts.ts';
import { profileChanged } from '../../people/users/facts.ts';

/** A subscriber, because a schedule that missed one would ask at the hour of another place. */
export function checkInSchedules(ports: Pick<Ports, 'jobs'>): Subscriber {
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
    ],
  };
}
