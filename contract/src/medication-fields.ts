import * as z from 'zod';
import { abilityFields } from './abilities.ts';
import { storageMoment } from './kit/instant.ts';
import { isoDate, line, optionalLine } from './kit/text.ts';
import { sharedFields } from './named-audience.ts';
import { personCard } from './users.ts';

export const MEDICATION_NAME_MAX = 120;
export const MEDICATION_LINE_MAX = 200;
/** The most medicines of a member, those that are stopped or wrong among them. */
export const MEDICATIONS_MAX = 500;
/** The most changes of one medicine. */
export const MEDICATION_CHANGES_MAX = 500;

/** An `incorrect` one leaves the list, and stays in the history. */
export const MEDICATION_STATUSES = ['current', 'stopped', 'incorrect'] as const;
export type MedicationStatus = (typeof MEDICATION_STATUSES)[number];

export const FREQUENCIES = [
  'once_a_day',
  'twice_a_day',
  'three_times_a_day',
  'four_times_a_day',
  'every_second_day',
  'once_a_week',
  'every_two_weeks',
  'every_month',
  'every_three_months',
  'when_needed',
  'other',
] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const TIMES_OF_DAY = ['morning', 'midday', 'afternoon', 'evening', 'bedtime'] as const;
export type TimeOfDay = (typeof TIMES_OF_DAY)[number];

const words = optionalLine(MEDICATION_LINE_MAX);
const day = isoDate.nullable().optional();

export const medicationName = line({ max: MEDICATION_NAME_MAX });

/** What a client may say beside the name. In an update an absent field stays, and null empties it. */
export const medicationInput = {
  form: words,
  strength: words,
  dose: words,
  frequency: z.enum(FREQUENCIES).nullable().optional(),
  frequency_words: words,
  times_of_day: z
    .array(z.enum(TIMES_OF_DAY))
    .max(TIMES_OF_DAY.length)
    .refine((all) => new Set(all).size === all.length, 'Please name each time of day once.')
    .optional(),
  prescribed_by: words,
  from_date: day,
  to_date: day,
};

const text = z.string().nullable();

/** A line of the list as the member wrote it. Kith adds no dose, no timetable and no warning. */
export const medicationWords = z
  .object({
    name: z.string(),
    form: text,
    strength: text,
    /** As it is written on the label or in the script. */
    dose: text,
    frequency: z.enum(FREQUENCIES).nullable(),
    /** When it is taken, in the member's own words. */
    frequency_words: text,
    /** In the order of the day. */
    times_of_day: z.array(z.enum(TIMES_OF_DAY)),
    prescribed_by: text,
    /** `YYYY-MM-DD`. */
    from_date: text,
    to_date: text,
    status: z.enum(MEDICATION_STATUSES),
  })
  .meta({ id: 'MedicationWords' });
export type MedicationWords = z.output<typeof medicationWords>;

export const medication = medicationWords
  .extend({
    id: z.number(),
    member_id: z.number(),
    about_patient_id: z.number(),
    /** "Not for supporters"; it is false for all but the member. */
    withheld: z.boolean(),
    /** The person who wrote it. */
    created_by: personCard,
    ...sharedFields,
    created_at: storageMoment,
    unformatted_date_created: z.string(),
    edited_at: z.string().nullable(),
    ...abilityFields,
    version: z.number(),
  })
  .meta({ id: 'Medication' });
export type Medication = z.output<typeof medication>;

/** One change of a medicine: who made it, when, and what stood there before. */
export const medicationChange = z
  .object({
    id: z.number(),
    medication_id: z.number(),
    by: personCard,
    at: z.string(),
    /** Null for the first line. */
    before: medicationWords.nullable(),
    after: medicationWords,
  })
  .meta({ id: 'MedicationChange' });
export type MedicationChange = z.output<typeof medicationChange>;
