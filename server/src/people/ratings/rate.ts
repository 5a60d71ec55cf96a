import { isDeepStrictEqual } from 'node:util';
import type { OwnRating } from '@kith/contract/rating-fields';
import type { ratingsEndpoints } from '@kith/contract/ratings';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import { presentAnswers, readAnswers } from './read-answers.ts';
import { againOn, canChange, changeUntil, todayOf } from './rules.ts';
import type { RatingSources } from './sources.ts';
import { findLatest, insertRating, lockRater, type RatingRow, removeRating, updateRating } from './store.ts';

type Endpoints = typeof ratingsEndpoints;

/** Of the key under which raters are digested. */
const RATER = 'rating';
const NO_VISIT = 'You can rate a professional within 90 days after a visit with them.';
const TOO_SOON = 'You rated them less than 90 days ago, and can rate them again later.';

const NONE: OwnRating = {
  ...{ can_rate: false, can_change: false, change_until: null, again_on: null },
  ...{ answers: [], share_words: false, version: 0 },
};

/** The calls of a member about their own rating. They are unnamed: no fact and no log says who rated. */
export function ratingWith({ hasVisited }: RatingSources) {
  const getOwnRating: Story<Endpoints['getOwnRating']> = async (ctx, { provider_id }) => ({
    rating: await presentOwn(ctx, provider_id),
  });

  const rateProvider: Story<Endpoints['rateProvider']> = async (
    ctx,
    { provider_id: providerId, answers: given, share_words: shareWords = false, version },
  ) => {
    const said = { answers: readAnswers(given), shareWords };
    const rater = raterOf(ctx, providerId);
    await lockRater(ctx.db, rater);
    const latest = await findLatest(ctx.db, rater);
    const isOpen = latest && canChange(latest, todayOf(ctx.clock.now()));
    // A change that comes too late would be a rating of its own.
    if (!isOpen && version !== 0) return refuse('conflict');
    if (isOpen) await change(ctx, latest, { version, said });
    else await insertNew(ctx, latest, { providerId, rater, ...said });
    return { rating: await presentOwn(ctx, providerId) };
  };

  async function change(ctx: ViewerCtx, latest: RatingRow, { version, said }: Change): Promise<void> {
    const which = changeOf(latest, version, said);
    if (which === 'stale') return refuse('stale', { current: await presentOwn(ctx, latest.providerId) });
    if (which === 'change') await updateRating(ctx.db, latest.id, said);
  }

  async function insertNew(ctx: ViewerCtx, latest: RatingRow | undefined, row: NewRating): Promise<void> {
    const ratedOn = todayOf(ctx.clock.now());
    if (latest && ratedOn < againOn(latest)) refuseField('provider_id', TOO_SOON);
    if (!(await hasVisited(ctx, row.providerId))) refuseField('provider_id', NO_VISIT);
    await insertRating(ctx.db, { ...row, ratedOn });
  }

  const withdrawRating: Story<Endpoints['withdrawRating']> = async (ctx, { provider_id }) => {
    const rater = raterOf(ctx, provider_id);
    await lockRater(ctx.db, rater);
    const latest = await findLatest(ctx.db, rater);
    if (latest && !canChange(latest, todayOf(ctx.clock.now()))) return refuse('conflict');
    if (latest) await removeRating(ctx.db, latest.id);
    return { rating: await presentOwn(ctx, provider_id) };
  };

  async function presentOwn(ctx: ViewerCtx, providerId: number): Promise<OwnRating> {
    const today = todayOf(ctx.clock.now());
    const latest = await findLatest(ctx.db, raterOf(ctx, providerId));
    if (!latest || today >= againOn(latest)) return { ...NONE, can_rate: await hasVisited(ctx, providerId) };
    const days = { change_until: changeUntil(latest), again_on: againOn(latest) };
    if (!canChange(latest, today)) return { ...NONE, ...days };
    const { version, shareWords: share_words } = latest;
    const answers = presentAnswers(latest.answers);
    return { ...days, can_rate: false, can_change: true, answers, share_words, version };
  }

  return { getOwnRating, rateProvider, withdrawRating };
}

/** A person and a professional together: two ratings of one person have nothing in common. */
function raterOf({ viewer, ports }: ViewerCtx, providerId: number): string {
  return ports.sealer.apart(RATER).digest(`${viewer.userId} ${providerId}`);
}

type Said = Pick<RatingRow, 'answers' | 'shareWords'>;
type NewRating = Said & Pick<RatingRow, 'providerId' | 'rater'>;

interface Change {
  readonly version: number;
  readonly said: Said;
}

/** A repeat is a second tap, or a save whose answer was lost. */
function changeOf({ version, ...row }: RatingRow, asked: number, said: Said): 'repeat' | 'stale' | 'change' {
  const { answers, shareWords } = row;
  const isSame = isDeepStrictEqual({ answers, shareWords }, said);
  if (isSame && version === asked + 1) return 'repeat';
  return version === asked ? 'change' : 'stale';
}
