/** A failure delays no other item. After all items the errors are thrown, so that the job is retried. */
export async function eachApart<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const faults: unknown[] = [];
  for (const item of items) await act(item).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${items.length} failed`);
}
