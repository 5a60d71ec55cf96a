import type { ListQuery } from './query-list.tsx';

type DataOf<Q> = { readonly [Name in keyof Q]: Q[Name] extends ListQuery<infer T> ? T : never };

/**
 * Several queries as one: there when all of them are, failed as soon as one is. The failed ones alone are
 * asked again.
 */
export function together<Q extends Readonly<Record<string, ListQuery<unknown>>>>(
  queries: Q,
): ListQuery<DataOf<Q>> {
  const all = Object.entries(queries);
  const failed = all.flatMap(([, query]) => (query.error && query.data === undefined ? [query] : []));
  const isThere = all.every(([, { data }]) => data !== undefined);
  // The type of `fromEntries` forgets which name has which data.
  const data = Object.fromEntries(all.map(([name, query]) => [name, query.data])) as DataOf<Q>;
  const refetch = () => {
    for (const query of failed) void query.refetch();
  };
  return { data: isThere ? data : undefined, error: failed[0]?.error ?? null, refetch };
}
