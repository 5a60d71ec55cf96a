import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import type { Audience } from '#policy/sharing';
import { eventAdded, eventDeleted, eventEdited, eventRestored } from '../../features/events/facts.ts';
import { type Desk, notify } from './notify.ts';
import { planReminders } from './plan-reminders.ts';
import { tellShared } from './tell-shared.ts';

type EventFact = StatedFact<{ readonly eventId: number }>;

/** A member gets `journey_event` for events in their journey. */
const shared = ({ memberId, data }: EventFact, to: Audience) =>
  ({
    kind: 'event',
    type: 'event_shared',
    recordId: data.eventId,
    to,
    area: null,
    but: memberId === null ? [] : [memberId],
  }) as const;

const plan = (desk: Desk, { data }: EventFact) => planReminders(desk, 'event', data.eventId);

export const eventSource = [
  on(eventAdded, async (desk: Desk, fact) => {
    const { id: factId, memberId, actorId, data } = fact;
    await tellShared(desk, fact, shared(fact, data.sharedWith));
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
    await tellShared(desk, fact, shared(fact, fact.data.added));
    await plan(desk, fact);
  }),
  on(eventDeleted, plan),
  on(eventRestored, plan),
];
