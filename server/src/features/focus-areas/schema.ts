import type { FocusAreaStatus, GoalStatus } from '@kith/contract/focus-area-fields';
import type { DayMark } from '@kith/contract/focus-areas/strength';
import type { GoalLinkKind } from '@kith/contract/goal-links';
import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });
const ref = () => bigint({ mode: 'number' }).notNull();
const key = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const written = () => ({
  createdAt: at().notNull(),
  editedAt: at(),
  version: integer().notNull().default(1),
});

/** One of the twenty areas, as a member has chosen it. An ended one stays, with all that belongs to it. */
export const focusAreas = pgTable(
  'focus_areas',
  {
    id: key(),
    memberId: ref(),
    /** The one of the content. */
    focusAreaId: integer().notNull(),
    status: text().$type<FocusAreaStatus>().notNull(),
    position: integer().notNull(),
    /** "Not for supporters". */
    withheld: boolean().notNull(),
    /** Its name, as search reads it. */
    words: text().notNull(),
    search: tsvector().generatedAlwaysAs((): SQL => sql`to_tsvector('kith', words)`),
    ...written(),
  },
  (t) => [uniqueIndex('focus_areas_once').on(t.memberId, t.focusAreaId)],
);

const ofArea = () => ref().references(() => focusAreas.id);

export const focusGoals = pgTable(
  'focus_goals',
  {
    id: key(),
    memberId: ref(),
    areaId: ofArea(),
    goal: text().notNull(),
    suggestedGoalId: text(),
    /** For the member alone. */
    reflection: text(),
    status: text().$type<GoalStatus>().notNull(),
    completedAt: at(),
    withheld: boolean().notNull(),
    /** The professional whose proposal it was. */
    proposedBy: bigint({ mode: 'number' }),
    deletedAt: at(),
    ...written(),
  },
  (t) => [
    index('focus_goals_of').on(t.areaId, t.completedAt.desc().nullsFirst(), t.id),
    index('focus_goals_completed')
      .on(t.memberId, t.completedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'completed' and ${t.deletedAt} is null`),
    index('focus_goals_to_purge').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    check('focus_goals_completed_when', sql`(${t.status} = 'completed') = (${t.completedAt} is not null)`),
  ],
);

/** What a goal is linked to. The record lies in another room: an id that no reader sees shows nothing. */
export const focusLinks = pgTable(
  'focus_links',
  {
    goalId: ref().references(() => focusGoals.id, { onDelete: 'cascade' }),
    kind: text().$type<GoalLinkKind>().notNull(),
    recordId: ref(),
    createdAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.goalId, t.kind, t.recordId] })],
);

/** A goal that a professional proposed. Its words go with the answer. */
export const focusProposals = pgTable(
  'focus_proposals',
  {
    id: key(),
    memberId: ref(),
    proposedBy: ref(),
    focusAreaId: integer().notNull(),
    goal: text().notNull(),
    actions: text().array().notNull(),
    createdAt: at().notNull(),
    answeredAt: at(),
    /** The goal that it became. */
    goalId: bigint({ mode: 'number' }),
  },
  (t) => [
    index('focus_proposals_waiting')
      .on(t.memberId, t.id.desc().nullsFirst())
      .where(sql`${t.answeredAt} is null`),
  ],
);

export const focusActions = pgTable(
  'focus_actions',
  {
    id: key(),
    memberId: ref(),
    goalId: ref().references(() => focusGoals.id, { onDelete: 'cascade' }),
    action: text().notNull(),
    /** Null for one that is done once. */
    timesAWeek: integer(),
    doneOn: date({ mode: 'string' }),
    /** Worked out from its marked days with each change of them. */
    strength: integer(),
    deletedAt: at(),
    ...written(),
  },
  (t) => [
    index('focus_actions_of').on(t.goalId, t.id),
    index('focus_actions_to_purge').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
);

/** What a member says of a day of a repeating action. */
export const focusMarks = pgTable(
  'focus_marks',
  {
    actionId: ref().references(() => focusActions.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    mark: text().$type<DayMark>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.actionId, t.day] })],
);

/** How an area went on a day. The database holds that a day has one rating of an area. */
export const focusRatings = pgTable(
  'focus_ratings',
  {
    id: key(),
    memberId: ref(),
    areaId: ofArea(),
    /** The day of the member. */
    day: date({ mode: 'string' }).notNull(),
    progress: integer().notNull(),
    /** For the member alone. */
    note: text(),
    sortAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    deletedAt: at(),
    ...written(),
  },
  (t) => [
    uniqueIndex('focus_ratings_once_a_day').on(t.areaId, t.day).where(sql`${t.deletedAt} is null`),
    index('focus_ratings_days')
      .on(t.memberId, t.day.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.deletedAt} is null`),
    index('focus_ratings_journey')
      .on(t.memberId, t.sortAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.deletedAt} is null`),
    index('focus_ratings_to_purge').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    check('focus_ratings_scale', sql`${t.progress} between 0 and 10`),
  ],
);

/** Ratings that a later one of the day took the place of, by the version that they were. */
export const focusEarlier = pgTable(
  'focus_earlier',
  {
    ratingId: ref().references(() => focusRatings.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    progress: integer().notNull(),
    note: text(),
    at: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.ratingId, t.version] })],
);
