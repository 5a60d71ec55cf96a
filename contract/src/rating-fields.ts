import * as z from 'zod';

/** So many people at least stand behind each number, and behind each difference between two. */
export const RATING_STEP = 5;
/** So many days after it was given, a rating can be changed and withdrawn. */
export const RATING_CHANGE_DAYS = 30;
/** So many days after a rating, and after a visit, a professional can be rated. */
export const RATING_DAYS = 90;
/** The longest answer of a professional to words about them. */
export const RATING_ANSWER_MAX = 1000;

export const RATING_QUESTION_TYPES = ['checkbox', 'range', 'text'] as const;

export const ratingQuestion = z
  .object({
    id: z.string(),
    type: z.enum(RATING_QUESTION_TYPES),
    text: z.string(),
    help: z.string().nullable(),
    required: z.boolean(),
    /** Of a range; null for the others. */
    min_value: z.number().nullable(),
    max_value: z.number().nullable(),
    /** The words at both ends of a range. */
    anchors: z.object({ min: z.string(), max: z.string() }).nullable(),
    /** Of checkboxes; none for the others. An exclusive one goes with no other. */
    options: z.array(z.object({ id: z.string(), label: z.string(), exclusive: z.boolean() })),
    /** Of a text; null for the others. */
    max_length: z.number().nullable(),
  })
  .meta({ id: 'RatingQuestion' });
export type RatingQuestion = z.output<typeof ratingQuestion>;

/** The answer to one question, by the kind that the question has; the others are absent. */
export const ratingAnswer = z.object({
  question_id: z.string(),
  /** Of a range. */
  number: z.number().optional(),
  /** Of checkboxes, by the ids of their options. */
  choices: z.array(z.string()).optional(),
  words: z.string().optional(),
});
export type RatingAnswer = z.output<typeof ratingAnswer>;

/** Where the caller stands with one professional. No other person is ever shown it. */
export const ownRating = z
  .object({
    /** A visit is over, and nothing of the caller’s stands in the way. */
    can_rate: z.boolean(),
    can_change: z.boolean(),
    /** The last day of that, of the rating that was given last. */
    change_until: z.string().nullable(),
    /** The first day on which another can be given. */
    again_on: z.string().nullable(),
    /** While they can be changed; none after that. */
    answers: z.array(ratingAnswer),
    share_words: z.boolean(),
    /** 0 where there is no rating, or none that can be changed. */
    version: z.number(),
  })
  .meta({ id: 'OwnRating' });
export type OwnRating = z.output<typeof ownRating>;

const questionSummary = z.object({
  question_id: z.string(),
  type: z.enum(['checkbox', 'range']),
  text: z.string(),
  /** How many answers are in it, in steps of five. */
  ratings: z.number(),
  /** Of a range, in halves; null for checkboxes. */
  mean: z.number().nullable(),
  max_value: z.number().nullable(),
  /** Of checkboxes, those that at least five people chose, most first. */
  options: z.array(z.object({ id: z.string(), label: z.string(), at_least: z.number() })),
});

/** Words of a person who said yes to it, without a name or a date, and in no order of time. */
const ratingWords = z.object({
  id: z.string(),
  words: z.string(),
  /** The professional’s, for all to read. */
  answer: z.string().nullable(),
});
export type RatingWords = z.output<typeof ratingWords>;

/** The one number of a professional. */
export const ratingMean = z
  .object({ ratings: z.number(), mean: z.number(), max_value: z.number() })
  .meta({ id: 'RatingMean' });
export type RatingMean = z.output<typeof ratingMean>;

/** What at least five people said. */
export const ratingSummary = ratingMean
  .extend({ questions: z.array(questionSummary), words: z.array(ratingWords) })
  .meta({ id: 'RatingSummary' });
export type RatingSummary = z.output<typeof ratingSummary>;
