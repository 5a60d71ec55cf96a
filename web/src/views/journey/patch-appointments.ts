import type { Appointment } from '@kith/contract/appointment-fields';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { News } from '#records';
import type { JourneyItem, Pages } from './items.ts';
import type { AppointmentItem, JourneyPage } from './journey-page-of.ts';

/**
 * Keeps all that is shown of a journey in step with an appointment; the key is that of the journey's queries.
 * Its new place is for the server to say: the head is asked again by its live tags.
 */
export function settleAppointment(queries: QueryClient, queryKey: QueryKey, news: News<Appointment>): void {
  queries.setQueriesData<JourneyPage | Pages>({ queryKey }, (shown) => {
    if (shown === undefined) return undefined;
    if (!('pages' in shown)) return withAppointment(shown, news);
    return { ...shown, pages: shown.pages.map((page) => withAppointment(page, news)) };
  });
}

/**
 * A page after news of an appointment. One that is gone, is cancelled or starts at another time stands there
 * no more; the head brings it at its new place.
 */
function withAppointment(page: JourneyPage, news: News<Appointment>): JourneyPage {
  const settle = <T extends JourneyItem>(items: readonly T[]): readonly T[] =>
    items.flatMap((item) => {
      if (item.type !== 'appointment' || item.id !== idOf(news)) return [item];
      return standsAt(news, item) ? [{ ...item, record: news.row }] : [];
    });
  const { coming_up } = page;
  return {
    ...page,
    appointments: settle(page.appointments),
    ...(coming_up && { coming_up: settle(coming_up) }),
  };
}

const idOf = (news: News<Appointment>): number => (news.kind === 'deleted' ? news.id : news.row.id);

function standsAt(
  news: News<Appointment>,
  { sort_at }: AppointmentItem,
): news is Exclude<News<Appointment>, { kind: 'deleted' }> {
  return news.kind !== 'deleted' && news.row.cancelled === null && news.row.start_at === sort_at;
}
