import { PAGE_MAX } from '@kith/contract/kit/page';

interface Page<R> {
  readonly rows: readonly R[];
  readonly has_more_data: boolean;
}

/** All rows of a list, in the longest pages that the server gives. `ask` gets one of them. */
export async function allPages<R>(
  ask: (page: { readonly limit: number; readonly offset: number }) => Promise<Page<R>>,
): Promise<R[]> {
  const all: R[] = [];
  for (;;) {
    const { rows, has_more_data } = await ask({ limit: PAGE_MAX, offset: all.length });
    all.push(...rows);
    if (!has_more_data || rows.length === 0) return all;
  }
}
