/** The known name with the fewest changes, unless it takes too many to be meant. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((candidate) => ({ candidate, changes: changesBetween(name, candidate) }))
    .sort((a, b) => a.changes - b.changes);
  return best && best.changes <= Math.ceil(name.length / 3) ? best.candidate : undefined;
}

/** The letters to add, leave out or replace to make one word the other. */
function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const letter of one) {
    const next = [(row[0] ?? 0) + 1];
    for (let index = 1; index <= other.length; index += 1) {
      const replaced = (row[index - 1] ?? 0) + (other[index - 1] === letter ? 0 : 1);
      next.push(Math.min(replaced, (row[index] ?? 0) + 1, (next[index - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
