import { type DosePlan, doseCountInput, doseTimesInput } from '@kith/contract/dose-fields';
import * as z from 'zod';
import { checkInput } from '#client/forms/form-faults.ts';
import { texts } from './texts.ts';

export const DAY_KINDS = ['every', 'week', 'each'] as const;

/** The form as it is typed, and as it waits on this device. */
export const sheet = z.object({
  times: z.array(z.string()),
  days: z.enum(DAY_KINDS),
  weekdays: z.array(z.number()),
  every_days: z.string(),
  first_day: z.string(),
  amount: z.string(),
  a_time: z.string(),
  unit: z.string(),
  /** The count as it stood when the form was opened; a dose that is taken meanwhile changes it. */
  began: z.string(),
});
export type Sheet = z.output<typeof sheet>;

export function sheetOf(plan: DosePlan | undefined, today: string): Sheet {
  const { times = [], weekdays = [], every_days: every = 1, first_day = today, count } = plan ?? {};
  const counted = {
    amount: count ? String(count.left) : '',
    a_time: count ? String(count.a_time) : '1',
    unit: count?.unit ?? texts.form.units,
  };
  return {
    times: times.length > 0 ? times : [''],
    days: weekdays.length > 0 ? 'week' : every === 1 ? 'every' : 'each',
    weekdays,
    every_days: every === 1 ? '2' : String(every),
    first_day,
    ...counted,
    began: JSON.stringify(askedCount(counted)),
  };
}

const numberOf = (typed: string) => Number(typed.trim().replace(',', '.'));

/** An empty line is no time. */
export function askedTimes({ times, days, weekdays, every_days, first_day }: Sheet) {
  return {
    times: times.filter((time) => time !== ''),
    ...(days === 'week' && { weekdays }),
    ...(days === 'each' && { every_days: numberOf(every_days), first_day }),
  };
}

function askedCount({ amount, a_time, unit }: Pick<Sheet, 'amount' | 'a_time' | 'unit'>) {
  return amount.trim() === ''
    ? { amount: null }
    : { amount: numberOf(amount), a_time: numberOf(a_time), unit };
}

/**
 * The count to send; null where it was not touched, and goes on from what was counted. Where the amount alone
 * was left as it was, the doses taken since the form was opened are off it.
 */
export function changedCount(typed: Sheet, plan: DosePlan | undefined) {
  const count = askedCount(typed);
  if (JSON.stringify(count) === typed.began) return null;
  const began: { amount: number | null } = JSON.parse(typed.began);
  const left = plan?.count?.left;
  return count.amount !== null && count.amount === began.amount && left !== undefined
    ? { ...count, amount: left }
    : count;
}

const asked = z.strictObject({ ...doseTimesInput, ...doseCountInput });

/** What the server would find, before it is asked. A fault of one time is one of the times. */
export function faultsIn(words: Sheet): Readonly<Record<string, string>> {
  const found = checkInput(asked, { ...askedTimes(words), ...askedCount(words) });
  if (words.days === 'week' && words.weekdays.length === 0) return { weekdays: texts.form.noDay, ...found };
  return Object.fromEntries(
    Object.entries(found).map(([field, fault]) => [field.split('.')[0] ?? field, fault]),
  );
}
