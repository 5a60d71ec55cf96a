import * as z from 'zod';
import { storageMoment } from './kit/instant.ts';
import { recordFields } from './record-fields.ts';
import { personCard } from './users.ts';

/** How a set of check-ins is named: `sr-` and a number. */
export const setRequestId = z.string().regex(/^sr-[1-9]\d{0,14}$/, 'This is not the id of a request.');

/** An answer to one question. The component is `code:item`; the value is a text, empty without an answer. */
export const assessmentAnswer = z
  .object({ component_id: z.string(), value: z.string() })
  .meta({ id: 'AssessmentAnswer' });
export type AssessmentAnswer = z.output<typeof assessmentAnswer>;

/** A question as a client shows it; `value` is the newest answer that the caller sees. */
export const assessmentQuestion = z
  .object({
    component_id: z.string(),
    question_type: z.enum(['radio', 'range', 'text']),
    text: z.string(),
    /** Words above a group of questions; null for none. */
    stem: z.string().nullable(),
    options: z.array(z.object({ value: z.string(), label: z.string() })),
    value: z.string(),
    /** The question on which it depends; null for none. */
    parent_id: z.string().nullable(),
    sort_order: z.number(),
    required: z.boolean(),
  })
  .meta({ id: 'AssessmentQuestion' });
export type AssessmentQuestion = z.output<typeof assessmentQuestion>;

/** Sanitised HTML that stands before the questions. */
export const htmlSnippet = z
  .object({ component_id: z.string(), question_type: z.literal('html'), value: z.string() })
  .meta({ id: 'AssessmentSnippet' });

/** The score of one scale; null where too many answers are missing. The band follows from the score alone. */
export const assessmentScore = z
  .object({
    scale: z.string(),
    title: z.string(),
    score: z.number().nullable(),
    min: z.number(),
    max: z.number(),
    higher_is: z.enum(['worse', 'better']),
    /** The id of the band, and its words: plain ones, for a professional the clinical ones. */
    band: z.string().nullable(),
    band_label: z.string().nullable(),
  })
  .meta({ id: 'AssessmentScore' });
export type AssessmentScore = z.output<typeof assessmentScore>;

/** A risk flag that fired. Its member reads it, and a professional with whom the result is shared. */
export const assessmentFlag = z
  .object({ id: z.string(), level: z.enum(['gentle', 'prompt', 'urgent']), reason: z.string() })
  .meta({ id: 'AssessmentFlag' });
export type AssessmentFlag = z.output<typeof assessmentFlag>;

/** A check-in that is done. It never changes. */
export const assessment = z
  .object({
    assessment_code: z.string(),
    /** Of the instrument, as it was when the person began. */
    assessment_version: z.number(),
    title: z.string(),
    short_title: z.string(),
    /** The request that it answers; null for one that the member took by themself. */
    set_request_id: z.string().nullable(),
    /** Whether it answers a request, which is part of the secondary API. */
    is_v2: z.boolean(),
    method: z.literal('self'),
    completed_at: z.string(),
    /** "Not for supporters". */
    withheld: z.boolean(),
    /** Null for a person who may know only that it was done. */
    scores: z.array(assessmentScore).nullable(),
    /** Null for a supporter, whether one fired or not. */
    flags: z.array(assessmentFlag).nullable(),
    ...recordFields,
  })
  .meta({ id: 'Assessment' });
export type Assessment = z.output<typeof assessment>;

/** Answers of one person to one instrument that are not complete yet; only that person reads them. */
export const assessmentSitting = z
  .object({
    id: z.number(),
    assessment_code: z.string(),
    assessment_version: z.number(),
    set_request_id: z.string().nullable(),
    /** Where it is done, perhaps on another device. */
    assessment_id: z.number().nullable(),
    started_at: z.string(),
    /** The day of the person on which it began. */
    day: z.string(),
    /** The versions of rules that hold for it: all screens that took answers have shown their sentences. */
    told: z.array(z.number()),
    answers: z.array(assessmentAnswer),
    /** Of the questions that are shown and must be answered. */
    answered: z.number(),
    total: z.number(),
  })
  .meta({ id: 'AssessmentSitting' });
export type AssessmentSitting = z.output<typeof assessmentSitting>;

/** One instrument of a set. Its progress is the person's own; to others it is done or not. */
export const setItem = z
  .object({
    assessment_code: z.string(),
    title: z.string(),
    answered: z.number(),
    total: z.number(),
    sitting_id: z.number().nullable(),
    /** Where it is done. */
    assessment_id: z.number().nullable(),
  })
  .meta({ id: 'AssessmentSetItem' });
export type SetItem = z.output<typeof setItem>;

/** Check-ins that a professional asks a member for. The asker sees the results when they are sent. */
export const assessmentRequest = z
  .object({
    set_request_id: z.string(),
    about_patient_id: z.number(),
    asked_by: personCard,
    created_at: storageMoment,
    due_date: storageMoment.nullable(),
    status: z.enum(['pending', 'completed', 'withdrawn']),
    assessments: z.array(setItem),
    /** The schedule that asks for it again; null for one that is asked for once. */
    schedule_id: z.number().nullable(),
    is_v2: z.literal(true),
  })
  .meta({ id: 'AssessmentRequest' });
export type AssessmentRequest = z.output<typeof assessmentRequest>;

/** How often a professional asks a member for check-ins. Days and times are by the member’s own clock. */
export const checkInSchedule = z
  .object({
    id: z.number(),
    about_patient_id: z.number(),
    asked_by: personCard,
    assessments: z.array(z.object({ assessment_code: z.string(), title: z.string() })),
    /** Whole weeks keep to the day of the week of the first day. */
    every_days: z.number(),
    time: z.string(),
    first_day: z.string(),
    /** The last day on which it may ask. */
    last_day: z.string(),
    /** `refused`: stopped by the member. */
    status: z.enum(['on', 'paused', 'refused', 'ended']),
    /** When it asks next; null where it does not. */
    next_at: storageMoment.nullable(),
    created_at: storageMoment,
  })
  .meta({ id: 'CheckInSchedule' });
export type CheckInSchedule = z.output<typeof checkInSchedule>;
