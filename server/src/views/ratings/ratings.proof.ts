import { ratingsEndpoints } from '@kith/contract/ratings';
import { expect } from 'vitest';
import { CANARY } from '#proof/canary';
import type { Proof, Stage } from '#proof/room-proof';
import { MISSING, nothing, own } from '#proof/rows';
import type { Walk } from '#proof/specification-walk';
import { answersOf, COUNTED_AFTER, letMeet, letRatingsAge, rateAfterVisit } from '#testing/ratings';
import type { World } from '#testing/world';

const NO_WORDS = '00000000-0000-4000-8000-000000000000';
const RATING = { answers: answersOf() };
const UNTOLD = 'No other person learns of a rating, and its writer has it in the answer.';

type Made = Awaited<ReturnType<typeof ratingsOf>>;

/** One professional whom the owner has rated, and one whom they can rate. */
export const proof: Proof<Made> = {
  fixture: ratingsOf,
  rows: {
    getRatingQuestions: own(nothing),
    getOwnRating: own((f) => ({ provider_id: f.ratedId })),
    rateProvider: {
      ...own((f) => ({ provider_id: f.metId, ...RATING })),
      stranger: 'fields_rejected',
      missing: () => ({ provider_id: MISSING, ...RATING }),
    },
    withdrawRating: own((f) => ({ provider_id: f.ratedId })),
    getRatingSummary: {
      ...own((f) => ({ provider_id: f.ratedId })),
      missing: () => ({ provider_id: MISSING }),
    },
    answerRating: own(() => ({ id: NO_WORDS, answer: 'Thank you.' }), 'not_found'),
  },
  secondStepFirst: ['answerRating'],
  recipes: {
    getOwnRating: startOf,
    getRatingSummary: startOf,
    withdrawRating: startOf,
    rateProvider: async (world) => {
      const { someone, input } = await startOf(world);
      return { someone, input: { ...input, ...RATING } };
    },
    answerRating: async (world) => {
      const pat = await world.person();
      for (let at = 0; at < 5; at += 1)
        await rateAfterVisit(world, await world.person(), pat, { words: 'Warm.', share_words: true });
      await letRatingsAge(world, pat, COUNTED_AFTER);
      const { summary } = await pat.call(ratingsEndpoints.getRatingSummary, { provider_id: pat.id });
      return { someone: pat, input: { id: summary?.words[0]?.id ?? NO_WORDS, answer: 'Thank you.' } };
    },
  },
  untold: {
    rateProvider: UNTOLD,
    withdrawRating: UNTOLD,
    answerRating: 'Those who read the words find the answer at their next look.',
  },
  steps: {
    async 'a visit is rated by its questions'({ world, maya, ben }: Walk) {
      await letMeet(world, maya, ben);
      const { questions } = await maya.get('/api/rating/questions');
      expect(questions.length).toBeGreaterThan(5);
      await maya.post('/api/rating/provider', { provider_id: ben.id, answers: { ...RATING.answers } });
    },
  },
};

async function startOf(world: World) {
  const [someone, professional] = [await world.person(), await world.person()];
  await letMeet(world, someone, professional);
  return { someone, input: { provider_id: professional.id } };
}

async function ratingsOf({ world, owner }: Stage) {
  const [rated, met] = [await world.person(), await world.person()];
  await rateAfterVisit(world, owner, rated, { words: CANARY, share_words: true });
  await letMeet(world, owner, met);
  return { ratedId: rated.id, metId: met.id };
}
