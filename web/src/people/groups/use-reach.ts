import type { ReachedPerson } from '@kith/contract/groups';
import type { PersonCard } from '@kith/contract/users';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { type Choice, isNobody } from './choice.ts';
import { reachQuery, type SharedRecord } from './groups-api.ts';

export interface ReachState {
  /** Whether it is about the viewer. */
  readonly isOwn: boolean;
  /** Undefined until it is known. */
  readonly people: readonly ReachedPerson[] | undefined;
  /** People of the chosen groups who do not see this record, and are not reached another way. */
  readonly leftOut: readonly PersonCard[];
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
  const people = asks ? data?.people : [];
  return {
    isOwn: about === id,
    people,
    leftOut: (asks && data?.left_out) || [],
    readers: isPlaceholderData ? undefined : people?.filter(mayRead).length,
    isFailed: asks && isError,
    retry: () => void refetch(),
  };
}

/** Only the member knows the permissions of other people. */
export function mayRead({ can_read }: ReachedPerson): boolean {
  return can_read !== false;
}
