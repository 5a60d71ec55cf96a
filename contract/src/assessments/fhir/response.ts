import { type Answers, walk } from '../answers.ts';
import type { Instrument, InstrumentItem } from '../instrument.ts';
import { scoreOf } from '../scoring.ts';
import { canonicalOf, scoreItemOf } from './names.ts';
import { codingOf } from './questionnaire.ts';

export interface QuestionnaireResponse {
  readonly resourceType: 'QuestionnaireResponse';
  readonly questionnaire: string;
  readonly status: 'in-progress' | 'completed';
  readonly authored: string;
  readonly item: readonly ResponseItem[];
  readonly [field: string]: unknown;
}

interface ResponseItem {
  readonly linkId: string;
  readonly text: string;
  readonly answer: readonly [Readonly<Record<string, unknown>>];
}

interface About {
  readonly status: 'in-progress' | 'completed';
  /** ISO 8601 with its offset. */
  readonly authored: string;
  /** A reference to the member, like `Patient/7`. */
  readonly subject?: string;
}

/**
 * The answers that count as a FHIR R4 QuestionnaireResponse, with a score for each complete scale. It holds
 * all of them, text and sensitive ones too: the caller has judged that the reader may have them.
 */
export function responseOf(instrument: Instrument, answers: Answers, about: About): QuestionnaireResponse {
  const { counted } = walk(instrument, answers);
  const { status, authored, subject } = about;
  const given = instrument.items.flatMap((item) => {
    const value = counted.get(item.id);
    if (value === undefined) return [];
    return [{ linkId: item.id, text: item.text, answer: [answerOf(instrument, item, value)] as const }];
  });
  const scores = scoreOf(instrument, answers).flatMap(({ scale, score }, at) =>
    score === null ? [] : [scoreItem(instrument.scales[at]?.title ?? scale, scale, score)],
  );
  return {
    resourceType: 'QuestionnaireResponse',
    questionnaire: canonicalOf(instrument),
    status,
    ...(subject !== undefined && { subject: { reference: subject } }),
    authored,
    item: [...given, ...scores],
  };
}

function scoreItem(text: string, scale: string, score: number): ResponseItem {
  return { linkId: scoreItemOf(scale), text, answer: [{ valueDecimal: score }] };
}

function answerOf(instrument: Instrument, item: InstrumentItem, value: number | string) {
  if (item.question_type === 'text') return { valueString: String(value) };
  if (item.question_type === 'range') return { valueInteger: Number(value) };
  const label = instrument.response_sets[item.response_set ?? '']?.find(
    (each) => each.value === value,
  )?.label;
  return { valueCoding: codingOf(instrument, item, { value: Number(value), label: label ?? String(value) }) };
}
