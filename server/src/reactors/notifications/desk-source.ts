import { waits } from '#features/conversations';
import {
  threadAnswered,
  threadClaimed,
  threadHandedBack,
  threadWaits,
} from '../../features/conversations/events.ts';
import { on, type StatedFact } from '../../kernel/outbox/stated-fact.ts';
import { deskHoursChanged } from '../../people/hours/events.ts';
import { DESK_WAIT } from './desk-reminders.ts';
import type { Desk } from './notify.ts';
import { planReminders } from './plan-reminders.ts';

const plan = (desk: Desk, { data }: StatedFact<{ readonly threadId: number }>) =>
  planReminders(desk, DESK_WAIT, data.threadId);

/** A wait begins and ends, is taken on and handed back; and how long is too long is counted by the opening hours. */
export const deskSource = [
  ...[threadWaits, threadAnswered, threadClaimed].map((event) => on(event, plan)),
  on(threadHandedBack, plan),
  on(deskHoursChanged, async (desk: Desk, { data }) => {
    for (const threadId of await waits.at(desk.db, data.organisationId))
      await planReminders(desk, DESK_WAIT, threadId);
  }),
];
