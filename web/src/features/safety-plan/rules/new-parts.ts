import type { PlanStep, SafetyPlanCard, SafetyPlanLine } from '@kith/contract/safety-plan-cards';
import { newClientKey } from '#client/api/client-key.ts';

/** Behind all others. */
const LAST = 10_000;

export function newLine(step: PlanStep): SafetyPlanLine {
  const id = newClientKey();
  return { id, step, text: '', person_name: null, phone: null, sort_order: LAST, updated_at: null };
}

export function newCard(part: Partial<SafetyPlanCard> = {}): SafetyPlanCard {
  return {
    icon: 'heart',
    text: '',
    href: '',
    type: 'modal',
    editable: true,
    step: 2,
    sort_order: LAST,
    colour: 0,
    hint: null,
    person_name: null,
    phone: null,
    message: null,
    hidden: false,
    updated_at: null,
    ...part,
    id: newClientKey(),
  };
}
