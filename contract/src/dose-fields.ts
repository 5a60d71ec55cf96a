import * as z from 'zod';
import { isoDate, line } from './kit/text.ts';
import { clockTime } from './notification-settings.ts';

/** The most times of a medicine in a day. */
export const DOSE_TIMES_MAX = 12;
/** The most medicines of a member that have times. */
export const TIMED_MEDICATIONS_MAX = 50;
export const EVERY_DAYS_MAX = 90;
/** A first day is within so many days from today, before or after. */
export const FIRST_DAY_WITHIN_DAYS = 366;
/** "Later" asks again after so many minutes. */
export const LATER_MINUTES = 30;
/**
 * A night does not end at midnight: a dose can be answered on its day, and for so many hours after it came.
 */
export const ANSWERED_WITHIN_HOURS = 4;
/** The most entries of "Taken now" of a member in a day, of all medicines together. */
export const TAKEN_NOW_MAX = 50;
/** The most doses that a list of a day holds: twice what times and "Taken now" allow. */
export const DOSES_TODAY_MAX = 2 * (TIMED_MEDICATIONS_MAX * DOSE_TIMES_MAX + TAKEN_NOW_MAX);
export const COUNT_MAX = 10_000;
export const A_TIME_MAX = 100;
export const UNIT_MAX = 20;

export const DOSE_ANSWERS = ['taken', 'skipped', 'later'] as const;
export type DoseAnswer = (typeof DOSE_ANSWERS)[number];

/** `ahead` has not come, `due` has, and `unanswered` is a due one whose day is over. */
export const DOSE_STATES = ['ahead', 'due', ...DOSE_ANSWERS, 'unanswered'] as const;
export type DoseState = (typeof DOSE_STATES)[number];

const quarters = (max: number) =>
  z
    .number('This must be a number.')
    .min(0, 'This must be 0 or more.')
    .max(max, `This must be ${max} or less.`)
    .multipleOf(0.25, 'Please give whole ones, halves or quarters.');

export const doseTimesInput = {
  times: z
    .array(clockTime)
    .max(DOSE_TIMES_MAX, `A day has room for ${DOSE_TIMES_MAX} times of a medicine.`)
    .refine((all) => new Set(all).size === all.length, 'Please name each time once.'),
  weekdays: z
    .array(z.int().min(0).max(6))
    .max(7)
    .refine((all) => new Set(all).size === all.length, 'Please name each day once.')
    .optional(),
  every_days: z
    .int('This must be a whole number.')
    .min(1, 'This must be 1 or more.')
    .max(EVERY_DAYS_MAX, `This must be ${EVERY_DAYS_MAX} or less.`)
    .optional(),
  first_day: isoDate.optional(),
};

export const doseCountInput = {
  amount: quarters(COUNT_MAX).nullable(),
  a_time: quarters(A_TIME_MAX).gt(0, 'This must be more than 0.').optional(),
  unit: line({ max: UNIT_MAX }).optional(),
};

/** How many are left of a medicine that its member has counted: simple arithmetic, and no advice. */
export const doseCount = z
  .object({
    /** As it was counted, and when. */
    amount: z.number(),
    counted_at: z.string(),
    a_time: z.number(),
    unit: z.string(),
    /** Less what was taken since. */
    left: z.number(),
    /** So many in a round of so many days; null for a medicine without times. */
    a_round: z.number().nullable(),
    round_days: z.number(),
    days_left: z.number().nullable(),
  })
  .meta({ id: 'DoseCount' });
export type DoseCount = z.output<typeof doseCount>;

/** When a member is reminded of a medicine, and how many are left of it. */
export const dosePlan = z
  .object({
    medication_id: z.number(),
    /** `HH:mm` by the clock where the member is, in the order of the day; none without reminders. */
    times: z.array(z.string()),
    /** 0 is Sunday; none for every so many days. */
    weekdays: z.array(z.number()),
    every_days: z.number(),
    /** `YYYY-MM-DD` */
    first_day: z.string(),
    /** The next dose; null where none comes. */
    next_at: z.string().nullable(),
    count: doseCount.nullable(),
  })
  .meta({ id: 'DosePlan' });
export type DosePlan = z.output<typeof dosePlan>;

/** One time of one day, or what was taken when it was needed. */
export const dose = z
  .object({
    /** Null as long as nothing is stored of it. */
    id: z.number().nullable(),
    medication_id: z.number(),
    /** The medicine, and its dose as it is written. */
    name: z.string(),
    words: z.string().nullable(),
    /** `YYYY-MM-DD` */
    day: z.string(),
    /** `HH:mm`; null for one that was taken when needed. */
    time: z.string().nullable(),
    /** When it comes or came. */
    at: z.string(),
    state: z.enum(DOSE_STATES),
    /** When its member was asked last, and when they are asked again after "later". */
    asked_at: z.string().nullable(),
    again_at: z.string().nullable(),
    answered_at: z.string().nullable(),
    /** Whether its answer can be given or changed now. */
    can_answer: z.boolean(),
  })
  .meta({ id: 'Dose' });
export type Dose = z.output<typeof dose>;
