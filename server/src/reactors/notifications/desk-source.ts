import { waits } from '#features/conversations';
import {
  threadAnswered,
  threadClaimed,
  threadHandedBack,
  threadWaits,
} from '../../features/conversations/events.ts';
import { on, type StatedFact } from '../../kernel/outbox/stated-fact.ts';
import { postEnded } from '../../people/care/events.ts';
import { deskHoursChanged } from '../../people/hours/events.ts';
import { DESK_WAIT } from './desk-reminders.ts';
import { type Desk, notify } from './notify.ts';
import { planReminders } from './plan-reminders.ts';

const plan = (desk: Desk, { data }: StatedFact<{ readonly threadId: number }>) =>
  planReminders(desk, DESK_WAIT, data.threadId);

/** A wait begins and ends, is taken on and handed back; and how long is too long is counted by the opening hours. */
export const deskSource = [
  ...[threadWaits, threadAnswered, threadClaimed].map((event) => on(event, plan)),
  on(threadHandedBack, plan),
  // Who has left the desk answers nobody: what they had taken on has waited for long enough.
  on(postEnded, async (desk: Desk, { id: factId, aboutId: personId, data }) => {
    const { organisationId, role } = data;
    if (role !== 'receptionist' || organisationId === null || personId === null) return;
    for (const recordId of await waits.at(desk.db, organisationId, personId)) {
      const wait = await waits.ofThread({ db: desk.db, now: desk.clock.now() }, recordId);
      for (const userId of wait?.people ?? [])
        await notify(
          desk,
          { userId, type: 'chat_waiting', memberId: wait?.memberId ?? null, recordId },
          { factId },
        );
    }
  }),
  on(deskHoursChanged, async (desk: Desk, { data }) => {
    for (const threadId of await waits.at(desk.db, data.organisationId))
      await planReminders(desk, DESK_WAIT, threadId);
  }),
];
