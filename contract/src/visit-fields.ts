import * as z from 'zod';
import { assessmentScore } from './assessment-fields.ts';
import { LINK_STATES } from './goal-links.ts';
import { medicationWords } from './medication-fields.ts';

/** The most records of one kind that a member brings to a visit: it is one page to read. */
export const BROUGHT_MAX = 10;
/** The most characters of a member’s own questions. */
export const QUESTIONS_MAX = 2000;
/** So many days after a visit ends, what was brought is closed and deleted. */
export const VISIT_PAGE_DAYS = 7;
/** The most tasks and goals that one person names as agreed on at one visit. */
export const AGREED_MAX = 20;
export const REFLECTION_MAX = 2000;

/** What a visit can lead to: a goal of the member, or a task about them. */
export const AGREED_KINDS = ['task', 'goal'] as const;
export type AgreedKind = (typeof AGREED_KINDS)[number];

/** The scores of a check-in, in the words that its member reads: no answer, and no flag. */
const broughtCheckIn = z
  .object({
    id: z.number(),
    title: z.string(),
    completed_at: z.string(),
    scores: z.array(assessmentScore),
  })
  .meta({ id: 'BroughtCheckIn' });

const broughtGoal = z
  .object({
    id: z.number(),
    goal: z.string(),
    focus_area: z.string(),
    status: z.enum(['active', 'paused', 'completed']),
    /** The steps towards it. */
    actions: z.array(z.object({ id: z.number(), action: z.string() })),
  })
  .meta({ id: 'BroughtGoal' });

/** Words of the member, without files. */
const broughtNote = z
  .object({
    id: z.number(),
    /** Sanitised HTML. */
    note: z.string(),
    text: z.string(),
    written_at: z.string(),
  })
  .meta({ id: 'BroughtNote' });

const broughtMedicineChange = z
  .object({
    id: z.number(),
    medication_id: z.number(),
    at: z.string(),
    /** Null for the first line of a medicine. */
    before: medicationWords.nullable(),
    after: medicationWords,
  })
  .meta({ id: 'BroughtMedicineChange' });

/** Copies, as they were when the member brought them. */
export const visitContents = z.object({
  check_ins: z.array(broughtCheckIn),
  goals: z.array(broughtGoal),
  notes: z.array(broughtNote),
  medicine_changes: z.array(broughtMedicineChange),
  questions: z.string().nullable(),
});
export type VisitContents = z.output<typeof visitContents>;

export const visitPage = visitContents
  .extend({
    /** When the copies were made. */
    brought_at: z.string(),
    /** Whether the professional of the appointment reads it now. */
    shared: z.boolean(),
    /** Then it is closed and deleted. */
    ends_at: z.string(),
  })
  .meta({ id: 'VisitPage' });
export type VisitPage = z.output<typeof visitPage>;

export const agreedAction = z
  .object({
    kind: z.enum(AGREED_KINDS),
    record_id: z.number(),
    title: z.string(),
    state: z.enum(LINK_STATES),
    /** When a task is due. */
    at: z.string().nullable(),
  })
  .meta({ id: 'AgreedAction' });
export type AgreedAction = z.output<typeof agreedAction>;

/** What a member hears of a visit of their own without opening it. */
export const listedVisit = z
  .object({
    appointment_id: z.number(),
    /** Null where nothing is brought, or no longer. */
    page: visitPage.pick({ shared: true, ends_at: true }).nullable(),
  })
  .meta({ id: 'ListedVisit' });
export type ListedVisit = z.output<typeof listedVisit>;

/** An appointment as its member and its professional prepare it and follow it up. */
export const visit = z
  .object({
    appointment_id: z.number(),
    about_patient_id: z.number(),
    /** Null where nothing is brought, or no longer. */
    page: visitPage.nullable(),
    /** Each where its reader may see what it leads to. */
    agreed: z.array(agreedAction),
    /** How it was, in the member’s words for themself; null for every other person. */
    own: z.object({ reflection: z.string().nullable() }).nullable(),
    /** Whether the caller can bring something to it now, and say how it was. */
    can_bring: z.boolean(),
    can_reflect: z.boolean(),
    version: z.number(),
  })
  .meta({ id: 'Visit' });
export type Visit = z.output<typeof visit>;
