// The safety plan: cards for a hard moment and the plan in order. The own plan is on this device first and
// opens in every state. Another member's plan is shown while they share it, and never kept.
export { PlanToolsContext } from './context/plan-tools.ts';
export { SafetyPlan } from './pages/safety-plan.tsx';
export { SharedPlan } from './pages/shared-plan.tsx';
