import type { Instrument, InstrumentItem } from '@kith/contract/assessments/instrument';

/** The least and the greatest number of a question that is answered on a line. */
export function endsOf({ response_sets }: Instrument, { response_set }: InstrumentItem) {
  const values = (response_sets[response_set ?? ''] ?? []).map(({ value }) => value);
  return { min: Math.min(...values), max: Math.max(...values) };
}
