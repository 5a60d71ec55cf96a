interface Placed {
  readonly id: string;
  readonly updated_at: string | null;
}

/**
 * Merges two orders that grew from one: the ids of both sides. Where one side alone moved items, its order
 * holds. Where both did, the order of the side with the later change holds, and at a tie theirs. An item that
 * one side added stays behind its neighbour.
 */
export function mergeOrder(
  base: readonly Placed[],
  mine: readonly Placed[],
  theirs: readonly Placed[],
): string[] {
  const [inMine, inTheirs] = [idsOf(mine), idsOf(theirs)];
  const shared = new Set([...inMine].filter((id) => inTheirs.has(id)));
  const [ours, others] = [only(mine, shared), only(theirs, shared)];
  const moved = [hasMoved(inMine, base, mine), hasMoved(inTheirs, base, theirs)] as const;
  const common = chooseOrder(moved, ours, others);
  const after = new Map<string, Added[]>();
  addBehind(after, mine, shared);
  addBehind(after, theirs, shared);
  const behind = (id: string) => (after.get(id) ?? []).toSorted(byPlace).map((one) => one.id);
  return [...behind(FRONT), ...common.flatMap(({ id }) => [id, ...behind(id)])];
}

interface Added {
  readonly id: string;
  readonly place: number;
}

const FRONT = '';

function chooseOrder(
  [mineMoved, theirsMoved]: readonly [boolean, boolean],
  mine: readonly Placed[],
  theirs: readonly Placed[],
): readonly Placed[] {
  if (textOf(mine) === textOf(theirs)) return theirs;
  if (mineMoved !== theirsMoved) return mineMoved ? mine : theirs;
  return latestOf(mine) > latestOf(theirs) ? mine : theirs;
}

/**
 * Judged by all items of a side, even those that the other removed: after the merge the answer is the same.
 */
function hasMoved(ids: ReadonlySet<string>, base: readonly Placed[], side: readonly Placed[]): boolean {
  return textOf(only(base, ids)) !== textOf(only(side, idsOf(base)));
}

/** The common id behind which each added item of a side stands, and its position there. */
function addBehind(after: Map<string, Added[]>, side: readonly Placed[], shared: ReadonlySet<string>): void {
  let last = FRONT;
  let place = 0;
  for (const { id } of side) {
    if (shared.has(id)) {
      last = id;
      place = 0;
      continue;
    }
    after.set(last, [...(after.get(last) ?? []), { id, place }]);
    place += 1;
  }
}

function byPlace(a: Added, b: Added): number {
  return a.place - b.place || (a.id < b.id ? -1 : 1);
}

function idsOf(items: readonly Placed[]): Set<string> {
  return new Set(items.map(({ id }) => id));
}

function only(items: readonly Placed[], ids: ReadonlySet<string>): Placed[] {
  return items.filter(({ id }) => ids.has(id));
}

function textOf(items: readonly Placed[]): string {
  return items.map(({ id }) => id).join();
}

function latestOf(items: readonly Placed[]): string {
  return items.reduce(
    (latest, { updated_at }) => ((updated_at ?? '') > latest ? (updated_at ?? '') : latest),
    '',
  );
}
