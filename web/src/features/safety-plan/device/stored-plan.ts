import { completePlan, DEFAULT_PLAN, type KeptPlan, type SafetyPlan } from '@kith/contract/safety-plan-cards';
import { safetyPlanCard, safetyPlanLine, safetyPlanPhoto } from '@kith/contract/safety-plan-fields';
import { isSamePlan, mergePlans } from '@kith/contract/safety-plan-merge';
import * as z from 'zod';
import { type KeepAnswer, keep, read } from '#client/device/device-store.ts';

const plan = z.object({
  cards: z.array(safetyPlanCard),
  lines: z.array(safetyPlanLine),
  kept: z.array(
    z.object({
      id: z.string(),
      card: safetyPlanCard.nullable(),
      line: safetyPlanLine.nullable(),
      photo: safetyPlanPhoto.nullable().optional(),
    }),
  ),
  /** A former version of Kith kept none. */
  photos: z.array(safetyPlanPhoto).optional(),
});

const stored = z.object({
  plan,
  /** As the server had it last: the plan here grew from that. */
  base: plan,
  /** Of `base`; 0 where the server was never asked. */
  version: z.number(),
  isUnsent: z.boolean(),
  changedAt: z.string().nullable(),
});

/** One's own plan as it lies on this device. */
export interface StoredPlan {
  readonly plan: SafetyPlan;
  readonly base: SafetyPlan;
  readonly version: number;
  readonly isUnsent: boolean;
  readonly changedAt: string | null;
}

export const NO_STORED_PLAN: StoredPlan = {
  plan: DEFAULT_PLAN,
  base: DEFAULT_PLAN,
  version: 0,
  isUnsent: false,
  changedAt: null,
};

/** As a former version may have kept it. */
type Found = Omit<StoredPlan, 'plan' | 'base'> & { readonly plan: KeptPlan; readonly base: KeptPlan };
const isStoredPlan = (value: unknown): value is Found => stored.safeParse(value).success;

export async function readStoredPlan(person: number): Promise<StoredPlan | undefined> {
  const found = (await read(person, 'safety_plan', isStoredPlan))?.value;
  return found && { ...found, plan: completePlan(found.plan), base: completePlan(found.base) };
}

/**
 * Stores the plan on this device. A plan that another tab has stored since `seen` is merged with it first.
 * Answers the stored plan, and whether it could be kept.
 */
export function writeStoredPlan(
  person: number,
  seen: SafetyPlan,
  mine: StoredPlan,
): Promise<{ readonly stored: StoredPlan; readonly answer: KeepAnswer }> {
  return alone(async () => {
    const there = await readStoredPlan(person);
    const isOutrun = there?.isUnsent === true && !isSamePlan(there.plan, seen);
    const next = isOutrun ? { ...mine, plan: mergePlans(seen, mine.plan, there.plan), isUnsent: true } : mine;
    const answer = await keep({ member: person, team: null }, 'safety_plan', next, { waits: next.isUnsent });
    return { stored: next, answer };
  });
}

function alone<T>(work: () => Promise<T>): Promise<T> {
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  return locks ? locks.request('kith.safety_plan', work) : work();
}
