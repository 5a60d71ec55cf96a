import type { PlanStep, SafetyPlanCard } from '@kith/contract/safety-plan-cards';
import { writesToDoctor } from '../rules/doctors.ts';
import { texts } from './texts.ts';

/** In these sections a line may be a person with a number. */
export const STEPS_OF_PEOPLE: ReadonlySet<PlanStep> = new Set<PlanStep>([3, 4, 5]);

const HINTS: Readonly<Record<string, string>> = {
  // The card's own words hold its number.
  'default-1': texts.hints.anyHour,
  'default-4': '0477 13 11 14',
  'default-6': texts.hints.everyService,
};

/** The small words of a card: its own, or what it is good to know before it is pressed. */
export function hintOf(card: SafetyPlanCard, mayEdit: boolean): string | null {
  const { id, type, hint, person_name, phone } = card;
  const fixed = HINTS[id];
  if (fixed !== undefined) return fixed;
  if (writesToDoctor(card) && !isOwnHint(hint))
    return [person_name, texts.hints.notWatched].filter(Boolean).join('. ');
  if (hint) return hint;
  if (type === 'sms')
    return phone
      ? [person_name, texts.hints.ready].filter(Boolean).join('. ')
      : mayEdit
        ? texts.hints.addNumber
        : texts.hints.noNumber;
  return type === 'call' && phone ? [person_name, phone].filter(Boolean).join(', ') : person_name;
}

const isOwnHint = (hint: string | null) => hint !== null && !hint.startsWith('Messages aren’t watched');
