import type { ReplyOf } from '@kith/contract/kit/endpoint';
import type { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import type { SafetyPlan } from '@kith/contract/safety-plan-cards';
import { isSamePlan, mergePlans } from '@kith/contract/safety-plan-merge';
import type { ViewerCtx } from '../../kernel/context.ts';
import { refuseField } from '../../kernel/refuse.ts';
import { safetyPlanSaved } from './events.ts';
import { presentPlan } from './present.ts';
import { faultOfMerge } from './rules.ts';
import { findContent, insertVersion, type PlanRecord } from './store.ts';

const UNKNOWN_VERSION = 'This plan has no such version. Please load it again.';

/** What the plan said in the version that a caller names. */
export async function contentAt({ db }: ViewerCtx, plan: PlanRecord, version: number): Promise<SafetyPlan> {
  return (await findContent(db, plan.id, version)) ?? refuseField('version', UNKNOWN_VERSION);
}

interface Grown {
  readonly base: SafetyPlan;
  readonly mine: SafetyPlan;
  /** The former version that it goes back to, if it does. */
  readonly restored: number | null;
}

/** Joins what grew from a version with the newest, as a version of its own. Where that changes nothing there is none. Answers its number. */
export async function joinNewest(ctx: ViewerCtx, plan: PlanRecord, grown: Grown): Promise<number> {
  const { base, mine, restored } = grown;
  const newest = await contentAt(ctx, plan, plan.version);
  const content = mergePlans(base, mine, newest);
  if (plan.version > 0 && isSamePlan(content, newest)) return plan.version;
  const fault = faultOfMerge(content);
  if (fault) return refuseField(fault.field, fault.message);
  const saved = { content, authorId: ctx.viewer.userId, at: ctx.clock.now() };
  const version = await insertVersion(ctx.db, plan, saved);
  await ctx.record(safetyPlanSaved(plan.memberId, { planId: plan.id, version, restored }));
  return version;
}

type Saved = ReplyOf<typeof safetyPlanEndpoints.saveSafetyPlan>;

/** The plan as it stands, and whether somebody else's changes are in it. */
export async function presentSaved(ctx: ViewerCtx, mine: SafetyPlan): Promise<Saved> {
  const answer = await presentPlan(ctx);
  const { safety_plan: cards, lines, kept } = answer;
  return { ...answer, merged: !isSamePlan({ cards, lines, kept }, mine) };
}
