import { type CalendarAddress, calendarAddressesEndpoints } from '@kith/contract/calendar-addresses';
import type { User } from '@kith/contract/users';
import type { FakeApi } from './fake-api.ts';
import { aCard, nextId } from './world.ts';

export function anAddress(about: User, change: Partial<CalendarAddress> = {}): CalendarAddress {
  return {
    id: nextId(),
    about_patient_id: about.id,
    person: null,
    kinds: ['event', 'task'],
    full_titles: false,
    made_at: '2026-11-20T03:00:00.000Z',
    read_at: null,
    ...change,
  };
}

/** A server that keeps these addresses of a person; `people` are those whom they support. */
export function keepAddresses(
  api: FakeApi,
  owner: User,
  kept: CalendarAddress[] = [],
  people: readonly User[] = [],
): CalendarAddress[] {
  const answer = () => ({ addresses: [...kept] });
  const urlOf = ({ id }: CalendarAddress) =>
    `https://kith.test/api/calendar/feed/secret-${id}-${nextId()}.ics`;
  const change = (id: number, changed: Partial<CalendarAddress>) => {
    const at = kept.findIndex((one) => one.id === id);
    kept.splice(at, 1, { ...(kept[at] as CalendarAddress), ...changed });
    return kept[at] as CalendarAddress;
  };
  api.on(calendarAddressesEndpoints.listCalendarAddresses, answer);
  api.on(calendarAddressesEndpoints.makeCalendarAddress, ({ member_id, kinds, full_titles = false }) => {
    const about = people.find(({ id }) => id === member_id);
    const address = anAddress(about ?? owner, { kinds, full_titles, person: about ? aCard(about) : null });
    kept.push(address);
    return { address, link: urlOf(address) };
  });
  api.on(calendarAddressesEndpoints.renewCalendarAddress, ({ id }) => {
    const address = change(id, { read_at: null });
    return { address, link: urlOf(address) };
  });
  api.on(calendarAddressesEndpoints.editCalendarAddress, ({ id, ...chosen }) => {
    change(id, JSON.parse(JSON.stringify(chosen)));
    return answer();
  });
  api.on(calendarAddressesEndpoints.removeCalendarAddress, ({ id }) => {
    kept.splice(
      kept.findIndex((one) => one.id === id),
      1,
    );
    return answer();
  });
  return kept;
}
