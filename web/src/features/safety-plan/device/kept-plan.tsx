import { useEffect, useState } from 'react';
import { ownPlanSync } from './plan-syncs.ts';
import { useOwnPlan } from './use-own-plan.ts';

/** An idle moment that does not come is not waited for any longer. */
const IDLE_MS = 3_000;

/**
 * Brings the signed-in person's plan to this device, on every page, and sends stored changes that the server
 * has not got. The page comes first.
 */
export function KeptPlan({ person }: { person: number }) {
  useEffect(() => void ownPlanSync(person).push(), [person]);
  useOwnPlan(person, useIdle());
  return null;
}

function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const idle = () => setIdle(true);
    if (!globalThis.requestIdleCallback) {
      const timer = setTimeout(idle, 500);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(idle, { timeout: IDLE_MS });
    return () => cancelIdleCallback(asked);
  }, []);
  return isIdle;
}
