import * as z from 'zod';
import { atWork, endpoint, signedIn } from './kit/endpoint.ts';
import { id, line, optionalParagraph, paragraph, uuid } from './kit/text.ts';
import { ownRating, RATING_ANSWER_MAX, ratingQuestion, ratingSummary } from './rating-fields.ts';

/** More answers than there are questions. */
const ANSWERS_MAX = 40;
const WORDS_MAX = 1000;

const answer = z.strictObject({
  question_id: line({ max: 40 }),
  number: z.int('This must be a whole number.').optional(),
  choices: z
    .array(line({ max: 40 }))
    .max(ANSWERS_MAX, `Please choose at most ${ANSWERS_MAX}.`)
    .optional(),
  words: paragraph(WORDS_MAX).optional(),
});

const provider = z.strictObject({ provider_id: id });
const own = z.object({ rating: ownRating });
const summary = z.object({ summary: ratingSummary.nullable() });

/**
 * What members say of professionals whom they have visited. Its calls leave nothing that names who rated, and
 * no call shows less than five people at once.
 */
export const ratingsEndpoints = {
  getRatingQuestions: endpoint({
    method: 'GET',
    path: '/api/rating/questions',
    summary: 'The questions of a rating, in their order; shipped with this release.',
    access: signedIn,
    input: z.strictObject({}),
    reply: z.object({ intro: z.string(), safety_note: z.string(), questions: z.array(ratingQuestion) }),
  }),
  getOwnRating: endpoint({
    method: 'GET',
    path: '/api/rating/own',
    summary:
      'Whether the caller can rate a professional, and their own rating while they can change it. It is the same for a person without a visit and for one who does not exist.',
    access: signedIn,
    unnamed: true,
    input: provider,
    reply: own,
  }),
  rateProvider: endpoint({
    method: 'POST',
    path: '/api/rating/provider',
    summary:
      'Rate a professional after a visit that is over, within 90 days, and once in 90 days; or change that rating for 30 days. All answers are given anew. It counts on the first day of the month after these 30 days, with at least four others. `version` is 0 for the first time.',
    access: signedIn,
    unnamed: true,
    input: provider.extend({
      answers: z.array(answer).max(ANSWERS_MAX, `One call takes at most ${ANSWERS_MAX} answers.`),
      share_words: z.boolean().optional(),
      version: z.int().default(0),
    }),
    reply: own,
    refuses: ['stale', 'conflict'],
  }),
  withdrawRating: endpoint({
    method: 'POST',
    path: '/api/rating/withdraw',
    summary: 'Withdraw a rating within its 30 days: nothing of it stays. A second time changes nothing.',
    access: signedIn,
    unnamed: true,
    unthrottled: true,
    input: provider,
    reply: own,
    refuses: ['conflict'],
  }),
  getRatingSummary: endpoint({
    method: 'GET',
    path: '/api/rating/summary',
    summary:
      'What at least five people said of a professional who is listed, or of the caller; null below five, and for all others. It changes on the first day of a month, and by five people at once.',
    access: signedIn,
    input: provider,
    reply: summary,
  }),
  answerRating: endpoint({
    method: 'POST',
    path: '/api/rating/answer',
    summary: 'Answer words about oneself, for all who read them; an empty answer takes it away.',
    access: atWork,
    input: z.strictObject({ id: uuid, answer: optionalParagraph(RATING_ANSWER_MAX) }),
    reply: summary,
    refuses: ['not_found'],
  }),
} as const;
