import { type BookingHours, type BookingService, bookingEndpoints } from '@kith/contract/booking';
import type { CallerInputOf } from '@kith/contract/kit/endpoint';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { useViewer } from '#client/api/viewer.ts';

const { getBookingSetup, addService, editService } = bookingEndpoints;

/** When the viewer can be booked, by which rules, and what for. */
export const setupQuery = (viewer: number) =>
  queryOptions({
    queryKey: ['booking-setup', viewer],
    queryFn: ({ signal }) => call(getBookingSetup, {}, { signal }),
    refetchOnMount: 'always',
    ...liveTags(getBookingSetup),
  });

/** Writes what a change has answered into the page that is shown. */
export function useSetupChanges() {
  const queries = useQueryClient();
  const { queryKey } = setupQuery(useViewer().id);
  const put = (service: BookingService): BookingService => {
    queries.setQueryData(queryKey, (before) => {
      if (!before) return before;
      const isThere = before.services.some(({ id }) => id === service.id);
      const services = isThere
        ? before.services.map((one) => (one.id === service.id ? service : one))
        : [service, ...before.services];
      return { ...before, services };
    });
    return service;
  };
  return {
    putHours: (hours: BookingHours) =>
      queries.setQueryData(queryKey, (before) => before && { ...before, hours }),
    put,
    add: async (input: CallerInputOf<typeof addService>) => put((await call(addService, input)).service),
    edit: async (input: CallerInputOf<typeof editService>) => put((await call(editService, input)).service),
  };
}
