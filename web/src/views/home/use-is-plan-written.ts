import type { SafetyPlanAnswer } from '@kith/contract/safety-plan';
import { useFetched } from '#client/api/use-fetched.ts';
import { planKey } from '#client/cache/plan-key.ts';

/**
 * Whether the own plan was ever saved; undefined until it is known. Every page brings the plan to the device,
 * so home only listens: it asks nothing itself.
 */
export function useIsPlanWritten(person: number): boolean | undefined {
  const plan = useFetched<SafetyPlanAnswer>(planKey(person));
  return plan && plan.version > 0;
}
