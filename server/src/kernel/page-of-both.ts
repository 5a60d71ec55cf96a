const AT_ONCE = 200;

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/**
 * A page of what one person's list has and another may see as well. What is left out leaves no gap and is not counted: `limit` and `offset`
 * are of what both see, and one more than `limit` tells that there is another page.
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
