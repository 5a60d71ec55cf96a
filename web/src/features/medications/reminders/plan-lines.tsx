import type { DosePlan } from '@kith/contract/dose-fields';
import { daysLeftWords } from '@kith/contract/medicines/days-left';
import { planWords } from './dose-words.ts';

/** Below a medicine of one's own: when Kith reminds, and how many are left, with the sum that says so. */
export function PlanLines({ plan }: { plan: DosePlan | undefined }) {
  if (!plan) return null;
  const times = planWords(plan);
  return (
    <>
      {times ? <p>{times}</p> : null}
      {plan.count ? <p>{daysLeftWords(plan.count)}</p> : null}
    </>
  );
}
