import * as z from 'zod';
import type { Answers } from '../answers.ts';
import { checkAnswers } from '../check-answers.ts';
import type { Instrument } from '../instrument.ts';
import { extension, extensionOf, noModifier, ORDINAL_VALUE } from './extensions.ts';
import { FhirFault, parsed, refuse } from './fhir-fault.ts';
import { canonicalOf, isNoQuestion } from './names.ts';

const answer = z.object({
  valueInteger: z.int().optional(),
  valueDecimal: z.number().optional(),
  valueString: z.string().optional(),
  valueCoding: z
    .object({
      extension: z.array(extension).optional(),
      code: z.string().optional(),
      display: z.string().optional(),
    })
    .optional(),
});

const responseItem = z.object({
  linkId: z.string(),
  modifierExtension: noModifier,
  answer: z.array(answer).max(1, 'One answer is possible.').default([]),
  get item() {
    return z.array(responseItem).default([]);
  },
});

const response = z.object({
  resourceType: z.literal('QuestionnaireResponse'),
  modifierExtension: noModifier,
  questionnaire: z.string().optional(),
  status: z.enum(
    ['in-progress', 'completed', 'amended'],
    'Only a response in progress or completed can be used.',
  ),
  authored: z.string().optional(),
  item: z.array(responseItem).default([]),
});

type Answer = z.output<typeof answer>;
type Item = z.output<typeof responseItem>;

export interface ImportedResponse {
  readonly answers: Answers;
  readonly completed: boolean;
  readonly authored: string | null;
}

/**
 * The answers in a FHIR R4 QuestionnaireResponse to this version of the instrument. Scores in it are not
 * read: they are worked out from the answers.
 * @throws {FhirFault} where it is no response to this instrument, or an answer does not fit; the place is
 * the id of the item
 */
export function answersFromResponse(instrument: Instrument, resource: unknown): ImportedResponse {
  const read = parsed(response, resource);
  if (read.questionnaire !== canonicalOf(instrument)) {
    refuse('questionnaire', `It answers another questionnaire than ${canonicalOf(instrument)}.`);
  }
  const given = flattened(read.item).filter(({ linkId }) => !isNoQuestion(linkId));
  const twice = given.find(({ linkId }, at) => given.findIndex((each) => each.linkId === linkId) < at);
  if (twice) refuse(twice.linkId, 'It is answered twice.');
  const values = given.flatMap(({ linkId, answer: [first] }) =>
    first ? [[linkId, givenBy(instrument, linkId, first)] as const] : [],
  );
  const { answers, faults } = checkAnswers(instrument, Object.fromEntries(values));
  const found = Object.entries(faults).map(([place, message]) => ({ place, message }));
  if (found.length > 0) throw new FhirFault(found);
  return { answers, completed: read.status !== 'in-progress', authored: read.authored ?? null };
}

/** The ordinal of a coding, or else the value of the option with its code or its words. */
function givenBy(
  { items, response_sets }: Instrument,
  linkId: string,
  given: Answer,
): number | string | undefined {
  const { valueCoding, valueInteger, valueDecimal, valueString } = given;
  if (!valueCoding) return valueInteger ?? valueDecimal ?? valueString;
  const set = items.find(({ id }) => id === linkId)?.response_set ?? '';
  const option = response_sets[set]?.find(
    ({ value, label }) => String(value) === valueCoding.code || label === valueCoding.display,
  );
  return extensionOf(valueCoding, ORDINAL_VALUE)?.valueDecimal ?? option?.value ?? valueCoding.code ?? '?';
}

/** Groups are opened; what hangs below an answer is not known here. */
function flattened(items: readonly Item[]): Item[] {
  return items
    .flatMap((item) => [item, ...flattened(item.item)])
    .filter(({ answer: { length } }) => length > 0);
}
