import type { CallerInputOf, Endpoint, ReplyOf } from '@kith/contract/kit/endpoint';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ZodObject, ZodType } from 'zod';
import type { Whose } from '#client/acting/acting-for.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';

const PAGE = 50;

/** An endpoint that takes `limit`, `offset` and the member, and answers a page. */
export type Listing = Endpoint<ZodObject, ZodType<{ readonly has_more_data: boolean }>>;

interface ListOptions<E extends Listing, R> {
  readonly endpoint: E;
  readonly key: readonly unknown[];
  readonly whose: Whose;
  /** Fields of the call beside the member and the page. */
  readonly asked: Partial<CallerInputOf<E>>;
  readonly rowsOf: (reply: ReplyOf<E>) => readonly R[];
}

/** Rows about a member, page by page. Of oneself also those that one takes part in for others. */
export function listQuery<E extends Listing, R>({ endpoint, key, whose, asked, rowsOf }: ListOptions<E, R>) {
  return infiniteQueryOptions({
    ...liveTags(endpoint, whose.named.member_id ?? null),
    queryKey: key,
    queryFn: ({ pageParam, signal }) => {
      const page = { ...whose.named, ...asked, limit: PAGE, offset: pageParam };
      return call<Listing>(endpoint, page, { signal }) as Promise<ReplyOf<E>>;
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.has_more_data ? pages.length * PAGE : undefined),
    select: ({ pages }) => pages.flatMap(rowsOf),
    refetchOnMount: 'always',
  });
}
