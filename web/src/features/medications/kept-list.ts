import { type Medication, medication } from '@kith/contract/medication-fields';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import type { Whose } from '#client/acting/acting-for.ts';
import { keep, read } from '#client/device/device-store.ts';
import { medications } from './medications-api.ts';

const list = z.array(medication);
const isList = (value: unknown): value is Medication[] => list.safeParse(value).success;

/**
 * One's own list stays on this device, sealed, as it was fetched last: a blank list can do harm. It is read
 * where the server has none to give.
 */
export function useKeptList(whose: Whose, fetched: readonly Medication[] | undefined, isFailed: boolean) {
  const { member, team } = whose;
  useEffect(() => {
    if (fetched && team === null) void keep({ member, team }, 'medications', fetched);
  }, [fetched, member, team]);
  return useQuery({
    queryKey: [...medications.key(member), 'kept'],
    queryFn: async () => (await read(member, 'medications', isList)) ?? null,
    enabled: isFailed && team === null && fetched === undefined,
    networkMode: 'always',
    gcTime: 0,
  }).data;
}
