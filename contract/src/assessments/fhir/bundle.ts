import type { Answers } from '../answers.ts';
import type { Instrument } from '../instrument.ts';
import { type Questionnaire, questionnaireOf } from './questionnaire.ts';
import { type QuestionnaireResponse, responseOf } from './response.ts';

/** FHIR R4: a set of resources that are handed on together. */
export interface Bundle {
  readonly resourceType: 'Bundle';
  readonly type: 'collection';
  readonly entry: readonly [
    { readonly resource: Questionnaire },
    { readonly resource: QuestionnaireResponse },
  ];
}

/**
 * One check-in that is done, for another system: its questions and its answers, with a score for each
 * complete scale. It holds all answers, text and sensitive ones too: the caller has judged that the reader
 * may have them. `authored` is ISO 8601 with its offset.
 */
export function bundleOf(instrument: Instrument, answers: Answers, authored: string): Bundle {
  return {
    resourceType: 'Bundle',
    type: 'collection',
    entry: [
      { resource: questionnaireOf(instrument) },
      { resource: responseOf(instrument, answers, { status: 'completed', authored }) },
    ],
  };
}
