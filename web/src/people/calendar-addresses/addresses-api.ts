import {
  type CalendarAddress,
  type CalendarKind,
  calendarAddressesEndpoints,
} from '@kith/contract/calendar-addresses';
import type { ReplyOf } from '@kith/contract/kit/endpoint';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { useViewer } from '#client/api/viewer.ts';
import { usePasswordGate } from '#people/password';

const {
  listCalendarAddresses,
  makeCalendarAddress,
  renewCalendarAddress,
  editCalendarAddress,
  removeCalendarAddress,
} = calendarAddressesEndpoints;

/** One's own first. None of them has its secret. */
export function addressesQuery(person: number) {
  return queryOptions({
    ...liveTags(listCalendarAddresses),
    queryKey: [...memberKey(person), 'calendar_addresses'],
    queryFn: async ({ signal }) => (await call(listCalendarAddresses, {}, { signal })).addresses,
    refetchOnMount: 'always',
  });
}

/** An address with its secret. */
export type Made = ReplyOf<typeof makeCalendarAddress>;

export interface NewAddress {
  readonly member: number;
  readonly kinds: readonly CalendarKind[];
  readonly fullTitles: boolean;
}

export interface Chosen {
  readonly kinds?: CalendarKind[];
  readonly full_titles?: boolean;
}

/** The calls of the page. A secret is answered once, to the page that made it, and is stored nowhere. */
export function useAddresses() {
  const { id: own } = useViewer();
  const queries = useQueryClient();
  const gated = usePasswordGate();
  const { queryKey } = addressesQuery(own);
  const show = (addresses: CalendarAddress[]) => queries.setQueryData(queryKey, addresses);
  const asked = async <T>(answer: Promise<T>): Promise<T> => {
    const given = await answer;
    await queries.invalidateQueries({ queryKey });
    return given;
  };
  return {
    make: ({ member, kinds, fullTitles }: NewAddress) => {
      const about = member === own ? {} : { member_id: member };
      const input = { kinds: [...kinds], full_titles: fullTitles, ...about };
      return asked(gated(() => call(makeCalendarAddress, input)));
    },
    renew: (id: number) => asked(gated(() => call(renewCalendarAddress, { id }))),
    edit: async (id: number, chosen: Chosen) =>
      show((await call(editCalendarAddress, { id, ...chosen })).addresses),
    remove: async (id: number) => show((await call(removeCalendarAddress, { id })).addresses),
  };
}
