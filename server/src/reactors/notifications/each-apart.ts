/** One that fails keeps no other waiting; when all have had their turn, what went wrong is thrown, so that the job is tried again. */
export async function eachApart<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const faults: unknown[] = [];
  for (const item of items) await act(item).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${items.length} failed`);
}
