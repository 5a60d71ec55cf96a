import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

interface Fresh {
  readonly key: (member: number) => readonly unknown[];
  readonly watchHere: (member: number, hear: () => void) => () => void;
}

/**
 * After each change of such a record in this tab, asks again for all that is shown of them and the member.
 */
export function useFresh({ key, watchHere }: Fresh, member: number): void {
  const queries = useQueryClient();
  useEffect(
    () => watchHere(member, () => void queries.invalidateQueries({ queryKey: key(member) })),
    [queries, key, watchHere, member],
  );
}
