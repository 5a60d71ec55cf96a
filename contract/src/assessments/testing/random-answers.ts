import fc from 'fast-check';
import type { Answers } from '../answers.ts';
import type { Instrument, InstrumentItem } from '../instrument.ts';

/** The values that a person may choose for an item; none for text. */
export function valuesOf({ response_sets }: Instrument, { response_set }: InstrumentItem): number[] {
  return response_set === null ? [] : (response_sets[response_set] ?? []).map(({ value }) => value);
}

function choice(instrument: Instrument, item: InstrumentItem): fc.Arbitrary<number | string> {
  if (item.question_type !== 'text') return fc.constantFrom(...valuesOf(instrument, item));
  return fc.constantFrom('A long walk', 'I want to die', 'Not much', 'my last goodbye');
}

/** An answer to every item, of hidden ones as well. */
export function fullAnswers(instrument: Instrument): fc.Arbitrary<Answers> {
  return fc.record(Object.fromEntries(instrument.items.map((item) => [item.id, choice(instrument, item)])));
}

/** Answers of which each may be missing or null. */
export function anyAnswers(instrument: Instrument): fc.Arbitrary<Answers> {
  const each = instrument.items.map((item) => [
    item.id,
    fc.option(choice(instrument, item), { nil: null, freq: 8 }),
  ]);
  return fc.record(Object.fromEntries(each), { requiredKeys: [] });
}
