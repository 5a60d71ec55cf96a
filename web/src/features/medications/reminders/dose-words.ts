import type { Dose, DoseAnswer, DosePlan } from '@kith/contract/dose-fields';
import { timeWords } from '@kith/contract/kit/date-words';
import { listOf } from '#kit/list-of.ts';
import { texts } from './texts.ts';

/** `8 am` */
function clockWords(time: string): string {
  return timeWords(new Date(`1970-01-01T${time}:00Z`), 'UTC');
}

/** The time that the member chose, or when it was taken. */
export function timeOf({ time, at }: Dose, zone: string): string {
  return time === null ? timeWords(new Date(at), zone) : clockWords(time);
}

export function stateWords(dose: Dose, zone: string): string {
  const time = timeOf(dose, zone);
  if (dose.time === null) return texts.tookAt(time);
  const words = texts.states[dose.state](time);
  return dose.again_at === null
    ? words
    : `${words}. ${texts.again(timeWords(new Date(dose.again_at), zone))}`;
}

/** `Reminders at 8 am and 8 pm, every day`; empty without times. */
export function planWords({ times, weekdays, every_days: every }: DosePlan): string {
  if (times.length === 0) return '';
  const days =
    weekdays.length > 0 && weekdays.length < 7
      ? listOf(inOrder(weekdays).map((day) => texts.days.names[day] ?? ''))
      : every === 1 || weekdays.length > 0
        ? texts.days.every
        : texts.days.each(every);
  return texts.row.times(listOf(times.map(clockWords)), days);
}

/** A week begins on Monday. */
export function inOrder(weekdays: readonly number[]): number[] {
  return [...weekdays].sort((one, other) => ((one + 6) % 7) - ((other + 6) % 7));
}

/** The answer that stands, as a call names it. */
export function answerOf({ state }: Dose): DoseAnswer | null {
  return state === 'taken' || state === 'skipped' || state === 'later' ? state : null;
}
