import { queryOptions } from '@tanstack/react-query';
import { NoAnswer } from '#client/connection/api-error.ts';

const ADDRESS = '/licences/third-party.json';

export interface Library {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Places in `texts`. */
  readonly texts: readonly number[];
}

export interface Notices {
  readonly libraries: readonly Library[];
  readonly texts: readonly string[];
}

/** A file of the build, written by web/build/third-party-notices.ts. */
export const softwareQuery = queryOptions({
  queryKey: ['software'],
  queryFn: async ({ signal }): Promise<Notices> => {
    const answer = await fetch(ADDRESS, { signal });
    if (!answer.ok) throw new NoAnswer('unreachable', answer.status);
    return answer.json();
  },
  staleTime: Number.POSITIVE_INFINITY,
});
