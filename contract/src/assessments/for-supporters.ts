import { type Answers, walk } from './answers.ts';
import { itemsOfCondition, namedInRisk } from './conditions.ts';
import type { Instrument, InstrumentItem, InstrumentScale } from './instrument.ts';
import { type ScaleScore, scoreOf } from './scoring.ts';

/** What a supporter may be answered about a completed check-in. */
export interface SupporterResult {
  readonly code: string;
  readonly version: number;
  readonly scores: readonly Pick<ScaleScore, 'scale' | 'score' | 'band' | 'state'>[];
  /** Choices by the id of the item, in the order of the instrument: of items that say nothing about risk. */
  readonly answers: Readonly<Record<string, number>>;
}

/**
 * The one place that makes a result fit for a supporter. It has no flags and no text, no answers of
 * `withheldItems`, and no score that is such an answer. For equal scores its bytes are the same whether a
 * flag fired or not: a rule reads scores and withheld answers alone. It does not say which answers a score
 * lacks.
 */
export function resultForSupporters(instrument: Instrument, answers: Answers): SupporterResult {
  const withheld = withheldItems(instrument);
  const hidden = withheldScales(instrument);
  const { counted } = walk(instrument, answers);
  const shown = instrument.items.flatMap(({ id }) => {
    const value = counted.get(id);
    return typeof value === 'number' && !withheld.has(id) ? [[id, value] as const] : [];
  });
  return {
    code: instrument.code,
    version: instrument.version,
    scores: scoreOf(instrument, answers)
      .filter(({ scale }) => !hidden.has(scale))
      .map(({ scale, score, band, state }) => ({ scale, score, band, state })),
    answers: Object.fromEntries(shown),
  };
}

/**
 * The ids of scales that no supporter sees: a score of one item is the answer to it, so it is withheld with
 * the item; and a score of items that are shown because of a withheld answer says that answer.
 */
export function withheldScales(instrument: Instrument): ReadonlySet<string> {
  const withheld = withheldItems(instrument);
  const shownBecauseOf = new Map(instrument.items.map((item) => [item.id, readBy(item)]));
  const saysAnother = (items: readonly string[]) =>
    items.every((id) => shownBecauseOf.get(id)?.some((by) => withheld.has(by) && !items.includes(by)));
  const isAnAnswer = ({ items }: InstrumentScale) =>
    items.some((id) => withheld.has(id)) && (items.length === 1 || saysAnother(items));
  return new Set(instrument.scales.filter(isAnAnswer).map(({ id }) => id));
}

/**
 * The ids of items whose answers no supporter sees: text, sensitive items, items that a risk rule names, and
 * each answer from which one of these could be worked out. A score less the other answers of its scale is
 * the last one, so all items of that scale go with it; and so does an item that is shown or filled in
 * because of one.
 */
export function withheldItems(instrument: Instrument): ReadonlySet<string> {
  const named = new Set(instrument.risk_flags.flatMap(({ when }) => namedInRisk(when).items));
  const isPlain = (item: InstrumentItem) =>
    item.question_type !== 'text' && !item.sensitive && !named.has(item.id);
  const withheld = new Set(instrument.items.filter((item) => !isPlain(item)).map(({ id }) => id));
  for (let before = -1; before < withheld.size; ) {
    before = withheld.size;
    for (const { items } of instrument.scales) addIfOneIs(withheld, items, items);
    for (const item of instrument.items) addIfOneIs(withheld, readBy(item), [item.id]);
  }
  return withheld;
}

/** The items that decide whether an item is shown or filled in. */
function readBy({ show_if, auto_value }: InstrumentItem): readonly string[] {
  return [show_if, auto_value?.when].flatMap((condition) => (condition ? itemsOfCondition(condition) : []));
}

function addIfOneIs(withheld: Set<string>, read: readonly string[], added: readonly string[]): void {
  if (!read.some((id) => withheld.has(id))) return;
  for (const id of added) withheld.add(id);
}
