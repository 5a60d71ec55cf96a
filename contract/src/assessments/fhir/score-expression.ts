import type { Instrument, InstrumentScale } from '../instrument.ts';
import { ORDINAL_VALUE } from './extensions.ts';

/**
 * The score of a scale as FHIRPath over a response, so that any system can work it out: empty where too many
 * answers are missing, else a whole number. It follows the same papers as `scoreOf`.
 */
export function scoreExpression(instrument: Instrument, scale: InstrumentScale): string {
  const { items, multiplier, missing_rule, method } = scale;
  const all = items.length;
  const values = valuesOf(items);
  const never = missing_rule.never_missing.map((id) => ` and ${valuesOf([id])}.exists()`).join('');
  const enough = `${values}.count() >= ${all - missing_rule.max_missing}${never}`;
  const parts = method === 'mean' ? 1 : all;
  const total = `((${values}.sum() * ${multiplier * parts} / ${values}.count()) + 0.5).floor()`;
  const score = `iif(${enough}, ${total}, {})`;
  return endsOf(instrument).reduce(
    (rest, { id, value, gives }) => `iif((${valuesOf([id])} = ${value}) = true, ${gives}, ${rest})`,
    score,
  );
}

/** The chosen values of some items: the ordinal of a coding, or the number itself. */
function valuesOf(items: readonly string[]): string {
  const names = items.map((id) => `linkId = '${id}'`).join(' or ');
  const answers = `%resource.item.where(${names}).answer.value`;
  return `${answers}.extension('${ORDINAL_VALUE}').value.combine(${answers}.ofType(integer))`;
}

function endsOf({ items }: Instrument) {
  return items.flatMap(({ id, end_if }) => (end_if ? [{ id, value: end_if.eq, gives: end_if.score }] : []));
}
