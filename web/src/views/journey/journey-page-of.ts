import { type Highlight, type JourneyKind, journeyOrder } from '@kith/contract/journey';
import type {
  AssessmentCard,
  FocusAreaCard,
  MessageCard,
  TeamCard,
  TimelineCards,
  VideoCallCard,
} from '@kith/contract/journey-cards';
import type { Message } from '@kith/contract/messages';
import type { TeamChange } from '@kith/contract/team';
import type { PersonCard } from '@kith/contract/users';
import type { AppointmentFace } from '#features/appointments';
import { type EventFace, eventOf, type When } from '#features/events';
import { type NoteFace, noteOf } from '#features/notes';
import { type TaskFace, taskOf } from '#features/tasks';
import { type AroundCards, aroundOf } from '#records';
import { appointmentOf } from './appointment-item.ts';

/** An item of one kind, as the journey shows it. */
interface Item<K extends JourneyKind, R> {
  readonly type: K;
  readonly id: number;
  readonly sort_at: string;
  /** Newer items of any kind have a greater one. */
  readonly order: string;
  /** The part of the text in which a search found its words. */
  readonly highlight: Highlight | null;
  readonly record: R;
}

export type NoteItem = Item<'note', NoteFace>;
export type TaskItem = Item<'task', TaskFace>;
export interface EventItem extends Item<'event', EventFace> {
  readonly occurrence: When;
}
export type AppointmentItem = Item<'appointment', AppointmentFace>;
/** What stands in the journey before its time comes. */
export type AheadItem = EventItem | AppointmentItem;
interface MessageFace extends Pick<Message, 'conversation_id' | 'message'> {
  readonly sender: PersonCard | null;
  readonly files: readonly { readonly id: number; readonly name: string }[];
}
/** A call that took place, with all who were in it. */
export type CallItem = Item<'videoCall', { readonly people: readonly PersonCard[] }>;
export type MessageItem = Item<'message', MessageFace>;
export type CheckInItem = Item<
  'assessment',
  Pick<AssessmentCard, 'id' | 'short_title' | 'withheld' | 'shared'>
>;
export type TeamItem = Item<'team', Pick<TeamChange, 'change' | 'person'>>;

/** A rating of a focus area; its note is there for the member alone. */
export type RatingItem = Item<'focusArea', Pick<FocusAreaCard, 'focus_area' | 'progress' | 'note'>>;

/** A page of the journey. The groups are those of the answer. */
export interface JourneyPage {
  readonly note: readonly NoteItem[];
  readonly tasks: readonly TaskItem[];
  readonly messages: readonly MessageItem[];
  readonly personal_events: readonly EventItem[];
  readonly appointments: readonly AppointmentItem[];
  readonly video_calls: readonly CallItem[];
  readonly assessment: readonly CheckInItem[];
  readonly team: readonly TeamItem[];
  readonly focus_areas: readonly RatingItem[];
  /** Future items, the nearest first; only with the first page. */
  readonly coming_up?: readonly AheadItem[] | undefined;
  readonly has_more_data: boolean;
  readonly cursor: string | null;
}

/** A page from its cards, each of which names people by their ids. */
export function journeyPageOf(cards: TimelineCards): JourneyPage {
  const around = aroundOf(cards);
  const { coming_up, has_more_data, cursor } = cards;
  return {
    note: cards.note.map((card) => itemOf('note', card, noteOf(card, around))),
    tasks: cards.tasks.map((card) => itemOf('task', card, taskOf(card, around))),
    messages: cards.messages.map((card) => itemOf('message', card, messageOf(card, around))),
    personal_events: cards.personal_events.map((card) => eventItemOf(card, around)),
    appointments: cards.appointments.map((card) => appointmentItemOf(card, around)),
    video_calls: cards.video_calls.map((card) => itemOf('videoCall', card, callOf(card, around))),
    assessment: cards.assessment.map((card) => itemOf('assessment', card, card)),
    team: cards.team.map((card) => itemOf('team', card, changeOf(card, around))),
    focus_areas: cards.focus_areas.map((card) => itemOf('focusArea', card, card)),
    ...(coming_up && { coming_up: aheadOf(cards, around) }),
    ...{ has_more_data, cursor },
  };
}

interface Placed {
  readonly id: number;
  readonly sort_at: string;
  readonly found?: readonly string[] | undefined;
}

/** An item of a record. */
export function itemOf<K extends JourneyKind, R>(
  type: K,
  { id, sort_at, found }: Placed,
  record: R,
): Item<K, R> {
  const highlight = found?.map((text, index) => ({ text, match: index % 2 === 1 })) ?? null;
  return { type, id, sort_at, order: journeyOrder(type, id, sort_at), highlight, record };
}

function eventItemOf(card: TimelineCards['personal_events'][number], around: AroundCards): EventItem {
  return { ...itemOf('event', card, eventOf(card, around)), occurrence: card.occurrence };
}

function appointmentItemOf(
  card: TimelineCards['appointments'][number],
  around: AroundCards,
): AppointmentItem {
  return itemOf('appointment', card, appointmentOf(card, around));
}

/** The nearest first. */
function aheadOf({ coming_up, appointments_coming_up }: TimelineCards, around: AroundCards): AheadItem[] {
  const all: AheadItem[] = [
    ...(coming_up ?? []).map((card) => eventItemOf(card, around)),
    ...(appointments_coming_up ?? []).map((card) => appointmentItemOf(card, around)),
  ];
  return all.sort((one, other) => (one.order < other.order ? -1 : 1));
}

function messageOf(
  { conversation_id, sender, message, files }: MessageCard,
  { person }: AroundCards,
): MessageFace {
  return { conversation_id, sender: sender === null ? null : person(sender), message, files };
}

function callOf({ people }: VideoCallCard, { person }: AroundCards): CallItem['record'] {
  return { people: people.map((id) => person(id)) };
}

function changeOf({ change, person: id }: TeamCard, { person }: AroundCards): TeamItem['record'] {
  return { change, person: person(id) };
}
