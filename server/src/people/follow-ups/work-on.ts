import type { FollowUp, followUpsEndpoints } from '@kith/contract/follow-ups';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { eyes } from '#policy/callers';
import { selectPosts } from '#policy/work';
import { followUpAcknowledged, followUpClosed, followUpHandedBack } from './facts.ts';
import { followUpRecord } from './follow-up-record.ts';
import { type FollowUpRow, selectFollowUps, updateFollowUp } from './follow-up-store.ts';
import { planPassOn } from './pass-on.ts';
import { presentFollowUps } from './present-follow-up.ts';

type Endpoints = typeof followUpsEndpoints;
type Of<K extends keyof Endpoints> = Story<Endpoints[K], typeof followUpRecord>;

export const listFollowUps: Story<Endpoints['listFollowUps']> = async (ctx, { view, limit, offset }) => {
  const posts = await selectPosts(ctx.db, { userIds: [ctx.viewer.userId] });
  const organisationIds = posts.flatMap(({ organisationId }) => organisationId ?? []);
  if (organisationIds.length === 0) return { follow_ups: [], has_more_data: false };
  const part = { view, organisationIds, limit: limit + 1, offset };
  const rows = await selectFollowUps(ctx.db, eyes(ctx), part);
  return {
    follow_ups: await presentFollowUps(ctx, rows.slice(0, limit), 'list'),
    has_more_data: rows.length > limit,
  };
};

export const getFollowUp: Of<'getFollowUp'> = async (ctx) => ({ follow_up: await present(ctx, ctx.held) });

/** The same again changes nothing. One that another person took on is not taken from them. */
export const acknowledgeFollowUp: Of<'acknowledgeFollowUp'> = async (ctx, { acknowledged }) => {
  const { id, acknowledgedBy, closedAt, isTakenOn } = ctx.held;
  const isTheirs = isTakenOn && acknowledgedBy !== ctx.viewer.userId;
  if (closedAt !== null || isTheirs) return refuse('stale', { current: await present(ctx, ctx.held) });
  if (acknowledged !== isTakenOn) await (acknowledged ? takeOn(ctx, ctx.held) : handBack(ctx, ctx.held));
  return { follow_up: await fresh(ctx, id) };
};

async function takeOn(ctx: ViewerCtx, { id, memberId, organisationId }: FollowUpRow): Promise<void> {
  const [acknowledgedBy, acknowledgedAt] = [ctx.viewer.userId, ctx.clock.now()];
  await updateFollowUp(ctx.db, id, { acknowledgedBy, acknowledgedAt });
  await ctx.record(followUpAcknowledged(memberId, { id, organisationId }));
}

/** It waits as before, and goes to the second person when it is due. */
async function handBack(ctx: ViewerCtx, row: FollowUpRow): Promise<void> {
  const { id, memberId, organisationId } = row;
  await updateFollowUp(ctx.db, id, { acknowledgedBy: null, acknowledgedAt: null });
  if (row.passedOnAt === null) await planPassOn(ctx, row.dueAt);
  await ctx.record(followUpHandedBack(memberId, { id, organisationId }));
}

/** Who closes it has acknowledged it. */
export const closeFollowUp: Of<'closeFollowUp'> = async (ctx, { outcome }) => {
  const { id, memberId, organisationId, acknowledgedBy, acknowledgedAt, closedAt, isTakenOn } = ctx.held;
  if (closedAt !== null) return refuse('stale', { current: await present(ctx, ctx.held) });
  const now = ctx.clock.now();
  const { userId } = ctx.viewer;
  await updateFollowUp(ctx.db, id, {
    ...{ outcome, closedBy: userId, closedAt: now },
    acknowledgedBy: isTakenOn ? acknowledgedBy : userId,
    acknowledgedAt: isTakenOn ? acknowledgedAt : now,
  });
  await ctx.record(followUpClosed(memberId, { id, organisationId }));
  return { follow_up: await fresh(ctx, id) };
};

async function present(ctx: ViewerCtx, row: FollowUpRow): Promise<FollowUp> {
  const [shown] = await presentFollowUps(ctx, [row], 'one');
  return shown ?? refuse('not_found');
}

const fresh = async (ctx: ViewerCtx, id: number) => present(ctx, await followUpRecord.see(ctx, id));
