import type { ItemCondition } from '../conditions.ts';
import { refuse } from './fhir-fault.ts';

export interface Option {
  readonly value: number;
  readonly label: string;
}

interface Conditional {
  readonly linkId: string;
  readonly enableBehavior: 'any' | 'all';
  readonly enableWhen: readonly {
    readonly question: string;
    readonly answerCoding?: { readonly code?: string | undefined } | undefined;
    readonly answerInteger?: number | undefined;
  }[];
}

/**
 * When an item is shown, or null for always. "At least" arrives as each option from there on.
 * @throws {FhirFault} for any other set of options, and where all of several must hold
 */
export function conditionOf(
  { enableWhen, enableBehavior, linkId }: Conditional,
  options: ReadonlyMap<string, readonly Option[]>,
): ItemCondition | null {
  if (enableWhen.length === 0) return null;
  if (enableBehavior === 'all' && enableWhen.length > 1) refuse(linkId, '"All" is not known here.');
  const chosen = valuesByQuestion(enableWhen);
  const items = [...chosen.keys()];
  const [item = ''] = items;
  const first = chosen.get(item) ?? [];
  if (items.length === 1 && first.length === 1) return { item, eq: first[0] ?? Number.NaN };
  const gte = Math.min(...first);
  const isAtLeast = [...chosen].every(([read, values]) => {
    const above = (options.get(read) ?? []).filter(({ value }) => value >= gte);
    return isSame(
      above.map(({ value }) => value),
      values,
    );
  });
  if (!isAtLeast) refuse(linkId, 'Its condition is not known here.');
  return items.length === 1 ? { item, gte } : { any_item_gte: { items, gte } };
}

function valuesByQuestion(enableWhen: Conditional['enableWhen']): ReadonlyMap<string, readonly number[]> {
  const values = new Map<string, number[]>();
  for (const { question, answerCoding, answerInteger } of enableWhen) {
    const value = answerInteger ?? Number(answerCoding?.code);
    values.set(question, [...(values.get(question) ?? []), value]);
  }
  return values;
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return new Set(one).size === new Set(other).size && one.every((value) => other.includes(value));
}
