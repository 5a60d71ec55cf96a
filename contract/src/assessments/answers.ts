import { type ItemCondition, itemsOfCondition } from './conditions.ts';
import type { Instrument, InstrumentItem } from './instrument.ts';

/** By the id of the item: the value of an option, or text. Null, empty text and absent are "not answered". */
export type Answers = Readonly<Record<string, number | string | null | undefined>>;

/** The answers that count, by the id of the item. */
export type CountedAnswers = ReadonlyMap<string, number | string>;

interface Walk {
  /** What a person is shown, in order. */
  readonly visible: readonly InstrumentItem[];
  readonly counted: CountedAnswers;
  /** The score that an answer gave by ending the questionnaire; or null. */
  readonly endedWith: number | null;
}

/**
 * Goes through an instrument as a person does. A hidden item has no answer, though one may still be stored
 * from before an earlier answer changed. An item that is filled in is not shown, until the person has
 * answered it.
 */
export function walk(instrument: Instrument, answers: Answers): Walk {
  const visible: InstrumentItem[] = [];
  const counted = new Map<string, number | string>();
  for (const item of instrument.items) {
    if (isHidden(item, counted)) continue;
    const given = givenTo(item, answers);
    const filled = given === null ? filledIn(item, counted) : null;
    if (filled === null) visible.push(item);
    const value = given ?? filled;
    if (value === null) continue;
    counted.set(item.id, value);
    if (item.end_if?.eq === value) return { visible, counted, endedWith: item.end_if.score };
  }
  return { visible, counted, endedWith: null };
}

function isHidden({ show_if }: InstrumentItem, counted: CountedAnswers): boolean {
  return show_if !== null && !holds(show_if, counted);
}

function givenTo({ id }: InstrumentItem, answers: Answers): number | string | null {
  const own = Object.hasOwn(answers, id) ? answers[id] : null;
  return own === '' ? null : (own ?? null);
}

/** The items that a person with these answers is shown, in order. */
export function visibleItems(instrument: Instrument, answers: Answers): readonly InstrumentItem[] {
  return walk(instrument, answers).visible;
}

/**
 * The most items that a person with these answers may be shown: an item that waits for an answer to come is
 * counted from the start. So the number falls as answers come; it rises only if an earlier answer is changed.
 */
export function itemsAtMost(instrument: Instrument, answers: Answers): number {
  const { visible, counted, endedWith } = walk(instrument, answers);
  if (endedWith !== null) return visible.length;
  const open = new Set(visible.filter(({ id }) => !counted.has(id)).map(({ id }) => id));
  const later = instrument.items.filter((item) => {
    if (visible.includes(item) || item.show_if === null || counted.has(item.id)) return false;
    const waits = itemsOfCondition(item.show_if).some((id) => open.has(id));
    if (waits) open.add(item.id);
    return waits;
  });
  return visible.length + later.length;
}

/** The ids of required items that are shown and have no answer yet, in order. Empty: it may be submitted. */
export function missing(instrument: Instrument, answers: Answers): string[] {
  const { visible, counted } = walk(instrument, answers);
  return visible.filter(({ id, required }) => required && !counted.has(id)).map(({ id }) => id);
}

/** How far a person is: required items that are shown, and how many of them have an answer. */
export function progressOf(instrument: Instrument, answers: Answers): { answered: number; total: number } {
  const { visible, counted } = walk(instrument, answers);
  const required = visible.filter((item) => item.required);
  return { answered: required.filter(({ id }) => counted.has(id)).length, total: required.length };
}

function filledIn({ auto_value }: InstrumentItem, counted: CountedAnswers): number | null {
  return auto_value && holds(auto_value.when, counted) ? auto_value.value : null;
}

function holds(condition: ItemCondition, counted: CountedAnswers): boolean {
  if ('any_item_gte' in condition) {
    const { items, gte } = condition.any_item_gte;
    return items.some((id) => numberOf(counted, id) >= gte);
  }
  const value = numberOf(counted, condition.item);
  return 'eq' in condition ? value === condition.eq : value >= condition.gte;
}

/** NaN for text and for no answer: no comparison with it holds. */
export function numberOf(counted: CountedAnswers, id: string): number {
  const value = counted.get(id);
  return typeof value === 'number' ? value : Number.NaN;
}
