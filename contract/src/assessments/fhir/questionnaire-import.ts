import * as z from 'zod';
import type { Instrument } from '../instrument.ts';
import { instrument } from '../instrument-schema.ts';
import { conditionOf, type Option } from './condition-import.ts';
import {
  extension,
  extensionOf,
  MAX_VALUE,
  MIN_VALUE,
  noModifier,
  OF_INSTRUMENT,
  OF_ITEM,
  ORDINAL_VALUE,
  unpacked,
} from './extensions.ts';
import { parsed, refuse } from './fhir-fault.ts';
import { isNoQuestion } from './names.ts';

const coding = z.object({
  extension: z.array(extension).optional(),
  code: z.string().optional(),
  display: z.string().optional(),
});

const questionnaireItem = z.object({
  extension: z.array(extension).optional(),
  modifierExtension: noModifier,
  linkId: z.string(),
  prefix: z.string().optional(),
  text: z.string().optional(),
  type: z.string(),
  required: z.boolean().default(false),
  maxLength: z.int().optional(),
  enableBehavior: z.enum(['any', 'all']).default('any'),
  enableWhen: z
    .array(
      z.object({
        question: z.string(),
        operator: z.literal('=', 'Only "=" is known here.'),
        answerCoding: coding.optional(),
        answerInteger: z.int().optional(),
      }),
    )
    .default([]),
  answerOption: z.array(z.object({ valueCoding: coding })).default([]),
  get item() {
    return z.array(questionnaireItem).default([]);
  },
});

const questionnaire = z.object({
  resourceType: z.literal('Questionnaire'),
  modifierExtension: noModifier,
  extension: z.array(extension).optional(),
  url: z.string().optional(),
  version: z.string().optional(),
  title: z.string().default(''),
  description: z.string().default(''),
  item: z.array(questionnaireItem),
});

type Item = z.output<typeof questionnaireItem>;

/**
 * The instrument in a FHIR R4 Questionnaire. What `questionnaireOf` wrote comes back whole. One from another
 * system lacks what FHIR has no field for (its scales, bands and licence, among others): `supplied` holds
 * that.
 * @throws {FhirFault} where it is no Questionnaire, lacks something, or has a field that is not known here:
 * then nothing is left out silently
 */
export function instrumentFromQuestionnaire(
  resource: unknown,
  supplied: Partial<Instrument> = {},
): Instrument {
  const read = parsed(questionnaire, resource);
  const questions = flattened(read.item).filter(
    ({ linkId, type }) => type !== 'display' && !isNoQuestion(linkId),
  );
  const options = new Map(questions.map((item) => [item.linkId, optionsOf(item)]));
  const textOf = (linkId: string) => read.item.find((item) => item.linkId === linkId)?.text;
  const own = extensionOf(read, OF_INSTRUMENT);
  return parsed(instrument, {
    response_sets: Object.fromEntries(questions.flatMap((item) => setOf(item, options))),
    ...(own && Object(unpacked(own))),
    code: read.url?.split(':').at(-1),
    version: Number(read.version),
    title: read.title,
    measures: read.description,
    instructions: textOf('instructions') ?? '',
    stem: textOf('stem') ?? null,
    items: questions.map((item, at) => itemFrom(item, at, options)),
    ...supplied,
  });
}

function itemFrom(item: Item, at: number, options: ReadonlyMap<string, readonly Option[]>) {
  const own = extensionOf(item, OF_ITEM);
  const [first] = setOf(item, options);
  const isText = item.type === 'text' || item.type === 'string';
  return {
    response_set: first?.[0] ?? null,
    scored: !isText,
    ...(own && Object(unpacked(own))),
    id: item.linkId,
    number: item.prefix !== undefined && /^\d+$/.test(item.prefix) ? Number(item.prefix) : at + 1,
    text: item.text,
    question_type: questionType(item),
    anchors: anchorsOf(item),
    required: item.required,
    show_if: conditionOf(item, options),
    max_length: item.maxLength ?? null,
  };
}

function questionType({ type, linkId }: Item): 'radio' | 'range' | 'text' {
  if (type === 'choice') return 'radio';
  if (type === 'integer') return 'range';
  if (type === 'text' || type === 'string') return 'text';
  return refuse(linkId, `A question of type ${type} is not known here.`);
}

function optionsOf(item: Item): Option[] {
  const [min, max] = [MIN_VALUE, MAX_VALUE].map((url) => extensionOf(item, url)?.valueInteger);
  if (item.type === 'integer') {
    if (min === undefined || max === undefined || max - min > 100)
      return refuse(item.linkId, 'It has no range.');
    return Array.from({ length: max - min + 1 }, (_, at) => ({ value: min + at, label: String(min + at) }));
  }
  return item.answerOption.map(({ valueCoding }) => {
    const ordinal = extensionOf(valueCoding, ORDINAL_VALUE)?.valueDecimal ?? Number(valueCoding.code);
    return { value: ordinal, label: valueCoding.display ?? valueCoding.code ?? '' };
  });
}

/** Its own list of options, by a name of its own; an exported instrument brings its lists and their names. */
function setOf(
  { linkId }: Item,
  options: ReadonlyMap<string, readonly Option[]>,
): [string, readonly Option[]][] {
  const own = options.get(linkId) ?? [];
  return own.length === 0 ? [] : [[`answers_${linkId}`, own]];
}

function anchorsOf({ linkId, item }: Item) {
  const [min, max] = ['lower', 'upper'].map(
    (side) => item.find((each) => each.linkId === `${linkId}-${side}`)?.text,
  );
  return min !== undefined && max !== undefined ? { min, max } : null;
}

function flattened(items: readonly Item[]): Item[] {
  return items.flatMap((item) => (item.type === 'group' ? flattened(item.item) : [item]));
}
