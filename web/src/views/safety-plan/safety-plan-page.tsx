import { SafetyPlan } from '#features/safety-plan';
import { PlanHelp } from './plan-help.tsx';

/** `/safety-plan`: one's own, in every state. */
export function SafetyPlanPage() {
  return (
    <PlanHelp>
      <SafetyPlan />
    </PlanHelp>
  );
}
