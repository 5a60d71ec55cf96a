import type { teamEndpoints } from '@kith/contract/team';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { describeGrant } from '#policy/rights/memberships';
import { supporterDescribed } from './facts.ts';
import type { membershipRecord } from './own-membership.ts';
import { isSupporters, presentOne } from './supporter-permissions.ts';

type Describe = Story<typeof teamEndpoints.describeSupporter, typeof membershipRecord>;

/** The words as they are already are answered unchanged, so that a second tap does no harm. */
export const describeSupporter: Describe = async (ctx, { relationship }) => {
  const { held: grant } = ctx;
  const { id: grantId, memberId, personId } = grant;
  if (!isSupporters(grant) || personId === null) return refuse('not_found');
  const now = relationship === undefined ? grant.relationship : relationship;
  if (now !== grant.relationship) {
    await describeGrant(ctx.db, grantId, now);
    await ctx.record(supporterDescribed(memberId, { grantId, personId }));
  }
  return { supporter_permissions: await presentOne(ctx, { ...grant, relationship: now }) };
};
