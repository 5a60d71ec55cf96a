import type { consentsEndpoints } from '@kith/contract/consents';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { organisationsById, organisationsOf } from './organisations.ts';
import { presentConsents } from './present.ts';
import { selectSentBy } from './store.ts';

/**
 * Of organisations that the caller works for now: a person who has left one no longer sees their referrals to
 * it.
 */
export const listReferrals: Story<typeof consentsEndpoints.listReferrals> = async (
  ctx,
  { limit, offset },
) => {
  const own = await organisationsOf(ctx.db, ctx.viewer.userId);
  const by = { referredBy: ctx.viewer.userId, organisationIds: own.map(({ id }) => id) };
  const rows = await selectSentBy(ctx.db, by, { limit: limit + 1, offset });
  return {
    referrals: await presentConsents(ctx, rows.slice(0, limit), false),
    has_more_data: rows.length > limit,
  };
};

export const listReferralTypes: Story<typeof consentsEndpoints.listReferralTypes> = async (ctx, asked) => {
  const { organisation_id: id } = asked;
  const organisations =
    id === undefined
      ? await organisationsOf(ctx.db, ctx.viewer.userId)
      : [...(await organisationsById(ctx.db, [id])).values()];
  if (id !== undefined && organisations.length === 0) return refuse('not_found');
  const types = organisations.flatMap(({ referral_types }) => referral_types);
  return {
    referral_types: [...new Map(types.map((type) => [type.id, type])).values()],
    organisations,
  };
};
