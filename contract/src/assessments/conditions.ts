import * as z from 'zod';

const id = z.string();
const value = z.number();

/** When an item is shown, or filled in: about answers of items before it. */
export type ItemCondition =
  | { item: string; eq: number }
  | { item: string; gte: number }
  | { any_item_gte: { items: string[]; gte: number } };

/** When a risk flag fires. `crisis_lexicon` is the module of that name. */
export type RiskCondition =
  | { item: string; gte: number }
  | { item: string; lte: number }
  | { scale: string; gte: number }
  | { scale: string; lte: number }
  | { text_item: string; matches: 'crisis_lexicon' }
  | { all: RiskCondition[] }
  | { any: RiskCondition[] };

export const itemCondition: z.ZodType<ItemCondition> = z.union([
  z.strictObject({ item: id, eq: value }),
  z.strictObject({ item: id, gte: value }),
  z.strictObject({ any_item_gte: z.strictObject({ items: z.array(id).min(1), gte: value }) }),
]);

export const riskCondition: z.ZodType<RiskCondition> = z.lazy(() =>
  z.union([
    z.strictObject({ item: id, gte: value }),
    z.strictObject({ item: id, lte: value }),
    z.strictObject({ scale: id, gte: value }),
    z.strictObject({ scale: id, lte: value }),
    z.strictObject({ text_item: id, matches: z.literal('crisis_lexicon') }),
    z.strictObject({ all: z.array(riskCondition).min(1) }),
    z.strictObject({ any: z.array(riskCondition).min(1) }),
  ]),
);

/** The items that a condition reads. */
export function itemsOfCondition(condition: ItemCondition): readonly string[] {
  return 'item' in condition ? [condition.item] : condition.any_item_gte.items;
}

type Named = {
  readonly items: readonly string[];
  readonly scales: readonly string[];
  readonly text: boolean;
};

/** What a risk condition reads: answers (of text as well), scores, and whether any of it is text. */
export function namedInRisk(condition: RiskCondition): Named {
  if ('item' in condition) return { items: [condition.item], scales: [], text: false };
  if ('scale' in condition) return { items: [], scales: [condition.scale], text: false };
  if ('text_item' in condition) return { items: [condition.text_item], scales: [], text: true };
  const parts = ('all' in condition ? condition.all : condition.any).map(namedInRisk);
  return {
    items: parts.flatMap(({ items }) => items),
    scales: parts.flatMap(({ scales }) => scales),
    text: parts.some(({ text }) => text),
  };
}
