import { itemsOfCondition, namedInRisk } from './conditions.ts';
import type { Instrument, InstrumentItem, InstrumentScale, RiskFlag } from './instrument.ts';

/** Where an instrument contradicts itself, and how. */
export interface Contradiction {
  readonly path: (string | number)[];
  readonly message: string;
}

/** Every contradiction in an instrument of the right shape. An empty list is a sound instrument. */
export function contradictionsOf(instrument: Instrument): Contradiction[] {
  const { items, scales, risk_flags } = instrument;
  return [
    ...at(['items'], faultsOfAll(instrument)),
    ...items.flatMap((item, index) => at(['items', index], faultsOfItem(instrument, item, index))),
    ...scales.flatMap((scale, index) => at(['scales', index], faultsOfScale(instrument, scale))),
    ...risk_flags.flatMap((flag, index) => at(['risk_flags', index], faultsOfFlag(instrument, flag))),
  ];
}

function at(path: (string | number)[], messages: readonly (string | false)[]): Contradiction[] {
  return messages.flatMap((message) => (message === false ? [] : [{ path, message }]));
}

function faultsOfAll({ enabled, items, scales, risk_flags }: Instrument) {
  return [
    enabled !== items.length > 0 && 'An instrument has items exactly if it is enabled.',
    [items, scales, risk_flags].some((all) => hasTwins(all.map(({ id }) => id))) && 'Two have one id.',
  ];
}

function faultsOfFlag(instrument: Instrument, { when }: RiskFlag) {
  const named = namedInRisk(when);
  const isKnown = known(instrument.items, named.items) && known(instrument.scales, named.scales);
  return [!isKnown && 'It reads an item or a scale that is not there.'];
}

function faultsOfItem(instrument: Instrument, item: InstrumentItem, index: number) {
  const options = item.response_set === null ? [] : (instrument.response_sets[item.response_set] ?? []);
  const before = instrument.items.slice(0, index);
  const conditions = [item.show_if, item.auto_value?.when].filter((condition) => condition != null);
  const given = [item.auto_value?.value, item.end_if?.eq].filter((value) => value !== undefined);
  const isText = item.question_type === 'text';
  return [
    isText === options.length > 0 && 'Text alone has no options.',
    isText && (item.scored || item.max_length === null) && 'Text has a length and no score.',
    hasTwins(options.map(({ value }) => String(value))) && 'Two options have one value.',
    conditions.some((condition) => !known(before, itemsOfCondition(condition))) &&
      'A condition reads an item that does not stand before it.',
    given.some((value) => !options.some((option) => option.value === value)) &&
      'It gives a value that is no option.',
    item.scales.some((id) => !instrument.scales.find((scale) => scale.id === id)?.items.includes(item.id)) &&
      'It names a scale that does not count it.',
  ];
}

function faultsOfScale(instrument: Instrument, scale: InstrumentScale) {
  const items = scale.items.map((id) => instrument.items.find((item) => item.id === id));
  const bounds = boundsOf(instrument, scale);
  return [
    items.some((item) => !item?.scored || !item.scales.includes(scale.id)) &&
      'It counts an item that does not name it.',
    scale.missing_rule.max_missing >= scale.items.length && 'All of its answers may be missing.',
    (bounds.min !== scale.min || bounds.max !== scale.max) && 'Its bounds are not those of its answers.',
    !coversAll(scale) && 'Its bands leave a gap or overlap.',
  ];
}

/** The lowest and the highest score that its answers can give, or that an early end gives. */
function boundsOf(instrument: Instrument, { items, method, multiplier }: InstrumentScale) {
  const values = items.map((id) => {
    const set = instrument.items.find((item) => item.id === id)?.response_set ?? '';
    return (instrument.response_sets[set] ?? []).map(({ value }) => value);
  });
  const ends = instrument.items.flatMap(({ end_if }) => (end_if ? [end_if.score] : []));
  const parts = method === 'sum' ? 1 : items.length;
  const total = (pick: (...values: number[]) => number) =>
    (values.reduce((sum, each) => sum + pick(...each), 0) * multiplier) / parts;
  return { min: Math.min(total(Math.min), ...ends), max: Math.max(total(Math.max), ...ends) };
}

function coversAll({ bands, min, max }: InstrumentScale): boolean {
  if (bands.length === 0) return true;
  const joined = bands.every((band, at) => band.min === (at === 0 ? min : (bands[at - 1]?.max ?? 0) + 1));
  return joined && bands.at(-1)?.max === max && bands.every((band) => band.min <= band.max);
}

const hasTwins = (ids: readonly string[]) => new Set(ids).size < ids.length;

function known(all: readonly { readonly id: string }[], ids: readonly string[]): boolean {
  return ids.every((id) => all.some((one) => one.id === id));
}
