import { calendarAddressesEndpoints } from '@kith/contract/calendar-addresses';
import { bind } from '#kernel/http/bind';
import { editCalendarAddress, removeCalendarAddress } from './change-address.ts';
import { listCalendarAddresses } from './list-addresses.ts';
import { makeCalendarAddress, renewCalendarAddress } from './make-address.ts';
import { readCalendar } from './read-calendar.ts';

export const calendarAddressesRoutes = bind(calendarAddressesEndpoints, {
  listCalendarAddresses,
  makeCalendarAddress,
  renewCalendarAddress,
  editCalendarAddress,
  removeCalendarAddress,
  readCalendar,
});
