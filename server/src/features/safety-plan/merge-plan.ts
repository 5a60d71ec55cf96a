import type { ReplyOf } from '@kith/contract/kit/endpoint';
import type { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { DEFAULT_PLAN, type SafetyPlan } from '@kith/contract/safety-plan-cards';
import { isSamePlan, mergePlans } from '@kith/contract/safety-plan-merge';
import type { ViewerCtx } from '#kernel/context';
import { refuseField } from '#kernel/refuse';
import { selectSharesByName } from '#policy/shares';
import { safetyPlanSaved } from './facts.ts';
import { markPhotos } from './mark-photos.ts';
import { SAFETY_PLAN } from './policy.ts';
import { presentPlan, withoutPhotos } from './present.ts';
import { faultOfMerge } from './rules.ts';
import { findContent, findNumberAt, insertVersion, type PlanRecord } from './store.ts';

const UNKNOWN_VERSION = 'This plan has no such version. Please load it again.';

/** The content of the plan in the version that a caller names. */
export async function contentAt({ db }: ViewerCtx, plan: PlanRecord, version: number): Promise<SafetyPlan> {
  return (await findContent(db, plan.id, version)) ?? refuseField('version', UNKNOWN_VERSION);
}

/**
 * The same for a caller who saves it. They learn nothing of a version from before the plan was shared with
 * them, nor by a merge with it. Their content counts as grown from the default plan, so nothing is lost.
 */
export async function knownContentAt(ctx: ViewerCtx, plan: PlanRecord, version: number): Promise<SafetyPlan> {
  const content = await contentAt(ctx, plan, version);
  return version < (await firstKnown(ctx, plan)) ? DEFAULT_PLAN : content;
}

/** The oldest version that the caller may know: the newest one when the plan was shared with them. */
async function firstKnown({ db, viewer, clock }: ViewerCtx, plan: PlanRecord): Promise<number> {
  if (viewer.relation === 'self') return 0;
  const record = { kind: SAFETY_PLAN, recordId: plan.id, now: clock.now() };
  const share = (await selectSharesByName(db, record)).find(({ personId }) => personId === viewer.userId);
  return share ? findNumberAt(db, plan.id, share.sharedAt) : plan.version;
}

interface Grown {
  readonly base: SafetyPlan;
  readonly mine: SafetyPlan;
  /** The former version that it goes back to, if it does. */
  readonly restored: number | null;
}

/**
 * Merges content that grew from a version with the newest, as a new version. Without a change there is no new
 * version. Returns the number.
 */
export async function joinNewest(ctx: ViewerCtx, plan: PlanRecord, grown: Grown): Promise<number> {
  const { base, mine, restored } = grown;
  const newest = await contentAt(ctx, plan, plan.version);
  const content = mergePlans(base, mine, newest);
  if (plan.version > 0 && isSamePlan(content, newest)) return plan.version;
  const fault = faultOfMerge(content);
  if (fault) return refuseField(fault.field, fault.message);
  return putVersion(ctx, plan, content, restored);
}

/** Stores new content of a plan that is held. */
export async function putVersion(
  ctx: ViewerCtx,
  plan: PlanRecord,
  content: SafetyPlan,
  restored: number | null = null,
): Promise<number> {
  const saved = { content, authorId: ctx.viewer.userId, at: ctx.clock.now() };
  const version = await insertVersion(ctx.db, plan, saved);
  await markPhotos(ctx, plan.id, content);
  await ctx.record(safetyPlanSaved(plan.memberId, { planId: plan.id, version, restored }));
  return version;
}

type Saved = ReplyOf<typeof safetyPlanEndpoints.saveSafetyPlan>;

/** The plan as it is now, and whether it holds changes of other people. */
export async function presentSaved(ctx: ViewerCtx, mine: SafetyPlan): Promise<Saved> {
  const answer = await presentPlan(ctx);
  const { safety_plan: cards, lines, kept, photos } = answer;
  const shown = { cards, lines, kept, photos };
  // Other people learn nothing of changes to parts that they may not see.
  const isSame =
    ctx.viewer.relation === 'self'
      ? isSamePlan(shown, mine)
      : isSamePlan(withoutPhotos(shown), withoutPhotos(mine));
  return { ...answer, merged: !isSame };
}
