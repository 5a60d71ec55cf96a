import { waits } from '#features/conversations';
import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import {
  claimRanOut,
  threadAnswered,
  threadClaimed,
  threadHandedBack,
  threadWaits,
  waitEnded,
  waitResumed,
} from '../../features/conversations/facts.ts';
import { postEnded } from '../../people/care/facts.ts';
import { deskHoursChanged } from '../../people/hours/facts.ts';
import { DESK_WAIT } from './desk-reminders.ts';
import { type Desk, notify } from './notify.ts';
import { planReminders } from './plan-reminders.ts';

const plan = (desk: Desk, { data }: StatedFact<{ readonly threadId: number }>) =>
  planReminders(desk, DESK_WAIT, data.threadId);

async function tellNow(desk: Desk, recordId: number, factId: number): Promise<void> {
  const wait = await waits.ofThread({ db: desk.db, now: desk.clock.now() }, recordId);
  if (!wait) return;
  const told = { type: 'chat_waiting', memberId: wait.memberId, recordId } as const;
  for (const userId of wait.people) await notify(desk, { ...told, userId }, { factId });
}

/** A wait begins and ends, is claimed and handed back; "too long" counts open minutes. */
export const deskSource = [
  ...[threadWaits, threadAnswered, threadClaimed].map((event) => on(event, plan)),
  ...[threadHandedBack, waitEnded, waitResumed].map((event) => on(event, plan)),
  // The member has waited for longer than the time until the alert.
  on(claimRanOut, (desk: Desk, { id, data }) => tellNow(desk, data.threadId, id)),
  // A receptionist who has left the desk answers no chat: their claimed chats have waited long enough.
  on(postEnded, async (desk: Desk, { id: factId, memberId: personId, data }) => {
    const { organisationId, role } = data;
    if (role !== 'receptionist' || organisationId === null || personId === null) return;
    for (const threadId of await waits.at(desk.db, organisationId, personId))
      await tellNow(desk, threadId, factId);
  }),
  on(deskHoursChanged, async (desk: Desk, { data }) => {
    for (const threadId of await waits.at(desk.db, data.organisationId)) {
      await planReminders(desk, DESK_WAIT, threadId);
      await waits.planReturn(desk, threadId);
    }
  }),
];
