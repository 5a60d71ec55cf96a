import { useEffect } from 'react';
import { useIdle } from '#client/browser/use-idle.ts';
import { ownPlanSync } from './plan-syncs.ts';
import { useOwnPlan } from './use-own-plan.ts';

/**
 * Brings the signed-in person's plan to this device, on every page, and sends stored changes that the server
 * has not got. The page comes first.
 */
export function KeptPlan({ person }: { person: number }) {
  useEffect(() => void ownPlanSync(person).push(), [person]);
  useOwnPlan(person, useIdle());
  return null;
}
