import type { Jobs } from '#kernel/jobs';
import type { Subscriber } from '#kernel/outbox/deliver-batch';
import type { Listener } from '#kernel/outbox/stated-fact';
import { accessSource } from './access-requests.ts';
import { appointmentSource } from './appointments.ts';
import { checkInSource } from './check-ins.ts';
import { commentSource } from './comments.ts';
import { consentSource } from './consents.ts';
import { deskSource } from './desk-source.ts';
import { deviceSource } from './device-source.ts';
import { doseSource } from './doses.ts';
import { eventSource } from './events-told.ts';
import { fileSource } from './files.ts';
import { followUpSource } from './follow-ups.ts';
import { goalSource } from './goals.ts';
import { invitationSource } from './invitations.ts';
import { journeySource } from './journey.ts';
import { messageSource } from './messages.ts';
import { noteSource } from './notes.ts';
import type { Desk } from './notify.ts';
import { zoneSource } from './plan-reminders.ts';
import { renewalSource } from './renewals.ts';
import { safetyPlanSource } from './safety-plans.ts';
import { taskSource } from './tasks.ts';
import { teamSource } from './teams.ts';
import { videoCallSource } from './video-calls.ts';

/** The people to notify, by source. */
const sources: readonly Listener<Desk>[] = [
  ...teamSource,
  ...invitationSource,
  ...accessSource,
  ...noteSource,
  ...messageSource,
  ...deskSource,
  ...taskSource,
  ...eventSource,
  ...appointmentSource,
  ...videoCallSource,
  ...fileSource,
  ...checkInSource,
  ...doseSource,
  ...followUpSource,
  ...renewalSource,
  ...goalSource,
  ...commentSource,
  ...journeySource,
  ...safetyPlanSource,
  ...consentSource,
  ...zoneSource,
  ...deviceSource,
];

/** Fills every inbox from facts: no fact is skipped, and none is shown twice. */
export function inboxes(jobs: Jobs): Subscriber {
  const listeners = sources.map(({ type, hear, hearAll }): Subscriber['listeners'][number] => ({
    type,
    hear: (telling, fact) => hear({ ...telling, jobs }, fact),
    ...(hearAll && { hearAll: (telling, facts) => hearAll({ ...telling, jobs }, facts) }),
  }));
  return { name: 'notifications', listeners };
}
