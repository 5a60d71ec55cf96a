import { type Dose, dose } from '@kith/contract/dose-fields';
import { calendarDay } from '@kith/contract/kit/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod';
import { useViewer } from '#client/api/viewer.ts';
import { useObservable } from '#client/browser/observable.ts';
import { keep, read } from '#client/device/device-store.ts';
import { dosesKey, todayQuery } from './doses-api.ts';
import { arrivedDoses, asSaid, forgetArrived, isUnsent, unsentDoses } from './unsent-doses.ts';

const list = z.array(dose);
const isList = (value: unknown): value is Dose[] => list.safeParse(value).success;

/**
 * One's own doses of today with what was said of them here, also where that waits for a connection. They stay
 * on this device, sealed, and are read where the server has not answered.
 */
export function useDosesToday() {
  const { id: member, time_zone: zone } = useViewer();
  const queries = useQueryClient();
  const { data, isPending, failureReason } = useQuery(todayQuery(member));
  const kept = useKeptDoses(member, data, failureReason !== null);
  const [unsent, arrived] = [useObservable(unsentDoses), useObservable(arrivedDoses)];
  const show = useEffectEvent(async () => {
    await queries.invalidateQueries({ queryKey: dosesKey(member) });
    forgetArrived(arrived);
  });
  useEffect(() => unsentDoses.attend(), []);
  const last = arrived.at(-1);
  useEffect(() => {
    if (last !== undefined) void show();
  }, [last]);
  const now = Date.now();
  const known = data ?? kept?.filter(({ day }) => day === calendarDay(new Date(now), zone)) ?? [];
  return {
    doses: known.map((one) => asSaid(one, arrived, unsent, now)),
    isPending: isPending && kept === undefined,
    isWaiting: (one: Dose) =>
      isUnsent(
        one,
        unsent.filter(({ tried }) => tried),
      ),
  };
}

function useKeptDoses(member: number, fetched: readonly Dose[] | undefined, isFailed: boolean) {
  useEffect(() => {
    if (fetched) void keep({ member, team: null }, 'doses', fetched);
  }, [fetched, member]);
  const { data } = useQuery({
    queryKey: [...dosesKey(member), 'kept'],
    queryFn: async () => (await read(member, 'doses', isList))?.value ?? [],
    enabled: isFailed && fetched === undefined,
    networkMode: 'always',
    gcTime: 0,
  });
  return data;
}
