import type { ItemCondition } from '../conditions.ts';
import type { Instrument, InstrumentItem } from '../instrument.ts';
import {
  CALCULATED,
  type Extension,
  HIDDEN,
  ITEM_CONTROL,
  ITEM_CONTROLS,
  MAX_VALUE,
  MIN_VALUE,
  OF_INSTRUMENT,
  OF_ITEM,
  ORDINAL_VALUE,
  packed,
} from './extensions.ts';
import { answersOf, scoreItemOf, urlOf } from './names.ts';
import { scoreExpression } from './score-expression.ts';

export interface Questionnaire {
  readonly resourceType: 'Questionnaire';
  readonly item: readonly QuestionnaireItem[];
  readonly [field: string]: unknown;
}

export interface QuestionnaireItem {
  readonly linkId: string;
  readonly type: 'choice' | 'integer' | 'decimal' | 'text' | 'display';
  readonly [field: string]: unknown;
}

const SYSTEMS: Readonly<Record<string, string>> = { LOINC: 'http://loinc.org' };

/**
 * An instrument as a FHIR R4 Questionnaire. Questions, options with their ordinals, branching and licence
 * stand where FHIR has them; each score is a hidden item with its expression, as HL7 SDC has it. What FHIR
 * has no place for is in extensions of our own, so nothing is lost on the way back.
 */
export function questionnaireOf(instrument: Instrument): Questionnaire {
  const { code, version, title, licence, measures, external_codes, instructions, stem } = instrument;
  return {
    resourceType: 'Questionnaire',
    id: `${code}-v${version}`,
    extension: packed(OF_INSTRUMENT, restOf(instrument)),
    url: urlOf(code),
    version: String(version),
    name: `Instrument${code}`,
    title,
    status: 'active',
    subjectType: ['Patient'],
    publisher: licence.holder,
    description: measures,
    copyright: licence.attribution ?? licence.terms,
    ...(external_codes.length > 0 && {
      code: external_codes.map((each) => ({
        system: SYSTEMS[each.system] ?? `urn:kith:codes:${each.system}`,
        code: each.code,
        display: each.display,
      })),
    }),
    item: [
      ...displays('instructions', instructions),
      ...displays('stem', stem),
      ...instrument.items.map((item) => itemOf(instrument, item)),
      ...instrument.scales.map((scale) => ({
        extension: [
          { url: HIDDEN, valueBoolean: true },
          {
            url: CALCULATED,
            valueExpression: { language: 'text/fhirpath', expression: scoreExpression(instrument, scale) },
          },
        ],
        linkId: scoreItemOf(scale.id),
        text: scale.title,
        type: 'decimal' as const,
        readOnly: true,
      })),
    ],
  };
}

/** All but what the Questionnaire says by itself. */
function restOf({ code, version, title, measures, instructions, stem, items, ...rest }: Instrument) {
  return rest;
}

function displays(linkId: string, text: string | null): QuestionnaireItem[] {
  return text ? [{ linkId, text, type: 'display' }] : [];
}

function itemOf(instrument: Instrument, item: InstrumentItem): QuestionnaireItem {
  const { id, number, text, question_type, anchors, required, show_if, max_length, ...more } = item;
  const isRange = question_type === 'range';
  return {
    extension: [...packed(OF_ITEM, more), ...(isRange ? rangeOf(instrument, item) : [])],
    linkId: id,
    prefix: String(number),
    text,
    type: ({ radio: 'choice', range: 'integer', text: 'text' } as const)[question_type],
    ...(show_if && { ...enabledWhen(instrument, show_if) }),
    required,
    ...(max_length !== null && { maxLength: max_length }),
    ...(question_type === 'radio' && { answerOption: optionsOf(instrument, item) }),
    ...(anchors && { item: [end(id, 'lower', anchors.min), end(id, 'upper', anchors.max)] }),
  };
}

function rangeOf({ response_sets }: Instrument, { response_set }: InstrumentItem): Extension[] {
  const values = (response_sets[response_set ?? ''] ?? []).map(({ value }) => value);
  return [
    { url: MIN_VALUE, valueInteger: Math.min(...values) },
    { url: MAX_VALUE, valueInteger: Math.max(...values) },
    control('slider'),
  ];
}

const control = (code: string): Extension => ({
  url: ITEM_CONTROL,
  valueCodeableConcept: { coding: [{ system: ITEM_CONTROLS, code }] },
});

/** The words at one end of a range. */
function end(id: string, side: 'lower' | 'upper', text: string): QuestionnaireItem {
  return { extension: [control(side)], linkId: `${id}-${side}`, text, type: 'display' };
}

/** The options of an item as codings, each with its value as the ordinal. */
function optionsOf(instrument: Instrument, item: InstrumentItem) {
  const options = instrument.response_sets[item.response_set ?? ''] ?? [];
  return options.map((option) => ({ valueCoding: codingOf(instrument, item, option) }));
}

/** An answer as a coding, in a Questionnaire and in a response to it. */
export function codingOf(
  instrument: Instrument,
  item: InstrumentItem,
  option: { value: number; label: string },
) {
  return {
    extension: [{ url: ORDINAL_VALUE, valueDecimal: option.value }],
    system: answersOf(instrument, item),
    code: String(option.value),
    display: option.label,
  };
}

/** FHIR knows no order of codings, so "at least" is each option from there on. */
function enabledWhen(instrument: Instrument, condition: ItemCondition) {
  const read = 'item' in condition ? [condition.item] : condition.any_item_gte.items;
  const limit = 'item' in condition ? condition : { gte: condition.any_item_gte.gte };
  const enableWhen = read.flatMap((question) => {
    const item = instrument.items.find(({ id }) => id === question);
    if (!item) return [];
    const fitting = (instrument.response_sets[item.response_set ?? ''] ?? []).filter(({ value }) =>
      'eq' in limit ? value === limit.eq : value >= limit.gte,
    );
    return fitting.map((option) => ({
      question,
      operator: '=',
      ...(item.question_type === 'range'
        ? { answerInteger: option.value }
        : { answerCoding: { system: answersOf(instrument, item), code: String(option.value) } }),
    }));
  });
  return { enableWhen, ...(enableWhen.length > 1 && { enableBehavior: 'any' }) };
}
