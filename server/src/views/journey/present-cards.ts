import type { JourneyKind } from '@kith/contract/journey';
import { CARD_CHARACTERS, type EventCard, type TimelineCards } from '@kith/contract/journey-cards';
import type { PersonCard } from '@kith/contract/users';
import { shownAppointments } from '#features/appointments';
import { presentAssessmentCards } from '#features/assessments';
import { shownMessages } from '#features/conversations';
import { shownEvents } from '#features/events';
import { ratingItems } from '#features/focus-areas';
import { presentNoteCards } from '#features/notes';
import { shownTasks } from '#features/tasks';
import { shownCalls } from '#features/video-calls';
import type { ViewerCtx } from '#kernel/context';
import { searchedOf } from '#kernel/highlight';
import type { Sought } from '#kernel/search/sought';
import { wordMarks } from '#kernel/search/word-marks';
import { teamChanges } from '#people/team';
import type { NameOnce } from '#records';
import type { Found } from './store.ts';
import { whoseOf } from './whose.ts';

interface Page {
  readonly found: readonly Found[];
  readonly sought: Sought | undefined;
  /** What stands ahead of it, where that is asked for. */
  readonly ahead: readonly Found[] | undefined;
}

type Cards = Omit<TimelineCards, 'has_more_data' | 'cursor'>;

/**
 * Items as cards, each person once. Each feature presents its own, and leaves out those that the caller may
 * no longer see.
 */
export async function presentCards(ctx: ViewerCtx, { found, sought, ahead }: Page): Promise<Cards> {
  const people = new Map<number, PersonCard>();
  const nameOnce = (person: PersonCard): number => {
    people.set(person.id, person);
    return person.id;
  };
  const of = (kind: JourneyKind) => ofKind(found, kind);
  const groups = {
    ...(await sayingCards(ctx, { notes: of('note'), messages: of('message'), sought }, nameOnce)),
    tasks: inOrder(of('task'), await shownTasks.presentTaskCards(ctx, idsOf(of('task')), nameOnce)),
    personal_events: await eventCards(ctx, of('event'), nameOnce),
    appointments: await appointmentCards(ctx, of('appointment'), nameOnce),
    video_calls: inOrder(of('videoCall'), await shownCalls.cards(ctx, idsOf(of('videoCall')), nameOnce)),
    assessment: inOrder(
      of('assessment'),
      await presentAssessmentCards(ctx, idsOf(of('assessment')), nameOnce),
    ),
    team: inOrder(of('team'), await teamChanges.cards(ctx, idsOf(of('team')), nameOnce)),
    focus_areas: inOrder(of('focusArea'), await ratingItems.cards(ctx, idsOf(of('focusArea')))),
    ...(ahead && {
      coming_up: await eventCards(ctx, ofKind(ahead, 'event'), nameOnce),
      appointments_coming_up: await appointmentCards(ctx, ofKind(ahead, 'appointment'), nameOnce),
    }),
  };
  return { about_patient_id: ctx.viewer.memberId, people: [...people.values()], ...groups };
}

interface Saying {
  readonly notes: readonly Found[];
  readonly messages: readonly Found[];
  readonly sought: Sought | undefined;
}

/** Cards of the kinds that show what a search found in them. */
async function sayingCards(ctx: ViewerCtx, { notes, messages, sought }: Saying, nameOnce: NameOnce) {
  const characters = sought ? searchedOf(notes.length + messages.length) : CARD_CHARACTERS;
  const noteCards = await presentNoteCards(ctx, idsOf(notes), { characters, nameOnce });
  const messageCards = await shownMessages.cards(ctx, idsOf(messages), { characters, nameOnce });
  const texts = [...noteCards.values(), ...messageCards.values()].map(({ text }) => text);
  const mark = sought && (await wordMarks(ctx, sought, texts));
  return {
    note: inOrder(notes, noteCards).map(({ card, text, sort_at }) => {
      const found = mark?.pieces(text);
      if (!found) return { ...card, sort_at };
      // The part that was found stands for the words of a longer note.
      const { text: _beginning, note, ...rest } = card;
      const isAll = note !== undefined && found.join('').length >= text.trim().length;
      return { ...rest, ...(isAll && { note }), found, sort_at };
    }),
    messages: inOrder(messages, messageCards).map(({ card, text, sort_at }) => {
      const found = mark?.pieces(text);
      return found ? { ...card, message: '', found, sort_at } : { ...card, sort_at };
    }),
  };
}

/** Each time of an event is an item of its own. */
async function eventCards(ctx: ViewerCtx, found: readonly Found[], nameOnce: NameOnce): Promise<EventCard[]> {
  if (found.length === 0) return [];
  const cards = await shownEvents.presentEventCards(ctx, idsOf(found), nameOnce);
  const { memberZone } = await whoseOf(ctx);
  return inOrder(found, cards).map((card) => {
    const { start_date, end_date, start_at, end_at } = shownEvents.occurrenceAt(
      card,
      new Date(card.sort_at),
      memberZone,
    );
    return { ...card, occurrence: { start_date, end_date, start_at, end_at } };
  });
}

async function appointmentCards(ctx: ViewerCtx, found: readonly Found[], nameOnce: NameOnce) {
  return inOrder(found, await shownAppointments.cards(ctx, idsOf(found), nameOnce));
}

const ofKind = (found: readonly Found[], kind: JourneyKind) => found.filter((item) => item.kind === kind);

function idsOf(found: readonly Found[]): number[] {
  return [...new Set(found.map(({ id }) => id))];
}

function inOrder<C extends object>(found: readonly Found[], cards: ReadonlyMap<number, C>) {
  return found.flatMap(({ id, sortAt }) => {
    const card = cards.get(id);
    return card ? [{ ...card, sort_at: sortAt.toISOString() }] : [];
  });
}
