import type { InputOf } from '@kith/contract/kit/endpoint';
import { type AskedQuestion, RATING_QUESTIONS } from '@kith/contract/rating/questions';
import type { RatingAnswer } from '@kith/contract/rating-fields';
import type { ratingsEndpoints } from '@kith/contract/ratings';
import { refuse } from '#kernel/refuse';
import type { Answers } from './rules.ts';

type Given = InputOf<typeof ratingsEndpoints.rateProvider>['answers'];
type Value = Answers[string];

const ANSWER_THIS = 'Please answer this.';
const NO_SUCH_QUESTION = 'There is no such question.';
const NO_SUCH_ANSWER = 'This is no answer to this question.';
const ALONE = 'This goes with nothing else.';

/** The answers by their questions; each fault is said at its question. */
export function readAnswers(given: Given): Answers {
  const read = given.map((one) => [one.question_id, readOne(one)] as const);
  const answers = Object.fromEntries(
    read.flatMap(([id, { value }]) => (value === undefined ? [] : [[id, value]])),
  );
  const missing = RATING_QUESTIONS.filter(({ id, required }) => required && answers[id] === undefined);
  const errors = {
    ...Object.fromEntries(missing.map(({ id }) => [id, ANSWER_THIS])),
    ...Object.fromEntries(
      read.flatMap(([id, { fault }]) => (fault === undefined ? [] : [[nameOf(id), fault]])),
    ),
    ...(new Set(read.map(([id]) => id)).size < given.length && { answers: NO_SUCH_ANSWER }),
  };
  return Object.keys(errors).length > 0 ? refuse('fields_rejected', { errors }) : answers;
}

const questionOf = (asked: string) => RATING_QUESTIONS.find(({ id }) => id === asked);
const nameOf = (asked: string): string => questionOf(asked)?.id ?? 'answers';

interface Read {
  readonly value?: Value;
  readonly fault?: string;
}

/** Nothing chosen is no answer. */
function readOne({ question_id, number, choices = [], words }: Given[number]): Read {
  const question = questionOf(question_id);
  if (!question) return { fault: NO_SUCH_QUESTION };
  const given = [
    number !== undefined && 'range',
    choices.length > 0 && 'checkbox',
    words !== undefined && 'text',
  ];
  if (given.some((type) => type !== false && type !== question.type)) return { fault: NO_SUCH_ANSWER };
  if (question.type === 'checkbox') return amongOptions(question, choices);
  if (question.type === 'range') return number === undefined ? {} : inRange(question, number);
  return words === undefined ? {} : inWords(question, words);
}

type Of<Type> = Extract<AskedQuestion, { readonly type: Type }>;

function inRange({ min_value: min, max_value: max }: Of<'range'>, number: number): Read {
  return min <= number && number <= max
    ? { value: number }
    : { fault: `This must be a number from ${min} to ${max}.` };
}

function amongOptions({ options }: Of<'checkbox'>, choices: readonly string[]): Read {
  const chosen = options.filter(({ id }) => choices.includes(id));
  if (chosen.length < new Set(choices).size) return { fault: NO_SUCH_ANSWER };
  if (chosen.length > 1 && chosen.some(({ exclusive }) => exclusive)) return { fault: ALONE };
  return chosen.length === 0 ? {} : { value: chosen.map(({ id }) => id) };
}

function inWords({ max_length: max }: Of<'text'>, words: string): Read {
  return [...words].length <= max ? { value: words } : { fault: `Please keep this to ${max} characters.` };
}

/** As they travel, in the order of the questions. */
export function presentAnswers(answers: Answers): RatingAnswer[] {
  return RATING_QUESTIONS.flatMap(({ id: question_id }): RatingAnswer[] => {
    const value = answers[question_id];
    if (value === undefined) return [];
    if (typeof value === 'number') return [{ question_id, number: value }];
    return [typeof value === 'string' ? { question_id, words: value } : { question_id, choices: [...value] }];
  });
}
