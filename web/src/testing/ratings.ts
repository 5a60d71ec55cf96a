import type { OwnRating, RatingQuestion, RatingSummary } from '@kith/contract/rating-fields';
import { ratingsEndpoints } from '@kith/contract/ratings';
import type { FakeApi } from './fake-api.ts';

const QUESTION = {
  help: null,
  required: false,
  min_value: null,
  max_value: null,
  anchors: null,
  options: [],
  max_length: null,
};

/** One question of each kind. */
export const QUESTIONS: RatingQuestion[] = [
  {
    ...QUESTION,
    ...{ id: 'q1', type: 'range', text: 'Did you feel listened to?', required: true },
    ...{ min_value: 1, max_value: 5, anchors: { min: 'Not at all', max: 'Very much' } },
  },
  {
    ...QUESTION,
    ...{ id: 'q6', type: 'checkbox', text: 'Was there anything that did not go well?' },
    options: [
      { id: 'rushed', label: 'I felt rushed', exclusive: false },
      { id: 'none', label: 'Nothing', exclusive: true },
    ],
  },
  { ...QUESTION, id: 'q8', type: 'text', text: 'Anything you would like to say?', max_length: 1000 },
];

/** After a visit, before it is rated. */
export function anOwnRating(change: Partial<OwnRating> = {}): OwnRating {
  return {
    can_rate: true,
    can_change: false,
    change_until: null,
    again_on: null,
    answers: [],
    share_words: false,
    version: 0,
    ...change,
  };
}

/** Of ten ratings, with words of one person. */
export function aSummary(change: Partial<RatingSummary> = {}): RatingSummary {
  return {
    ...{ ratings: 10, mean: 4.5, max_value: 5 },
    questions: [
      {
        ...{ question_id: 'q1', type: 'range', text: 'Did you feel listened to?', ratings: 10 },
        ...{ mean: 4.5, max_value: 5, options: [] },
      },
    ],
    words: [{ id: '11111111-1111-4111-8111-111111111111', words: 'She listened.', answer: null }],
    ...change,
  };
}

/** A person without a visit, and a professional whom less than five people have rated. */
export function withoutRatings(api: FakeApi): void {
  api.on(ratingsEndpoints.getOwnRating, () => ({ rating: anOwnRating({ can_rate: false }) }));
  api.on(ratingsEndpoints.getRatingSummary, () => ({ summary: null }));
}
