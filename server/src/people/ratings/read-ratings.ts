import { RATING_INTRO, RATING_QUESTIONS, RATING_SAFETY } from '@kith/contract/rating/questions';
import type { RatingQuestion } from '@kith/contract/rating-fields';
import type { ratingsEndpoints } from '@kith/contract/ratings';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { ratingAnswered } from './facts.ts';
import { presentSummary } from './present.ts';
import type { RatingSources } from './sources.ts';
import { setAnswer } from './store.ts';

type Endpoints = typeof ratingsEndpoints;

export function summariesWith({ selectListed }: RatingSources) {
  const getRatingQuestions: Story<Endpoints['getRatingQuestions']> = async () => ({
    intro: RATING_INTRO,
    safety_note: RATING_SAFETY,
    questions: RATING_QUESTIONS.map(presentQuestion),
  });

  /** The one place that says who sees it: for an unlisted professional there is no summary to others. */
  const getRatingSummary: Story<Endpoints['getRatingSummary']> = async (ctx, { provider_id: id }) => {
    const isSeen = id === ctx.viewer.userId || (await selectListed(ctx.db, [id])).has(id);
    return { summary: isSeen ? await presentSummary(ctx, id) : null };
  };

  const answerRating: Story<Endpoints['answerRating']> = async (ctx, { id, answer = null }) => {
    const { userId: providerId } = ctx.viewer;
    if (!(await setAnswer(ctx.db, { id, providerId, answer }))) return refuse('not_found');
    await ctx.record(ratingAnswered(null, { id }));
    return { summary: await presentSummary(ctx, providerId) };
  };

  return { getRatingQuestions, getRatingSummary, answerRating };
}

function presentQuestion(question: (typeof RATING_QUESTIONS)[number]): RatingQuestion {
  const { id, type, text, help = null, required } = question;
  const isRange = question.type === 'range';
  return {
    ...{ id, type, text, help, required },
    min_value: isRange ? question.min_value : null,
    max_value: isRange ? question.max_value : null,
    anchors: isRange ? question.anchors : null,
    options:
      question.type === 'checkbox'
        ? question.options.map(({ exclusive = false, ...option }) => ({ ...option, exclusive }))
        : [],
    max_length: question.type === 'text' ? question.max_length : null,
  };
}
