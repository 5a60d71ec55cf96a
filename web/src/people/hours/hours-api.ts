import { type DeskHours, deskHoursEndpoints } from '@kith/contract/desk-hours';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { type HoursValues, inputOf } from './hours-values.ts';

const { listDeskHours, setDeskHours } = deskHoursEndpoints;

/** The organisations whose hours the viewer sets. */
export const hoursQuery = queryOptions({
  ...liveTags(listDeskHours),
  queryKey: ['desk-hours'],
  queryFn: async ({ signal }): Promise<DeskHours[]> => (await call(listDeskHours, {}, { signal })).desk_hours,
  refetchOnMount: 'always',
});

export async function saveHours(
  organisation: number,
  values: HoursValues,
  version: number,
): Promise<DeskHours> {
  return (await call(setDeskHours, inputOf(organisation, values, version))).desk_hours;
}
