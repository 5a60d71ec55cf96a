import { OPEN_GOALS_MAX, PROPOSALS_MAX, type ProposedGoal } from '@kith/contract/focus-area-fields';
import type { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { toStorage } from '@kith/contract/kit/dates';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuse, refuseField } from '#kernel/refuse';
import { personCards } from '#people/users';
import { chooseArea } from './change-areas.ts';
import { beginGoal, presentGoal } from './create-goal.ts';
import { goalProposed, proposalAnswered } from './facts.ts';
import { countGoals, findGoal } from './goal-store.ts';
import type { proposalRecord } from './held.ts';
import { contentOf } from './part-of.ts';
import {
  closeProposal,
  countWaiting,
  findProposal,
  insertProposal,
  lockProposals,
  type ProposalRow,
  selectWaiting,
} from './proposal-store.ts';

const MANY_WAIT = `${PROPOSALS_MAX} of your proposals wait for an answer. Please wait, or take one back.`;
const FULL_OF_GOALS = `This area has ${OPEN_GOALS_MAX} goals already. Please finish one first.`;

/** For a professional on the team, in person: no switch opens it, nor does a team of an organisation. */
export const proposeGoal: Story<typeof focusAreasEndpoints.proposeGoal> = async (
  ctx,
  { client_key: key, ...asked },
) => {
  const { userId: proposedBy, memberId, relation, grantId } = ctx.viewer;
  if (relation !== 'professional' || grantId === null) return refuse('forbidden');
  const { focus_area_id: focusAreaId, goal, actions = [] } = asked;
  const id = await idempotent(ctx, { operation: 'focus_goal.propose', key, body: asked }, async () => {
    await lockProposals(ctx.db, proposedBy);
    if ((await countWaiting(ctx.db, memberId, proposedBy)) >= PROPOSALS_MAX)
      return refuseField('goal', MANY_WAIT);
    const createdAt = ctx.clock.now();
    const proposal = { memberId, proposedBy, focusAreaId, goal, actions, createdAt };
    const proposalId = await insertProposal(ctx.db, proposal);
    await ctx.record(goalProposed(memberId, { proposalId, proposedBy }));
    return proposalId;
  });
  const row = (await findProposal(ctx, id)) ?? refuse('not_found');
  return { proposed_goal: (await presentProposals(ctx, [row]))[0] ?? refuse('not_found') };
};

export const listProposedGoals: Story<typeof focusAreasEndpoints.listProposedGoals> = async (
  ctx,
  { limit, offset },
) => {
  const rows = await selectWaiting(ctx, { memberId: ctx.viewer.memberId, limit: limit + 1, offset });
  const proposed_goals = await presentProposals(ctx, rows.slice(0, limit));
  return { proposed_goals, has_more_data: rows.length > limit };
};

export const answerProposedGoal: Story<
  typeof focusAreasEndpoints.answerProposedGoal,
  typeof proposalRecord
> = async (ctx, { id: proposalId, accepted }) => {
  const { memberId, proposedBy, answeredAt, goalId } = ctx.held;
  if (answeredAt !== null) {
    // It was taken back, or said no to on another device.
    if (accepted && goalId === null) return refuse('conflict');
    const goal = goalId === null ? undefined : await findGoal(ctx, goalId);
    return { goal: goal ? await presentGoal(ctx, goal.id) : null };
  }
  if (accepted && ctx.viewer.userId !== memberId) return refuse('forbidden');
  const madeId = accepted ? await take(ctx, ctx.held) : null;
  await closeProposal(ctx.db, proposalId, { answeredAt: ctx.clock.now(), goalId: madeId });
  await ctx.record(proposalAnswered(memberId, { proposalId, proposedBy, accepted }));
  return { goal: madeId === null ? null : await presentGoal(ctx, madeId) };
};

/** It is the member's from now on, in an area that they have or get by it. */
async function take(ctx: ViewerCtx, { focusAreaId, goal, actions, proposedBy }: ProposalRow) {
  const area = await chooseArea(ctx, focusAreaId);
  if ((await countGoals(ctx.db, area.id)).open >= OPEN_GOALS_MAX)
    return refuseField('accepted', FULL_OF_GOALS);
  return beginGoal(ctx, area, { goal, actions, proposedBy });
}

/** Of another member's, each is a look at what waits there: its author alone has it, and knows it. */
async function presentProposals(ctx: ViewerCtx, rows: readonly ProposalRow[]): Promise<ProposedGoal[]> {
  const cards = await personCards(
    ctx,
    rows.map(({ proposedBy }) => proposedBy),
  );
  return rows.map((row) => ({
    id: row.id,
    about_patient_id: row.memberId,
    focus_area_id: row.focusAreaId,
    focus_area: contentOf(row.focusAreaId).focus_area,
    goal: row.goal,
    actions: row.actions,
    proposed_by: cards.get(row.proposedBy) ?? refuse('not_found'),
    created_at: toStorage(row.createdAt),
    unformatted_date_created: row.createdAt.toISOString(),
  }));
}
