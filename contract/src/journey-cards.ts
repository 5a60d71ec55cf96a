import * as z from 'zod';
import { abilities } from './abilities.ts';
import { appointment } from './appointment-fields.ts';
import { assessment } from './assessment-fields.ts';
import { personalEvent } from './events.ts';
import { focusProgress } from './focus-area-fields.ts';
import { namedAudience } from './named-audience.ts';
import { note } from './notes.ts';
import { shareEnd } from './share-ends.ts';
import { task, taskPerson } from './tasks.ts';
import { teamChange } from './team.ts';
import { personCard } from './users.ts';

/** The longest text of a card. A longer one is cut; the call of the record has all of it. */
export const CARD_CHARACTERS = 400;

/** The text of a card: the beginning in whole words, if it is too long. */
export function shortened(text: string): string {
  if (text.length <= CARD_CHARACTERS) return text;
  const beginning = text.slice(0, CARD_CHARACTERS);
  const lastWord = Math.max(beginning.lastIndexOf(' '), beginning.lastIndexOf('\n'));
  const whole = lastWord > 0 ? beginning.slice(0, lastWord) : beginning;
  return `${whole.trimEnd().toWellFormed()} …`;
}

/** The id of one of the `people` of the answer. */
const person = z.number();

/** The shares of a record; absent without one. */
const shared = z.object({
  people: z.array(person),
  groups: z.array(namedAudience),
  teams: z.array(namedAudience),
  /** Of those with a last day. */
  ends: z.array(shareEnd).optional(),
});

/**
 * Of the searched text, the part around the matches: every second piece is a match, and the first is not.
 * Absent without a search.
 */
const found = z.array(z.string());

const recordCard = {
  id: z.number(),
  sort_at: z.string(),
  created_by: person,
  in_journey: z.boolean(),
  shared: shared.optional(),
  abilities,
  /** How many comments it has; null where people can not comment on it. */
  comments: z.number().nullable(),
  version: z.number(),
};

/** A note with its HTML, or with the beginning of its text where that is too long for a card. */
export const noteCard = z
  .object({
    ...recordCard,
    note: note.shape.note.optional(),
    text: z.string().optional(),
    /** Absent without one. */
    attachments: note.shape.attachments.optional(),
    found: found.optional(),
    edited_at: z.string().optional(),
  })
  .meta({ id: 'NoteCard' });
export type NoteCard = z.output<typeof noteCard>;

export const taskCard = z
  .object({
    ...recordCard,
    ...task.pick({ title: true, text: true, status_id: true, own_status_id: true }).shape,
    ...task.pick({ withheld: true, due_at: true, next_status_ids: true }).shape,
    assignees: z.array(taskPerson.pick({ status_id: true }).extend({ person: person.nullable() })),
  })
  .meta({ id: 'TaskCard' });
export type TaskCard = z.output<typeof taskCard>;

const times = personalEvent.pick({ start_date: true, end_date: true, start_at: true, end_at: true }).shape;

/** An event, the time of it that the item stands for, and the time for which it was made. */
export const eventCard = z
  .object({
    ...recordCard,
    ...personalEvent.pick({ title: true, text: true, place: true, time_zone: true }).shape,
    ...personalEvent.pick({ repeat: true, except: true, withheld: true }).shape,
    ...times,
    /** Whether its text is longer. */
    is_cut: z.boolean(),
    occurrence: z.object(times),
  })
  .meta({ id: 'EventCard' });
export type EventCard = z.output<typeof eventCard>;

/** An appointment: what for, with whom, when and how. */
export const appointmentCard = z
  .object({
    id: z.number(),
    sort_at: z.string(),
    provider: person,
    member: person,
    service: z.string(),
    ...appointment.pick({ mode: true, place: true, start_at: true, end_at: true, withheld: true }).shape,
  })
  .meta({ id: 'AppointmentCard' });
export type AppointmentCard = z.output<typeof appointmentCard>;

/** A call that took place: who was in it. */
export const videoCallCard = z
  .object({ id: z.number(), sort_at: z.string(), people: z.array(person) })
  .meta({ id: 'VideoCallCard' });
export type VideoCallCard = z.output<typeof videoCallCard>;

/** That a check-in is done, and when; its call has the result. */
export const assessmentCard = z
  .object({
    ...recordCard,
    ...assessment.pick({ assessment_code: true, short_title: true, set_request_id: true }).shape,
    ...assessment.pick({ is_v2: true, withheld: true }).shape,
  })
  .meta({ id: 'AssessmentCard' });
export type AssessmentCard = z.output<typeof assessmentCard>;

export const messageCard = z
  .object({
    id: z.number(),
    sort_at: z.string(),
    conversation_id: z.number(),
    sender: person.nullable(),
    message: z.string(),
    files: z.array(z.object({ id: z.number(), name: z.string() })),
    found: found.optional(),
  })
  .meta({ id: 'MessageCard' });
export type MessageCard = z.output<typeof messageCard>;

export const teamCard = z
  .object({ id: z.number(), sort_at: z.string(), person, change: teamChange.shape.change })
  .meta({ id: 'TeamChangeCard' });
export type TeamCard = z.output<typeof teamCard>;

/** A rating of a focus area; its note is there for the member alone. */
export const focusAreaCard = z
  .object({
    id: z.number(),
    sort_at: z.string(),
    ...focusProgress.pick({ patient_focus_area_id: true, focus_area_id: true, focus_area: true }).shape,
    ...focusProgress.pick({ progress: true, day: true }).shape,
    note: z.string().optional(),
  })
  .meta({ id: 'FocusAreaCard' });
export type FocusAreaCard = z.output<typeof focusAreaCard>;

/** A page of the journey with only what a list shows: texts cut, and each person once. */
export const timelineCards = z.object({
  about_patient_id: z.number(),
  people: z.array(personCard),
  note: z.array(noteCard),
  tasks: z.array(taskCard),
  messages: z.array(messageCard),
  personal_events: z.array(eventCard),
  appointments: z.array(appointmentCard),
  video_calls: z.array(videoCallCard),
  assessment: z.array(assessmentCard),
  team: z.array(teamCard),
  focus_areas: z.array(focusAreaCard),
  coming_up: z.array(eventCard).optional(),
  appointments_coming_up: z.array(appointmentCard).optional(),
  has_more_data: z.boolean(),
  cursor: z.string().nullable(),
});
export type TimelineCards = z.output<typeof timelineCards>;
