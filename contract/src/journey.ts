import * as z from 'zod';
import { appointment } from './appointment-fields.ts';
import { assessment } from './assessment-fields.ts';
import { eventOccurrence, personalEvent } from './events.ts';
import { focusProgress } from './focus-area-fields.ts';
import { throughTheirEyes } from './grants.ts';
import { timelineCards } from './journey-cards.ts';
import { calendarDay, displayDay, displayTime } from './kit/dates.ts';
import { endpoint, needs, signedIn, theMember, withViews } from './kit/endpoint.ts';
import { CHECK_YEAR, isNear } from './kit/near-years.ts';
import { limit, offset, refresh } from './kit/page.ts';
import { id, isoDate, line } from './kit/text.ts';
import { message } from './messages.ts';
import { note } from './notes.ts';
import { task } from './tasks.ts';
import { teamChange } from './team.ts';
import { videoCall } from './video-call-fields.ts';

/** The nine kinds of item, each with the group of the answer that carries it. */
export const JOURNEY_GROUPS = {
  assessment: 'assessment',
  note: 'note',
  videoCall: 'video_calls',
  task: 'tasks',
  appointment: 'appointments',
  message: 'messages',
  event: 'personal_events',
  team: 'team',
  focusArea: 'focus_areas',
} as const;

export type JourneyKind = keyof typeof JOURNEY_GROUPS;
export type JourneyGroup = (typeof JOURNEY_GROUPS)[JourneyKind];
export const JOURNEY_KINDS = [
  'assessment',
  'note',
  'videoCall',
  'task',
  'appointment',
  'message',
  'event',
  'team',
  'focusArea',
] as const satisfies readonly JourneyKind[];

/** Part of an item's text around the searched words, cut where a match begins and ends. */
export const highlight = z.array(z.object({ text: z.string(), match: z.boolean() }));
export type Highlight = z.output<typeof highlight>;

/**
 * `date`, `time` and `year` are in the viewer's own zone. `order` sorts items of all groups: descending is
 * newest first.
 */
function itemOf<K extends JourneyKind, R extends z.ZodType>(type: K, record: R) {
  return z.object({
    type: z.literal(type),
    id: z.number(),
    date: z.string(),
    time: z.string(),
    year: z.number(),
    sort_at: z.string(),
    order: z.string(),
    highlight: highlight.nullable(),
    record,
  });
}

/** The time text of an item that takes a whole day. */
export const ALL_DAY = 'All day';
/** Digits of the greatest id that a number holds exactly. */
const ID_DIGITS = 16;

/**
 * The sort position of an item in the viewer's own zone. Newer items of any kind have a greater `order`. An
 * item of a whole `day` has that date for every viewer.
 */
export function journeyPlace(
  kind: JourneyKind,
  id: number,
  at: Date,
  zone: string,
  day: string | null = null,
) {
  return {
    id,
    date: day === null ? displayDay(at, zone) : displayDay(new Date(`${day}T12:00:00Z`), 'UTC'),
    time: day === null ? displayTime(at, zone) : ALL_DAY,
    year: Number((day ?? calendarDay(at, zone)).slice(0, 4)),
    sort_at: at.toISOString(),
    order: journeyOrder(kind, id, at.toISOString()),
  };
}

/** Newer items of any kind have a greater one. */
export function journeyOrder(kind: JourneyKind, id: number, sortAt: string): string {
  return [sortAt, JOURNEY_KINDS.indexOf(kind), String(id).padStart(ID_DIGITS, '0')].join(' ');
}

export const noteItem = itemOf('note', note);
export type NoteItem = z.output<typeof noteItem>;
export const taskItem = itemOf('task', task);
export type TaskItem = z.output<typeof taskItem>;
/** One occurrence of an event; each that has begun is an item of its own. */
export const eventItem = itemOf('event', personalEvent).extend({ occurrence: eventOccurrence });
export type EventItem = z.output<typeof eventItem>;
/** An appointment that has begun. */
export const appointmentItem = itemOf('appointment', appointment);
export type AppointmentItem = z.output<typeof appointmentItem>;
/** A call that took place. */
export const videoCallItem = itemOf('videoCall', videoCall);
export type VideoCallItem = z.output<typeof videoCallItem>;
export const messageItem = itemOf('message', message);
export type MessageItem = z.output<typeof messageItem>;
/** A check-in that is done. */
export const assessmentItem = itemOf('assessment', assessment);
export type AssessmentItem = z.output<typeof assessmentItem>;
export const teamItem = itemOf('team', teamChange);
export type TeamItem = z.output<typeof teamItem>;

/** A rating of a focus area. */
export const focusAreaItem = itemOf('focusArea', focusProgress);
export type FocusAreaItem = z.output<typeof focusAreaItem>;

/** The most future items above the first page. */
export const COMING_UP_MAX = 20;

export const timeline = z.object({
  assessment: z.array(assessmentItem),
  note: z.array(noteItem),
  video_calls: z.array(videoCallItem),
  tasks: z.array(taskItem),
  appointments: z.array(appointmentItem),
  messages: z.array(messageItem),
  personal_events: z.array(eventItem),
  team: z.array(teamItem),
  focus_areas: z.array(focusAreaItem),
  /** Future items, the nearest first; only with the first page, and not counted in it. */
  coming_up: z.array(eventItem).optional(),
  /** Appointments among them; together they are `COMING_UP_MAX` at most. */
  appointments_coming_up: z.array(appointmentItem).optional(),
  has_more_data: z.boolean(),
  /**
   * Opaque. With it, items that arrive meanwhile shift nothing; it wins over `offset`. Null when there is no
   * more.
   */
  cursor: z.string().nullable(),
});
export type Timeline = z.output<typeof timeline>;

/** The kinds in the order in which filters offer them. */
export const KEPT_KINDS = [
  'note',
  'task',
  'message',
  'event',
  'appointment',
  'videoCall',
  'assessment',
  'team',
  'focusArea',
] as const satisfies readonly JourneyKind[];

/** Kinds of the journey that other people write in it, and that the member can remove from it. */
export const WRITTEN_KINDS = ['note', 'task', 'event'] as const satisfies readonly JourneyKind[];
export type WrittenKind = (typeof WRITTEN_KINDS)[number];
/** Those, and files that others add about a member. */
export const REMOVABLE_KINDS = [...WRITTEN_KINDS, 'file'] as const;
export type RemovableKind = (typeof REMOVABLE_KINDS)[number];
export const REMOVE_UNDO_SECONDS = 10;
const item = { kind: z.enum(REMOVABLE_KINDS), id };

/** The most days that are looked at in one call: the six weeks of a month's calendar. */
export const JOURNEY_DAYS_MAX = 42;
const day = isoDate.refine(isNear, CHECK_YEAR);

const look = {
  filter_by: z.enum(JOURNEY_KINDS).optional(),
  keyword: line({ max: 200 }).optional(),
  limit,
  offset,
  cursor: line({ max: 400 }).optional(),
};

const liveTags = [
  'note',
  'task',
  'event',
  'appointment',
  'video_call',
  'assessment',
  'focus_area',
  'message',
  'thread',
  'team',
  'group',
  'person',
] as const;

export const journeyEndpoints = {
  getTimeline: withViews(
    endpoint({
      method: 'GET',
      path: '/api/journey/timeline',
      summary:
        "A page of a member's journey, newest first, as far as the caller may see it. With `until` it begins with the last item of that day in the caller’s zone, or of the day before it that has one. With `view=card` each item has only what a list shows of it.",
      access: needs('journeyOverview', 'view', 'member_id'),
      liveTags,
      input: z.strictObject({
        ...look,
        until: day.optional(),
        view: z.literal('card').optional(),
        refresh,
        member_id: id.optional(),
        supporter_id: id.optional(),
      }),
      reply: timeline,
      refuses: ['identity_mismatch'],
    }),
    { card: timelineCards },
  ),
  getDays: endpoint({
    method: 'GET',
    path: '/api/journey/days',
    summary:
      'The days, in the caller’s zone, on which their `timeline` has an item: of at most six weeks, the first day first.',
    access: needs('journeyOverview', 'view', 'member_id'),
    liveTags,
    input: z.strictObject({
      filter_by: z.enum(JOURNEY_KINDS).optional(),
      from: day,
      to: day,
      member_id: id.optional(),
      supporter_id: id.optional(),
    }),
    reply: z.object({ days: z.array(z.string()) }),
    refuses: ['identity_mismatch'],
  }),
  previewTimeline: endpoint({
    method: 'GET',
    path: '/api/team/preview_timeline',
    summary:
      'The journey exactly as one supporter’s own session gets it, refusals included; nothing is recorded as theirs. With `permissions` it is what they would get once the member saves those; nothing is saved.',
    access: theMember,
    liveTags,
    input: z.strictObject({ ...throughTheirEyes, ...look }),
    reply: timeline,
    refuses: ['not_found'],
  }),
  removeItem: endpoint({
    method: 'POST',
    path: '/api/journey/remove_item',
    summary:
      'The member takes what another wrote out of their journey. Its author keeps it, and so do professionals it reaches by name, by a team or to do; the member, their supporters and groups lose it everywhere.',
    access: signedIn,
    input: z.strictObject(item),
    reply: z.object({ ...item, undo_until: z.string() }),
    refuses: ['not_found'],
  }),
  restoreItem: endpoint({
    method: 'POST',
    path: '/api/journey/restore_item',
    summary: 'Undo "Remove from my journey" while there is time.',
    access: signedIn,
    input: z.strictObject(item),
    reply: z.object(item),
    refuses: ['not_found', 'undo_expired'],
  }),
} as const;
