import { completePlan, type KeptSide, numbered, type SafetyPlan } from './safety-plan-cards.ts';
import { CARD_PARTS, LINE_PARTS, mergeItem, type Parts, PHOTO_PARTS, wordsOf } from './safety-plan-item.ts';
import { mergeOrder } from './safety-plan-order.ts';

interface Item {
  readonly id: string;
  readonly sort_order: number;
  readonly updated_at: string | null;
}

interface Sides<T> {
  readonly base: readonly T[];
  readonly mine: readonly T[];
  readonly theirs: readonly T[];
}

/**
 * Merges two plans that grew from `base`, and loses no addition and no change of either. Where both changed a
 * part differently, the later change wins and the other goes to `kept`. An item that one side deleted and the
 * other changed stays. The same sides give the same plan on every device, and merging the result with either
 * side again changes nothing.
 */
export function mergePlans(base: SafetyPlan, mine: SafetyPlan, theirs: SafetyPlan): SafetyPlan {
  const [from, ours, others] = [completePlan(base), completePlan(mine), completePlan(theirs)];
  const cards = mergeItems({ base: from.cards, mine: ours.cards, theirs: others.cards }, CARD_PARTS);
  const lines = mergeItems({ base: from.lines, mine: ours.lines, theirs: others.lines }, LINE_PARTS);
  const photos = mergeItems({ base: from.photos, mine: ours.photos, theirs: others.photos }, PHOTO_PARTS);
  const kept = [
    ...mergeKept({ base: from.kept, mine: ours.kept, theirs: others.kept }),
    ...cards.others.map((card) => ({ id: nameOf(card, CARD_PARTS), card, line: null })),
    ...lines.others.map((line) => ({ id: nameOf(line, LINE_PARTS), card: null, line })),
    ...photos.others.map((photo) => ({ id: nameOf(photo, PHOTO_PARTS), card: null, line: null, photo })),
  ];
  const merged = { cards: cards.items, lines: lines.items, photos: photos.items };
  return withoutSettled(completePlan({ ...merged, kept: kept.toSorted(byId) }));
}

/** Whether two plans differ in times alone. */
export function isSamePlan(one: SafetyPlan, other: SafetyPlan): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ cards, lines, kept, photos }: SafetyPlan): string {
  return JSON.stringify([
    cards.map((card) => [card.id, wordsOf(card, CARD_PARTS)]),
    lines.map((line) => [line.id, wordsOf(line, LINE_PARTS)]),
    kept.map(({ id }) => id).toSorted(),
    photos.map((photo) => [photo.id, wordsOf(photo, PHOTO_PARTS)]),
  ]);
}

function mergeItems<T extends Item>(
  { base, mine, theirs }: Sides<T>,
  parts: Parts<T>,
): { readonly items: T[]; readonly others: T[] } {
  const [before, ours, theirOnes] = [byIds(base), byIds(mine), byIds(theirs)];
  const kept = new Map<string, T>();
  const others: T[] = [];
  for (const id of new Set([...ours.keys(), ...theirOnes.keys()])) {
    const versions = { base: before.get(id), mine: ours.get(id), theirs: theirOnes.get(id) };
    const { item, other } = mergeItem(versions, parts);
    if (item) kept.set(id, item);
    if (other) others.push(other);
  }
  const left = (items: readonly T[]) => items.filter(({ id }) => kept.has(id));
  const order = mergeOrder(base, left(mine), left(theirs));
  return { items: numbered(order.flatMap((id) => kept.get(id) ?? [])), others };
}

/** A kept version that either side has settled is settled. */
function mergeKept({ base, mine, theirs }: Sides<KeptSide>): KeptSide[] {
  const [before, ours, others] = [byIds(base), byIds(mine), byIds(theirs)];
  const all = new Map([...ours, ...others]);
  return [...all.values()].filter(({ id }) => !before.has(id) || (ours.has(id) && others.has(id)));
}

/** A version that stands in the plan after all is no longer a kept one. */
function withoutSettled(plan: SafetyPlan): SafetyPlan {
  const present = new Set([
    ...plan.cards.map((card) => nameOf(card, CARD_PARTS)),
    ...plan.lines.map((line) => nameOf(line, LINE_PARTS)),
    ...plan.photos.map((photo) => nameOf(photo, PHOTO_PARTS)),
  ]);
  return { ...plan, kept: plan.kept.filter(({ id }) => !present.has(id)) };
}

/** The same text of the same card always has the same name, so that it is kept once. */
function nameOf<T extends Item>(item: T, parts: Parts<T>): string {
  return `kept-${hashOf(`${item.id} ${wordsOf(item, parts)}`)}`;
}

/** 64 bits in two lanes after FNV-1a: a name, not a secret. */
function hashOf(text: string): string {
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < text.length; at += 1) {
    low = Math.imul(low ^ text.charCodeAt(at), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(at), 0x5bd1e995);
  }
  return [low, high].map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
}

function byIds<T extends { readonly id: string }>(items: readonly T[]): Map<string, T> {
  return new Map(items.map((item) => [item.id, item]));
}

function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id < other.id ? -1 : 1;
}
