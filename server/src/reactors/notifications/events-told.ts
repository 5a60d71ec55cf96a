import { eventReaders } from '#features/events';
import { type Audience, reachOf } from '#policy';
import { eventAdded, eventDeleted, eventEdited, eventRestored } from '../../features/events/events.ts';
import { on, type StatedFact } from '../../kernel/outbox/stated-fact.ts';
import { type Desk, notify } from './notify.ts';
import { planReminders } from './plan-reminders.ts';

type EventFact = StatedFact<{ readonly eventId: number }>;

/** Whomever a share reaches by name, by a group or by a team, and who may see it. */
async function tellShared(desk: Desk, fact: EventFact, to: Audience): Promise<void> {
  const { id: factId, aboutId: memberId, actorId, data } = fact;
  if (memberId === null || actorId === null) return;
  const look = { db: desk.db, now: desk.clock.now(), isHere: () => true };
  const reached = await reachOf(look, memberId, to, null);
  const readers = await eventReaders.now(look, data.eventId);
  for (const userId of readers.filter((id) => id !== actorId && id !== memberId && reached.includes(id))) {
    const told = { userId, type: 'event_shared', memberId, actorId, recordId: data.eventId } as const;
    await notify(desk, told, { factId });
  }
}

const plan = (desk: Desk, { data }: EventFact) => planReminders(desk, 'event', data.eventId);

export const eventSource = [
  on(eventAdded, async (desk: Desk, fact) => {
    const { id: factId, aboutId: memberId, actorId, data } = fact;
    await tellShared(desk, fact, data.sharedWith);
    if (memberId !== null && actorId !== null && memberId !== actorId && data.inJourney) {
      const told = {
        userId: memberId,
        type: 'journey_event',
        memberId,
        actorId,
        recordId: data.eventId,
      } as const;
      await notify(desk, told, { factId });
    }
    await plan(desk, fact);
  }),
  on(eventEdited, async (desk: Desk, fact) => {
    await tellShared(desk, fact, fact.data.added);
    await plan(desk, fact);
  }),
  on(eventDeleted, plan),
  on(eventRestored, plan),
];
