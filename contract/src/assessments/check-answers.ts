import { optionalParagraph } from '../kit/text.ts';
import type { Answers } from './answers.ts';
import type { Instrument, InstrumentItem } from './instrument.ts';

export const FOREIGN_ITEM = 'This question isn’t part of this check-in.';
export const FOREIGN_ANSWER = 'Please choose one of the answers.';

/** Longer than any instrument by far: no person who answers sends more. */
const ANSWERS_MAX = 100;
export const TOO_MANY_ANSWERS = 'This has more answers than the check-in has questions.';

export interface CheckedAnswers {
  /** The answers that fit. An empty one is null: it takes an answer back. */
  readonly answers: Answers;
  /** By the id of the item, in words for the person. Empty if all fit. */
  readonly faults: Readonly<Record<string, string>>;
}

/**
 * Checks answers as they arrive, by the id of the item. The value of an option may come as a number or as its
 * digits. An answer to a hidden item is no fault: a person went back and changed what comes before.
 * More than a hundred answers at once are one fault, under the empty name.
 */
export function checkAnswers(
  instrument: Instrument,
  given: Readonly<Record<string, unknown>>,
): CheckedAnswers {
  const entries = Object.entries(given);
  if (entries.length > ANSWERS_MAX) return { answers: {}, faults: { '': TOO_MANY_ANSWERS } };
  const answers = new Map<string, number | string | null>();
  const faults = new Map<string, string>();
  for (const [id, value] of entries) {
    const item = instrument.items.find((each) => each.id === id);
    const read = item ? readAnswer(instrument, item, value) : { fault: FOREIGN_ITEM };
    if ('fault' in read) faults.set(id, read.fault);
    else answers.set(id, read.answer);
  }
  return { answers: Object.fromEntries(answers), faults: Object.fromEntries(faults) };
}

type Read = { readonly answer: number | string | null } | { readonly fault: string };

function readAnswer({ response_sets }: Instrument, item: InstrumentItem, value: unknown): Read {
  if (value === null || value === undefined || value === '') return { answer: null };
  if (item.question_type === 'text') return readText(item, value);
  const number = typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value;
  const option = response_sets[item.response_set ?? '']?.find((each) => each.value === number);
  return option ? { answer: option.value } : { fault: FOREIGN_ANSWER };
}

function readText({ max_length }: InstrumentItem, value: unknown): Read {
  const read = optionalParagraph(max_length ?? 0).safeParse(value);
  if (!read.success) return { fault: read.error.issues[0]?.message ?? FOREIGN_ANSWER };
  return { answer: read.data ?? null };
}
