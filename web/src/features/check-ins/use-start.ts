import type { AssessmentSitting } from '@kith/contract/assessment-fields';
import type { InstrumentCard } from '@kith/contract/assessments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { useObservable } from '#client/browser/observable.ts';
import type { DraftHandle } from '#client/device/use-draft.ts';
import { requestsQuery, setFor, standQuery } from './check-ins-api.ts';
import { goesOn, type Sitting } from './sitting.ts';
import type { Told } from './told.ts';
import { isWaiting, type UnsentCheckIn, unsentCheckIns } from './unsent-check-ins.ts';

/** A server that says nothing is not waited for any longer: the answers go to it later. */
const PATIENCE_MS = 4_000;

export interface Start {
  /** What this device has of it; null for none that goes on. */
  readonly own: Sitting | null;
  /** What the server has, perhaps from another device. */
  readonly theirs: AssessmentSitting | null;
  /** Null where the server has said that there is none; undefined where it has not said. */
  readonly card: InstrumentCard | null | undefined;
  /** Who watches, by the server; undefined where it has not said. */
  readonly told: readonly Told[] | undefined;
  /** The request that waits for it, by any link to this page; null for none. */
  readonly asked: string | null;
}

/**
 * What this device and the server have of one instrument, so that no answer is asked for twice. It is settled
 * once: what comes later changes nothing under a person who answers.
 */
export function useStart(code: string, { kept }: DraftHandle<Sitting>): Start | null {
  const { id, time_zone } = useViewer();
  const queries = useQueryClient();
  const stand = useQuery(standQuery(code, id));
  const [isLate, setLate] = useState(false);
  const [start, setStart] = useState<Start | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data, isPending } = stand;
  useEffect(() => {
    if (kept === undefined || (isPending && !isLate)) return;
    const own = kept && goesOn(kept, new Date(), time_zone) ? kept : null;
    const seen = queries.getQueryData(requestsQuery(id).queryKey) ?? [];
    const asked = data ? data.asked : setFor(seen, code);
    const fresh = { own, theirs: data?.sitting ?? null, card: data?.card, told: data?.told, asked };
    setStart((before) => before ?? fresh);
  }, [kept, isPending, isLate, data, time_zone, queries, id, code]);
  return start;
}

/**
 * A complete one that has not reached the server when the page is opened: null for none, undefined until the
 * device has said. The page itself shows one that is finished on it.
 */
export function useWaiting(code: string): UnsentCheckIn | null | undefined {
  const [found, setFound] = useState<UnsentCheckIn | null | undefined>(undefined);
  const here = useObservable(unsentCheckIns);
  useEffect(() => {
    const isIt = (item: UnsentCheckIn) => isWaiting(item) && item.code === code;
    unsentCheckIns.onDevice().then(
      (items) => setFound(items.find(isIt) ?? null),
      () => setFound(null),
    );
  }, [code]);
  return found && (here.find(({ key }) => key === found.key) ?? found);
}
