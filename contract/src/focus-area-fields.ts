import * as z from 'zod';
import { abilityFields } from './abilities.ts';
import { DAY_MARKS } from './focus-areas/strength.ts';
import { storageMoment } from './kit/instant.ts';
import { personCard } from './users.ts';

export const FOCUS_UNDO_SECONDS = 10;
export const GOAL_MAX = 200;
export const FOCUS_NOTE_MAX = 2000;
/** The most goals of one area that are not finished, and the most in all. */
export const OPEN_GOALS_MAX = 10;
export const GOALS_MAX = 500;
export const ACTIONS_MAX = 10;
/** The most goals that wait for one member's answer from one professional. */
export const PROPOSALS_MAX = 10;
/** Of one day's rating, so many earlier ones stay. */
export const EARLIER_MAX = 20;
/** A day is marked today or at most so many days back. */
export const MARK_DAYS_BACK = 366;
export const MARK_RANGE_DAYS_MAX = 400;
export const RATING_MAX = 10;

export const FOCUS_AREA_STATUSES = ['active', 'paused', 'ended'] as const;
export type FocusAreaStatus = (typeof FOCUS_AREA_STATUSES)[number];
export const GOAL_STATUSES = ['active', 'paused', 'completed'] as const;
export type GoalStatus = (typeof GOAL_STATUSES)[number];

/** The fields that the parts of a focus area have in common. */
const partFields = {
  about_patient_id: z.number(),
  created_at: storageMoment,
  unformatted_date_created: z.string(),
  edited_at: z.string().nullable(),
  ...abilityFields,
  version: z.number(),
};
const ofArea = {
  /** The area as the member has it; `focus_area_id` is the one of the twenty. */
  patient_focus_area_id: z.number(),
  focus_area_id: z.number(),
  focus_area: z.string(),
};

/** A step towards a goal: once, or so many times a week. */
export const focusAction = z
  .object({
    id: z.number(),
    goal_id: z.number(),
    action: z.string(),
    /** Null for one that is done once. */
    times_a_week: z.number().nullable(),
    /** Of one that is done once: the day. */
    done_on: z.string().nullable(),
    /** Of a repeating one: what the member says of today, in the member’s zone. */
    today: z.enum(DAY_MARKS).nullable(),
    /** From 0 to 100; null before a day is marked as done or not done. */
    strength: z.number().nullable(),
    ...partFields,
  })
  .meta({ id: 'FocusAction' });
export type FocusAction = z.output<typeof focusAction>;

export const focusGoal = z
  .object({
    id: z.number(),
    ...ofArea,
    goal: z.string(),
    /** Of the content; null where it is in a person’s own words. */
    suggested_goal_id: z.string().nullable(),
    status: z.enum(GOAL_STATUSES),
    completed_at: z.string().nullable(),
    /** "Not for supporters". */
    withheld: z.boolean(),
    /** The professional who proposed it; null for the member’s own idea, and for every other person. */
    proposed_by: personCard.nullable(),
    actions: z.array(focusAction),
    /** What the member wrote for themself; null for every other person. */
    own: z.object({ reflection: z.string().nullable() }).nullable(),
    ...partFields,
  })
  .meta({ id: 'FocusGoal' });
export type FocusGoal = z.output<typeof focusGoal>;

/** How an area goes on one day, from 0 to 10; higher is better. */
export const focusProgress = z
  .object({
    id: z.number(),
    ...ofArea,
    progress: z.number(),
    /** The day in the zone in which the member was. */
    day: z.string(),
    /** Null for every other person; `earlier_count` says how many ratings of the day it took the place of. */
    own: z.object({ note: z.string().nullable(), earlier_count: z.number() }).nullable(),
    ...partFields,
  })
  .meta({ id: 'FocusProgress' });
export type FocusProgress = z.output<typeof focusProgress>;

/** A rating that a later one of the day took the place of. */
export const earlierProgress = z.object({
  progress: z.number(),
  note: z.string().nullable(),
  at: z.string(),
});

/** An area that a member has chosen. */
export const focusArea = z
  .object({
    id: z.number(),
    focus_area_id: z.number(),
    focus_area: z.string(),
    slug: z.string(),
    icon: z.string(),
    status: z.enum(FOCUS_AREA_STATUSES),
    /** "Not for supporters". */
    withheld: z.boolean(),
    /** Those that are not finished, the oldest first. */
    goals: z.array(focusGoal),
    completed_goals_count: z.number(),
    /** The newest rating. */
    progress: focusProgress.nullable(),
    ...partFields,
  })
  .meta({ id: 'FocusArea' });
export type FocusArea = z.output<typeof focusArea>;

/** A goal that a professional proposed and the member has not answered. */
export const proposedGoal = z
  .object({
    id: z.number(),
    about_patient_id: z.number(),
    focus_area_id: z.number(),
    focus_area: z.string(),
    goal: z.string(),
    actions: z.array(z.string()),
    proposed_by: personCard,
    created_at: storageMoment,
    unformatted_date_created: z.string(),
  })
  .meta({ id: 'ProposedGoal' });
export type ProposedGoal = z.output<typeof proposedGoal>;
