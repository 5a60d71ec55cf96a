import { type Medication, medication } from '@kith/contract/medication-fields';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import type { Whose } from '#client/acting/acting-for.ts';
import { keep, read } from '#client/device/device-store.ts';
import { useCopyWanted } from '#client/device/use-copy-wanted.ts';
import { medications } from './medications-api.ts';

const list = z.array(medication);
const isList = (value: unknown): value is Medication[] => list.safeParse(value).success;

interface Fetched {
  readonly data: readonly Medication[] | undefined;
  readonly failureReason: Error | null;
}

/**
 * One's own list stays on this device, sealed, as it was fetched last: a blank list can do harm. It is read
 * where the server has none to give, and undefined where it has.
 */
export function useKeptList({ member, team }: Whose, query: Fetched) {
  const { data: fetched } = query;
  useEffect(() => {
    if (fetched && team === null) void keep({ member, team }, 'medications', fetched);
  }, [fetched, member, team]);
  const isWanted = useCopyWanted(query) && team === null;
  const { data: kept } = useQuery({
    queryKey: [...medications.key(member), 'kept'],
    queryFn: async () => (await read(member, 'medications', isList)) ?? null,
    enabled: isWanted,
    networkMode: 'always',
    gcTime: 0,
  });
  return isWanted ? (kept ?? undefined) : undefined;
}
