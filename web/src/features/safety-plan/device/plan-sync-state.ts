import type { SafetyPlanAnswer } from '@kith/contract/safety-plan';
import type { SafetyPlan } from '@kith/contract/safety-plan-cards';
import { isSamePlan, mergePlans } from '@kith/contract/safety-plan-merge';
import { planOf } from '../api/plan-api.ts';
import type { PlanEdit } from '../rules/plan-edits.ts';
import { NO_STORED_PLAN, type StoredPlan } from './stored-plan.ts';

/**
 * Where a plan is stored. `here`: on this device, not sent yet. `open`: on this page alone. `refused`: the
 * server will not take it as it is.
 */
type SyncPhase = 'saved' | 'sending' | 'here' | 'open' | 'refused';

export interface PlanSyncState extends StoredPlan {
  readonly phase: SyncPhase;
  /** What the server said of a plan that it refused. */
  readonly refusal?: string | undefined;
  /** Set once it is known what lies on the device. */
  readonly isLoaded: boolean;
  /**
   * Whether this is the member's plan at all: it lay on the device, the server gave it, or it was written
   * here.
   */
  readonly isKnown: boolean;
  /** Whether the device holds it as it is; undefined until that was tried. */
  readonly isKept: boolean | undefined;
  /** The server's last word; undefined as long as it has not spoken. */
  readonly answer: SafetyPlanAnswer | undefined;
}

type Change = Partial<PlanSyncState>;

export const NOT_LOADED: PlanSyncState = {
  ...NO_STORED_PLAN,
  phase: 'saved',
  isLoaded: false,
  isKnown: false,
  isKept: undefined,
  answer: undefined,
};

/** After an edit of this page. */
export function edited({ plan }: PlanSyncState, edit: PlanEdit): Change {
  return { plan: edit(plan), isUnsent: true, isKnown: true, changedAt: new Date().toISOString() };
}

/** After news from the server, with which changes that are not sent yet are merged. */
export function received({ isUnsent, plan, base }: PlanSyncState, answer: SafetyPlanAnswer): Change {
  const theirs = planOf(answer);
  const next = isUnsent ? mergePlans(base, plan, theirs) : theirs;
  const known = { base: theirs, version: answer.version, answer, isKnown: true };
  return { plan: next, ...known, ...(!isUnsent && stampOf(answer)) };
}

/** After the server has taken `sent`; edits since then are not sent yet. */
export function acknowledged({ plan }: PlanSyncState, sent: SafetyPlan, answer: SafetyPlanAnswer): Change {
  const theirs = planOf(answer);
  const isWhole = plan === sent || isSamePlan(plan, sent);
  return {
    plan: isWhole ? theirs : mergePlans(sent, plan, theirs),
    base: theirs,
    version: answer.version,
    answer,
    isUnsent: !isWhole,
    phase: 'saved',
    ...(isWhole && stampOf(answer)),
  };
}

/** After another tab's changes came into the plan as it was being stored. */
export function joined({ plan }: PlanSyncState, storing: SafetyPlan, stored: SafetyPlan): Change {
  return { plan: plan === storing ? stored : mergePlans(storing, plan, stored), isUnsent: true };
}

const stampOf = ({ updated_at }: SafetyPlanAnswer) => ({ changedAt: updated_at });
