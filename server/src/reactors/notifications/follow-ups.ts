import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import { asked } from '#people/follow-ups';
import { followUpHandedBack, followUpOpened, followUpPassedOn } from '../../people/follow-ups/facts.ts';
import { type Desk, notify } from './notify.ts';

type One = StatedFact<{ readonly id: number; readonly organisationId: number }>;

/** Staff who are asked, and no other person. The notice names neither the member nor what was answered. */
async function tellAsked(desk: Desk, { id: factId, actorId, data }: One): Promise<void> {
  for (const userId of await asked.people(desk.db, data, desk.clock.now()))
    if (userId !== actorId) await notify(desk, { userId, type: 'follow_up', recordId: data.id }, { factId });
}

/** The role is told again when it goes to the second person. */
export const followUpSource = [followUpOpened, followUpHandedBack, followUpPassedOn].map((event) =>
  on(event, tellAsked),
);
