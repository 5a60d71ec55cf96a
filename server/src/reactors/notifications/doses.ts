import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import * as facts from '../../features/medications/facts.ts';
import { DOSE } from './dose-reminders.ts';
import type { Desk } from './notify.ts';
import { planReminders } from './plan-reminders.ts';

/** Any change of a medicine, and any answer, may be another next moment. */
async function plan(desk: Desk, { memberId }: StatedFact): Promise<void> {
  if (memberId !== null) await planReminders(desk, DOSE, memberId);
}

export const doseSource = [
  on(facts.doseTimesSet, plan),
  on(facts.doseAnswered, plan),
  on(facts.medicationEdited, plan),
  on(facts.medicationDeleted, plan),
  on(facts.medicationRestored, plan),
];
