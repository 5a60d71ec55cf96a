import type { SafetyPlan } from '@kith/contract/safety-plan-cards';
import { session } from '#client/session/session.ts';
import { PhotoQueue } from './photo-queue.ts';
import { savePlan } from './plan-api.ts';
import { PlanDesk } from './plan-desk.ts';
import { putOnShelf, type Shelved, takeFromShelf } from './plan-shelf.ts';

/** One for each member of this page, so that what waits is sent although the page of the plan was left. */
const desks = new Map<number, PlanDesk>();
/** Photos on their way into one's own plan. */
const queue = new PhotoQueue((person, answer) => ownDesk(person).receive(answer));

session.onEvent((event) => {
  if (event.kind !== 'began' && event.kind !== 'ended') return;
  for (const desk of desks.values()) desk.close();
  desks.clear();
  queue.close();
});

/** One's own plan, which lies on this device as well. */
export function ownDesk(person: number): PlanDesk {
  return found(person, () => {
    const shelf = {
      take: () => takeFromShelf(person),
      put: async (seen: SafetyPlan, mine: Shelved) => {
        const { shelved, answer } = await putOnShelf(person, seen, mine);
        return { shelved, isKept: answer === 'kept' };
      },
    };
    return new PlanDesk({ send: (sent) => savePlan({}, sent), shelf });
  });
}

/** Of the person who is signed in, once there is a plan to put them into. */
export function ownQueue(person: number): PhotoQueue {
  queue.open(person);
  return queue;
}

/** The plan of a member who shares it: nothing of it is kept on this device. */
export function memberDesk(member: number): PlanDesk {
  return found(member, () => new PlanDesk({ send: (sent) => savePlan({ member_id: member }, sent) }));
}

/** It is not shared any more. */
export function dropDesk(member: number): void {
  desks.get(member)?.close();
  desks.delete(member);
}

function found(member: number, open: () => PlanDesk): PlanDesk {
  const desk = desks.get(member) ?? open();
  desks.set(member, desk);
  return desk;
}
