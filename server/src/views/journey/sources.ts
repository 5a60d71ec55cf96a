import type { Appointment } from '@kith/contract/appointment-fields';
import type { Assessment } from '@kith/contract/assessment-fields';
import type { PersonalEvent } from '@kith/contract/events';
import type { FocusProgress } from '@kith/contract/focus-area-fields';
import type { JourneyKind } from '@kith/contract/journey';
import type { Message } from '@kith/contract/messages';
import type { Note } from '@kith/contract/notes';
import type { Task } from '@kith/contract/tasks';
import type { TeamChange } from '@kith/contract/team';
import type { VideoCall } from '@kith/contract/video-call-fields';
import type { SQLWrapper, Subquery } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { shownAppointments } from '#features/appointments';
import { presentAssessments, visibleAssessments } from '#features/assessments';
import { messageQueries, shownMessages } from '#features/conversations';
import { shownEvents, visibleEvents } from '#features/events';
import { ratingItems } from '#features/focus-areas';
import { presentNotes, visibleNotes } from '#features/notes';
import { shownTasks, visibleTasks } from '#features/tasks';
import { shownCalls } from '#features/video-calls';
import type { Viewer, ViewerCtx } from '#kernel/context';
import type { Db } from '#kernel/db';
import { teamChanges } from '#people/team';
import type { Newest } from '#policy/shares';

/** Items of one kind that the caller may see, by one query: their time, and their text for search. */
export type ItemQuery = Subquery &
  Readonly<{ id: PgColumn } & Record<'sortAt' | 'words' | 'search', SQLWrapper>>;

/** The journey's interface to a feature. The feature does not know the journey. */
export interface Source<R> {
  readonly queries: (db: Db, relation: Viewer['relation'], newest: Newest) => readonly ItemQuery[];
  /** Records of these ids in the form of the wire, as far as the caller may see them now. */
  readonly present: (ctx: ViewerCtx, ids: readonly number[]) => Promise<ReadonlyMap<number, R>>;
  /** The text for search; absent for a kind without text. */
  readonly textOf?: (record: R) => string;
}

const team: Source<TeamChange> = teamChanges;
const task: Source<Task> = {
  queries: visibleTasks,
  present: shownTasks.presentTasks,
  textOf: shownTasks.textOf,
};
const event: Source<PersonalEvent> = {
  queries: visibleEvents,
  present: shownEvents.presentEvents,
  textOf: shownEvents.textOf,
};
const message: Source<Message> = {
  queries: messageQueries.ofJourney,
  present: shownMessages.byIds,
  textOf: ({ message: text }) => text,
};
const assessment: Source<Assessment> = {
  queries: visibleAssessments,
  present: presentAssessments,
  textOf: ({ title }) => title,
};
const appointment: Source<Appointment> = {
  queries: shownAppointments.queries,
  present: shownAppointments.byIds,
  textOf: shownAppointments.textOf,
};
const videoCall: Source<VideoCall> = shownCalls;
const note: Source<Note> = { queries: visibleNotes, present: presentNotes, textOf: ({ text }) => text };

const focusArea: Source<FocusProgress> = ratingItems;

/** The queries of each kind; null for one that is not looked through. */
export type Sources = Record<JourneyKind, Pick<Source<unknown>, 'queries'> | null>;

/** Each of the nine kinds. */
export const SOURCES = {
  assessment,
  note,
  videoCall,
  task,
  appointment,
  message,
  event,
  team,
  focusArea,
} satisfies Record<JourneyKind, Omit<Source<unknown>, 'textOf'>>;
