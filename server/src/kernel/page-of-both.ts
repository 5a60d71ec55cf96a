const AT_ONCE = 200;

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/**
 * A page of the items in one person's list that another person may see as well. Hidden items leave no gap and
 * are not counted: `limit` and `offset` count items that both see, and one more than `limit` shows that a
 * next page exists.
 */
export async function pageOfBoth<T>(
  { limit, offset }: Page,
  select: (page: Page) => Promise<readonly T[]>,
  seenByOther: (rows: readonly T[]) => Promise<readonly T[]>,
): Promise<{ readonly page: readonly T[]; readonly has_more_data: boolean }> {
  const both: T[] = [];
  for (let from = 0, isMore = true; isMore && both.length <= offset + limit; from += AT_ONCE) {
    const rows = await select({ limit: AT_ONCE, offset: from });
    both.push(...(await seenByOther(rows)));
    isMore = rows.length === AT_ONCE;
  }
  return { page: both.slice(offset, offset + limit), has_more_data: both.length > offset + limit };
}
