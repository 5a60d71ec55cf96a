import type { goalLinksEndpoints } from '@kith/contract/goal-links';
import { GOAL_LINK_KINDS, GOAL_LINKS_MAX, type GoalLink, type GoalLinkKind } from '@kith/contract/goal-links';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import { readableActions } from './action-store.ts';
import { goalLinked, goalUnlinked } from './facts.ts';
import { readableGoals, selectGoalsById } from './goal-store.ts';
import { areaRecord, goalRecord } from './held.ts';
import { insertLink, removeLink, selectLinks, selectLinksOf } from './link-store.ts';
import { lookAt } from './part-of.ts';
import { presentGoals } from './present-goals.ts';

/** What a link leads to, in the words of its own room. */
export interface Linked extends Pick<GoalLink, 'title' | 'state'> {
  /** Null for a text that all people read. */
  readonly memberId: number | null;
  readonly at: Date | null;
}
type ByKind<Value> = Readonly<Record<GoalLinkKind, Value>>;
/** Those of these ids that the caller may see now. The rooms of these records do not know this one. */
export type LinkSources = ByKind<
  (ctx: ViewerCtx, ids: readonly number[]) => Promise<ReadonlyMap<number, Linked>>
>;
type Named = Awaited<ReturnType<typeof selectLinksOf>>[number];

const FULL = `A goal has room for ${GOAL_LINKS_MAX} links. Please remove one first.`;

/** The calls of links, once it is said where that lies which they lead to. */
function callsWith(sources: LinkSources) {
  async function present(ctx: ViewerCtx, links: readonly Named[]): Promise<GoalLink[]> {
    const found = new Map<GoalLinkKind, ReadonlyMap<number, Linked>>();
    for (const kind of GOAL_LINK_KINDS) {
      const ids = links.flatMap((link) => (link.kind === kind ? link.recordId : []));
      if (ids.length > 0) found.set(kind, await sources[kind](ctx, [...new Set(ids)]));
    }
    return links.flatMap(({ goalId: goal_id, kind, recordId: record_id }) => {
      const linked = found.get(kind)?.get(record_id);
      if (!linked) return [];
      const { title, state, at } = linked;
      return { goal_id, kind, record_id, title, state, at: at?.toISOString() ?? null };
    });
  }

  const listGoalLinks: Story<typeof goalLinksEndpoints.listGoalLinks, typeof areaRecord> = async (ctx) => {
    const { id: areaId, memberId } = ctx.held;
    const links = await present(ctx, await selectLinks(ctx, areaId));
    if (links.length > 0) lookAt(ctx, [{ memberId, areaId }]);
    return { links };
  };

  const linkGoal: Story<typeof goalLinksEndpoints.linkGoal, typeof goalRecord> = async (
    ctx,
    { kind, record_id: recordId },
  ) => {
    const { id: goalId, areaId, memberId, status } = ctx.held;
    if (status === 'completed') return refuse('conflict');
    const link = { goalId, kind, recordId };
    const linked = (await sources[kind](ctx, [recordId])).get(recordId);
    if (!linked || (linked.memberId ?? memberId) !== memberId) return refuse('not_found');
    const links = await selectLinksOf(ctx.db, goalId);
    if (!links.some((one) => one.kind === kind && one.recordId === recordId)) {
      await makeRoom(ctx, links);
      await insertLink(ctx.db, { ...link, createdAt: ctx.clock.now() });
      await ctx.record(goalLinked(memberId, { areaId, ...link }));
    }
    const [shown = refuse('not_found')] = await present(ctx, [link]);
    return { link: shown };
  };

  /** A link that its member sees no more, and so can not remove, gives its place to the next. */
  async function makeRoom(ctx: ViewerCtx, links: readonly Named[]): Promise<void> {
    if (links.length < GOAL_LINKS_MAX) return;
    const shown = await present(ctx, links);
    const lost = links.find(
      ({ kind, recordId }) => !shown.some((one) => one.kind === kind && one.record_id === recordId),
    );
    if (!lost) return refuseField('record_id', FULL);
    await removeLink(ctx.db, lost);
  }

  const unlinkGoal: Story<typeof goalLinksEndpoints.unlinkGoal, typeof goalRecord> = async (
    ctx,
    { kind, record_id: recordId },
  ) => {
    const { id: goalId, areaId, memberId } = ctx.held;
    const link = { goalId, kind, recordId };
    if (await removeLink(ctx.db, link)) await ctx.record(goalUnlinked(memberId, { areaId, ...link }));
    return { id: goalId };
  };

  return { listGoalLinks, linkGoal, unlinkGoal };
}

/** Goals for pages that name them beside other records. */
const goals = {
  readableIds: readableGoals.readableIds,
  readersAmong: readableGoals.readersAmong,
  /** Of the steps towards goals. */
  readableActionIds: readableActions.readableIds,
  /** Those of these goals that the caller may see. States the audit reads of another person's. */
  async present(ctx: ViewerCtx, ids: readonly number[]) {
    const rows = await selectGoalsById(ctx, ids);
    lookAt(ctx, rows);
    return presentGoals(ctx, rows);
  },
};

export const goalLinks = {
  callsWith,
  goals,
  records: { focus_area: areaRecord, focus_goal: goalRecord },
};
