import type { ReachedPerson } from '@kith/contract/groups';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { type Choice, isNobody } from './choice.ts';
import { reachQuery, type SharedRecord } from './groups-api.ts';

export interface ReachState {
  /** Whether it is about the viewer. */
  readonly isOwn: boolean;
  /** Undefined until it is known. */
  readonly people: readonly ReachedPerson[] | undefined;
  /** The number of them who can read it; undefined until known for this very choice. */
  readonly readers: number | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** The people whom a choice reaches, asked again with every change of it. */
export function useReach(about: number, choice: Choice, record: SharedRecord): ReachState {
  const { id } = useViewer();
  const asks = !isNobody(choice);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...reachQuery(about, choice, record),
    enabled: asks,
  });
  const people = asks ? data : [];
  return {
    isOwn: about === id,
    people,
    readers: isPlaceholderData ? undefined : people?.filter(mayRead).length,
    isFailed: asks && isError,
    retry: () => void refetch(),
  };
}

/** Only the member knows the permissions of other people. */
export function mayRead({ can_read }: ReachedPerson): boolean {
  return can_read !== false;
}
