import { useState } from 'react';

export type PlanLook = 'cards' | 'order';

const KEY = 'kith-plan-look';

/** How this device shows the plan: as it was chosen here, otherwise with the cards first. */
export function usePlanLook(): [PlanLook, (look: PlanLook) => void] {
  const [look, setLook] = useState<PlanLook>(() => chosen() ?? 'cards');
  const choose = (next: PlanLook) => {
    setLook(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // A browser that keeps nothing shows it until the page is closed.
    }
  };
  return [look, choose];
}

function chosen(): PlanLook | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'cards' || kept === 'order' ? kept : undefined;
  } catch {
    return undefined;
  }
}
