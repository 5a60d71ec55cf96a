import type { RemovableKind } from '@kith/contract/journey';
import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import { itemRemoved, itemRestored } from '../../views/journey/facts.ts';
import type { Desk } from './notify.ts';
import { planReminders } from './plan-reminders.ts';

type ItemFact = StatedFact<{ readonly itemKind: RemovableKind; readonly recordId: number }>;

/** People get no reminder of an item that they no longer have. */
async function plan(desk: Desk, { data: { itemKind, recordId } }: ItemFact): Promise<void> {
  if (itemKind === 'task' || itemKind === 'event') await planReminders(desk, itemKind, recordId);
}

export const journeySource = [on(itemRemoved, plan), on(itemRestored, plan)];
