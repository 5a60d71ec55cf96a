import { type Medication, medication } from '@kith/contract/medication-fields';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import type { Whose } from '#client/acting/acting-for.ts';
import { keep, read } from '#client/device/device-store.ts';
import { medications } from './medications-api.ts';

const list = z.array(medication);
const isList = (value: unknown): value is Medication[] => list.safeParse(value).success;

/** A server that says nothing is not waited for any longer: the copy is there. */
const PATIENCE_MS = 4_000;

interface Fetched {
  readonly data: readonly Medication[] | undefined;
  readonly failureReason: Error | null;
}

/**
 * One's own list stays on this device, sealed, as it was fetched last: a blank list can do harm. It is read
 * where the server has none to give, and undefined where it has.
 */
export function useKeptList({ member, team }: Whose, { data: fetched, failureReason }: Fetched) {
  const isLate = useLate();
  useEffect(() => {
    if (fetched && team === null) void keep({ member, team }, 'medications', fetched);
  }, [fetched, member, team]);
  const isWanted = fetched === undefined && team === null && (failureReason !== null || isLate);
  const { data: kept } = useQuery({
    queryKey: [...medications.key(member), 'kept'],
    queryFn: async () => (await read(member, 'medications', isList)) ?? null,
    enabled: isWanted,
    networkMode: 'always',
    gcTime: 0,
  });
  return isWanted ? (kept ?? undefined) : undefined;
}

function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
