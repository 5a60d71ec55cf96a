import { WATCHES_MAX, type watchesEndpoints } from '@kith/contract/follow-ups';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { watches } from '#people/follow-ups';
import { goesOn } from './days.ts';
import { findSittingOf, selectRecent } from './sitting-store.ts';

/** For the caller alone: another person's check-in has no sentence for them. */
export const listWatches: Story<typeof watchesEndpoints.listWatches> = async (
  ctx,
  { assessment_code: code, assessment_id: assessmentId },
) => {
  const { userId: memberId } = ctx.viewer;
  if (assessmentId === undefined) return { watches: await ahead(ctx, code) };
  const { told = [] } = (await findSittingOf(ctx.db, memberId, assessmentId)) ?? {};
  return { watches: await watches.ofCheckIn(ctx, { memberId, assessmentId, told }) };
};

/**
 * One that goes on keeps what was told as it began: after its time it goes to a second person. To begin one,
 * none is told that no person would answer now. No more are shown than a client can name as told.
 */
async function ahead({ db, viewer, clock }: ViewerCtx, code: string) {
  const { userId: memberId, timeZone } = viewer;
  const moment = { at: clock.now(), timeZone };
  const open = (await selectRecent(db, memberId, code)).find(
    (one) => one.assessmentId === null && goesOn(one, moment),
  );
  const rules = open
    ? await watches.holding(db, { memberId, code, told: open.told })
    : await watches.answered(db, { memberId, rules: await watches.now(db, { memberId, code }) }, moment.at);
  return watches.present(db, rules.slice(0, WATCHES_MAX));
}
