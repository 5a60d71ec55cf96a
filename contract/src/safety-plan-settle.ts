import { completePlan, numbered, type SafetyPlan } from './safety-plan-cards.ts';

/**
 * `kept` puts the other version in place, `placed` drops it, `both` adds it behind under a new id; of a photo
 * there is only one.
 */
export type Settlement =
  | { readonly choice: 'kept' | 'placed' }
  | { readonly choice: 'both'; readonly newId: string };

interface Item {
  readonly id: string;
  readonly sort_order: number;
  readonly updated_at: string | null;
}

/**
 * The plan after the member has chosen what happens to a kept version; `at` is in the storage format. It is
 * saved like any other change.
 */
export function settleKept(plan: SafetyPlan, keptId: string, settled: Settlement, at: string): SafetyPlan {
  const side = plan.kept.find(({ id }) => id === keptId);
  if (!side) return plan;
  const kept = plan.kept.filter(({ id }) => id !== keptId);
  if (settled.choice === 'placed') return { ...plan, kept };
  const newId = settled.choice === 'both' ? settled.newId : undefined;
  return completePlan({
    cards: side.card ? putIn(plan.cards, { ...side.card, updated_at: at }, newId) : plan.cards,
    lines: side.line ? putIn(plan.lines, { ...side.line, updated_at: at }, newId) : plan.lines,
    photos: side.photo ? putIn(plan.photos, { ...side.photo, updated_at: at }, undefined) : plan.photos,
    kept,
  });
}

/** In place of the item with its id or, under a new id, behind it; at the end if that item is gone. */
function putIn<T extends Item>(items: readonly T[], item: T, newId: string | undefined): T[] {
  const found = items.findIndex(({ id }) => id === item.id);
  const put = newId === undefined ? item : { ...item, id: newId };
  if (found === -1) return numbered([...items, put]);
  const start = newId === undefined ? found : found + 1;
  return numbered(items.toSpliced(start, newId === undefined ? 1 : 0, put));
}
