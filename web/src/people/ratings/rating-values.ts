import type { OwnRating, RatingAnswer, RatingQuestion } from '@kith/contract/rating-fields';
import { z } from 'zod';
import { texts } from './texts.ts';

/** What the form holds, by the question. */
export const ratingValues = z.object({
  numbers: z.record(z.string(), z.number()),
  choices: z.record(z.string(), z.array(z.string())),
  words: z.record(z.string(), z.string()),
  shares: z.boolean(),
});
export type RatingValues = z.output<typeof ratingValues>;

export function valuesOf({ answers, share_words }: OwnRating): RatingValues {
  const values: RatingValues = { numbers: {}, choices: {}, words: {}, shares: share_words };
  for (const { question_id, number, choices, words } of answers) {
    if (number !== undefined) values.numbers[question_id] = number;
    if (choices !== undefined) values.choices[question_id] = choices;
    if (words !== undefined) values.words[question_id] = words;
  }
  return values;
}

export function answersOf({ numbers, choices, words }: RatingValues): RatingAnswer[] {
  return [
    ...Object.entries(numbers).map(([question_id, number]) => ({ question_id, number })),
    ...Object.entries(choices)
      .filter(([, chosen]) => chosen.length > 0)
      .map(([question_id, chosen]) => ({ question_id, choices: chosen })),
    ...Object.entries(words)
      .filter(([, said]) => said.trim() !== '')
      .map(([question_id, said]) => ({ question_id, words: said })),
  ];
}

export function faultsIn(questions: readonly RatingQuestion[], values: RatingValues): Record<string, string> {
  const faults = questions.flatMap(({ id, required, type, max_length }): [string, string][] => {
    const over = max_length === null ? 0 : [...(values.words[id] ?? '')].length - max_length;
    if (over > 0) return [[id, texts.rate.tooLong(over)]];
    return required && type === 'range' && values.numbers[id] === undefined ? [[id, texts.rate.missing]] : [];
  });
  return Object.fromEntries(faults);
}

/** An exclusive option goes with no other. */
export function toggled({ options }: RatingQuestion, chosen: readonly string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id);
  const isAlone = (one: string) => options.some((option) => option.id === one && option.exclusive);
  return isAlone(id) ? [id] : [...chosen.filter((one) => !isAlone(one)), id];
}
