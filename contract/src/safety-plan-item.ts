import type { SafetyPlanCard, SafetyPlanLine } from './safety-plan-cards.ts';
import type { SafetyPlanPhoto } from './safety-plan-photos.ts';

interface Item {
  readonly id: string;
  readonly updated_at: string | null;
}

type Part<T> = readonly (keyof T)[];
/** The parts of an item: the fields of one part are changed together and merged together. */
export type Parts<T> = readonly Part<T>[];

/** A number never stands beside the link of another one. */
export const CARD_PARTS: Parts<SafetyPlanCard> = [
  ['icon', 'text', 'href', 'type', 'hint', 'person_name', 'phone', 'message'],
  ['step'],
  ['colour'],
  ['hidden'],
];
export const LINE_PARTS: Parts<SafetyPlanLine> = [['text', 'person_name', 'phone'], ['step']];
export const PHOTO_PARTS: Parts<SafetyPlanPhoto> = [['alt']];

interface Versions<T> {
  readonly base: T | undefined;
  readonly mine: T | undefined;
  readonly theirs: T | undefined;
}

interface Merged<T> {
  /** Undefined where it was deleted. */
  readonly item?: T;
  /** The version written at the same time that did not win. */
  readonly other?: T;
}

/**
 * One card or line after two people changed it. If both changed a part differently, the later change wins.
 */
export function mergeItem<T extends Item>({ base, mine, theirs }: Versions<T>, parts: Parts<T>): Merged<T> {
  if (!mine || !theirs) {
    const left = mine ?? theirs;
    const isDeleted = base && left && wordsOf(base, parts) === wordsOf(left, parts);
    return left && !isDeleted ? { item: left } : {};
  }
  const [later, earlier] = isLater(mine, theirs, parts) ? [mine, theirs] : [theirs, mine];
  let item = later;
  for (const part of parts) {
    const side = chosenSide({ base, mine, theirs }, part);
    if (!side) return { item: later, other: earlier };
    item = { ...item, ...Object.fromEntries(part.map((field) => [field, side[field]])) };
  }
  return { item };
}

/** All text that people wrote in it, without its position and its time. */
export function wordsOf<T>(item: T, parts: Parts<T>): string {
  return JSON.stringify(parts.flat().map((field) => item[field]));
}

/** The side whose part wins; undefined where both have changed it. */
function chosenSide<T>(
  { base, mine, theirs }: { readonly base: T | undefined; readonly mine: T; readonly theirs: T },
  part: Part<T>,
): T | undefined {
  const [from, ours, others] = [base, mine, theirs].map((side) => side && wordsOf(side, [part]));
  if (ours === others || ours === from) return theirs;
  return others === from ? mine : undefined;
}

/** At the same second the text decides, so that every device decides alike. */
function isLater<T extends Item>(one: T, other: T, parts: Parts<T>): boolean {
  const [ours, others] = [one.updated_at ?? '', other.updated_at ?? ''];
  return ours === others ? wordsOf(one, parts) > wordsOf(other, parts) : ours > others;
}
