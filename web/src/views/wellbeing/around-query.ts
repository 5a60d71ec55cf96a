import { journeyEndpoints } from '@kith/contract/journey';
import type { TimelineCards } from '@kith/contract/journey-cards';
import { calendarDay } from '@kith/contract/kit/dates';
import { queryOptions } from '@tanstack/react-query';
import type { Whose } from '#client/acting/acting-for.ts';
import { memberKey } from '#client/acting/supported-teams.ts';
import { callView } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { eventOf, type When } from '#features/events';
import { noteOf } from '#features/notes';
import type { Period } from '#features/wellbeing';
import { aroundOf } from '#records';
import { texts } from './texts.ts';

/** Of each kind; the journey has all. */
const SHOWN = 10;

const KINDS = ['note', 'event', 'focusArea'] as const;

/** A note, an event or a rating of a focus area of these days, in a line. */
export interface Line {
  readonly kind: (typeof KINDS)[number];
  readonly id: number;
  readonly words: string;
  /** Null for a rating: only the member makes one. */
  readonly author: { readonly id: number; readonly displayName: string } | null;
  readonly sortAt: string;
  /** The day under which the journey has it, for this viewer. */
  readonly day: string;
  /** Of an event. */
  readonly when: When | null;
}

interface Around {
  /** The newest first. */
  readonly lines: readonly Line[];
  /** The journey has more of these days. */
  readonly hasMore: boolean;
}

/** The notes, events and ratings of these days that the journey shows this viewer. */
export const aroundQuery = (whose: Whose, { from, to }: Period, zone: string) =>
  queryOptions({
    ...liveTags(journeyEndpoints.getTimeline, whose.member),
    queryKey: [...memberKey(whose.member), 'around', from, to],
    queryFn: async ({ signal }): Promise<Around> => {
      const asked = { ...whose.named, until: to, limit: SHOWN };
      const pages = await Promise.all(
        KINDS.map((filter_by) =>
          callView(journeyEndpoints.getTimeline, 'card', { ...asked, filter_by }, { signal }),
        ),
      );
      const parts = pages.map((page) => partOf(page, from, zone));
      const lines = parts.flatMap((part) => part.lines);
      return {
        lines: lines.toSorted((one, other) => (one.sortAt < other.sortAt ? 1 : -1)),
        hasMore: parts.some(({ hasMore }) => hasMore),
      };
    },
  });

function partOf(page: TimelineCards | undefined, from: string, zone: string): Around {
  if (!page) return { lines: [], hasMore: false };
  const all = linesOf(page, zone);
  const lines = all.filter(({ day }) => day >= from);
  return { lines, hasMore: page.has_more_data && lines.length === all.length };
}

function linesOf(cards: TimelineCards, zone: string): Line[] {
  const around = aroundOf(cards);
  const dayOf = (sortAt: string) => calendarDay(new Date(sortAt), zone);
  return [
    ...cards.note.map((card): Line => {
      const { id, text, created_by: author } = noteOf(card, around);
      const { sort_at: sortAt } = card;
      return { kind: 'note', id, words: text, author, sortAt, day: dayOf(sortAt), when: null };
    }),
    ...cards.personal_events.map((card): Line => {
      const { id, title, created_by: author } = eventOf(card, around);
      const { sort_at: sortAt, occurrence: when } = card;
      const day = when.start_date ?? dayOf(sortAt);
      return { kind: 'event', id, words: title, author, sortAt, day, when };
    }),
    ...cards.focus_areas.map(({ id, focus_area, progress, sort_at: sortAt, day }): Line => {
      const words = texts.rated(focus_area, progress);
      return { kind: 'focusArea', id, words, author: null, sortAt, day, when: null };
    }),
  ];
}
