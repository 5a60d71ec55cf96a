import { PLAN_STEPS, type PlanStep, type SafetyPlan } from '@kith/contract/safety-plan-cards';
import { useSearchParams } from 'react-router';

export interface Writing {
  /** The step that is written now; null while the plan is only looked at. */
  readonly step: PlanStep | null;
  readonly go: (step: PlanStep | null) => void;
}

/** Where the first writing stands lies in the address: Back goes one step back, and a reload stays. */
export function useWriting(): Writing {
  const [params, setParams] = useSearchParams();
  const asked = params.get('step');
  const step = PLAN_STEPS.find((one) => String(one) === asked) ?? null;
  return {
    step,
    go: (next) => setParams(next === null ? {} : { step: String(next) }, { replace: next === null }),
  };
}

/** Where to begin or go on: the first section of the person's own words that has none. */
export function firstOpenStep({ lines }: SafetyPlan): PlanStep {
  return PLAN_STEPS.find((step) => !lines.some((line) => line.step === step)) ?? 1;
}

/** Whether a person has begun to write and left sections out. */
export function isBegun({ lines }: SafetyPlan): boolean {
  return lines.length > 0;
}
