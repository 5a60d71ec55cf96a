import type { PersonalEvent } from '@kith/contract/events';
import type { EventCard } from '@kith/contract/journey-cards';
import { type AroundCards, cardFields } from '#records';

type Unshown =
  | 'all_day'
  | 'start_datetime'
  | 'end_datetime'
  | 'created_at'
  | 'unformatted_date_created'
  | 'edited_at'
  | 'can_edit';

/** An event as a list shows it. */
export interface EventFace extends Omit<PersonalEvent, Unshown> {
  /** Whether its text is only the beginning. */
  readonly is_cut?: boolean;
}

/** An event from its card. */
export function eventOf(card: Omit<EventCard, 'sort_at' | 'occurrence'>, around: AroundCards): EventFace {
  const { title, text, is_cut, place, time_zone, repeat, except, withheld } = card;
  const { start_date, end_date, start_at, end_at } = card;
  return {
    ...cardFields(card, around),
    ...{ title, text, is_cut, place, time_zone, repeat, except, withheld },
    ...{ start_date, end_date, start_at, end_at },
  };
}
