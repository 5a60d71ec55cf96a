import {
  type MedicationStatus,
  type MedicationWords,
  type medicationInput,
  TIMES_OF_DAY,
} from '@kith/contract/medication-fields';
import type * as z from 'zod';
import { withoutAbsent } from '#kernel/without-absent';

type Asked = z.output<z.ZodObject<typeof medicationInput>> & {
  readonly name?: string | undefined;
  readonly status?: MedicationStatus | undefined;
};

/** A line before its first letter. */
export const EMPTY: MedicationWords = {
  name: '',
  form: null,
  strength: null,
  dose: null,
  frequency: null,
  frequency_words: null,
  times_of_day: [],
  prescribed_by: null,
  from_date: null,
  to_date: null,
  status: 'current',
};

/** The words after a change: an absent field stays, and null empties it. */
export function wordsAfter(former: MedicationWords, asked: Asked): MedicationWords {
  const words = { ...former, ...withoutAbsent(asked) };
  return { ...words, times_of_day: TIMES_OF_DAY.filter((time) => words.times_of_day.includes(time)) };
}

export function isSame(one: MedicationWords, other: MedicationWords): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Days as text stand in the order of the calendar. */
export function endsBeforeItBegins({ from_date: from, to_date: to }: MedicationWords): boolean {
  return from !== null && to !== null && to < from;
}
