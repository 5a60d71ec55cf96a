import type { SafetyPlanAnswer } from '@kith/contract/safety-plan';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { planKey } from '#client/cache/plan-key.ts';

/**
 * Whether the own plan was ever saved; undefined until it is known. Every page brings the plan to the device,
 * so home only listens: it asks nothing itself.
 */
export function useIsPlanWritten(person: number): boolean | undefined {
  const queries = useQueryClient();
  return useSyncExternalStore(
    (tell) => queries.getQueryCache().subscribe(tell),
    () => {
      const plan = queries.getQueryData<SafetyPlanAnswer>(planKey(person));
      return plan && plan.version > 0;
    },
  );
}
