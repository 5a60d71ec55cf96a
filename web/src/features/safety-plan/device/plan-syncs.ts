import type { SafetyPlan } from '@kith/contract/safety-plan-cards';
import { observable } from '#client/browser/observable.ts';
import { session } from '#client/session/session.ts';
import { addQueue } from '#client/session/unsent-queues.ts';
import { savePlan } from '../api/plan-api.ts';
import { PhotoQueue } from './photo-queue.ts';
import { PlanSync } from './plan-sync.ts';
import { readStoredPlan, type StoredPlan, writeStoredPlan } from './stored-plan.ts';

/** One for each member of this page, so that what waits is sent although the page of the plan was left. */
const syncs = new Map<number, PlanSync>();
/** Photos on their way into one's own plan. */
const queue = new PhotoQueue((person, answer) => ownPlanSync(person).receive(answer));

session.onEvent((event) => {
  if (event.kind !== 'began' && event.kind !== 'ended') return;
  for (const sync of syncs.values()) sync.close();
  syncs.clear();
  queue.close();
});

/** One's own plan, which lies on this device as well. */
export function ownPlanSync(person: number): PlanSync {
  return found(person, () => {
    const store = {
      read: () => readStoredPlan(person),
      write: async (seen: SafetyPlan, mine: StoredPlan) => {
        const { stored, answer } = await writeStoredPlan(person, seen, mine);
        return { stored, isKept: answer === 'kept' };
      },
    };
    return new PlanSync({ send: (sent) => savePlan({}, sent), store });
  });
}

/** Of the person who is signed in, once there is a plan to put them into. */
export function ownQueue(person: number): PhotoQueue {
  queue.open(person);
  return queue;
}

/** The plan of a member who shares it: nothing of it is kept on this device. */
export function memberPlanSync(member: number): PlanSync {
  return found(member, () => new PlanSync({ send: (sent) => savePlan({ member_id: member }, sent) }));
}

/** It is not shared any more. */
export function closePlanSync(member: number): void {
  syncs.get(member)?.close();
  syncs.delete(member);
}

function found(member: number, open: () => PlanSync): PlanSync {
  const sync = syncs.get(member) ?? open();
  if (!syncs.has(member)) sync.watch(() => changes.show(sync.read()));
  syncs.set(member, sync);
  return sync;
}

const changes = observable<unknown>(null);

// A person who logs out is told of changes that the server has not got, and may send them first.
addQueue({
  form: 'safety_plan',
  names: () => [...syncs].flatMap(([member, sync]) => (sync.read().isUnsent ? [String(member)] : [])),
  watch: changes.watch,
  flush: async () => {
    const { person } = session;
    if (person === undefined) return;
    ownQueue(person);
    ownPlanSync(person);
    await Promise.all([...syncs.values()].map((sync) => sync.push()));
  },
});

/** The six cards that everyone begins with. */
export const DEFAULT_PLAN_SYNC = new PlanSync({
  send: () => Promise.reject(new Error('No one is signed in.')),
});
