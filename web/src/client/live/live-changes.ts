import type { ItemChanged } from '@kith/contract/kit/item-kinds';

const hearers = new Set<(changed: ItemChanged) => void>();

/** A record changed, here or elsewhere, and screens that show it may ask again. */
export function announceChange(changed: ItemChanged): void {
  for (const hear of [...hearers]) hear(changed);
}

/** Hears of every change that this person may know of; returns how to stop. */
export function watchChanges(hear: (changed: ItemChanged) => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}
