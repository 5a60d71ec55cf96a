import type { SafetyPlanAnswer } from '@kith/contract/safety-plan';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useMaybeViewer } from '#client/api/viewer.ts';
import { whileSaving } from '#people/saving';
import type { PlanSync } from '../device/plan-sync.ts';
import type { PlanEdit } from '../rules/plan-edits.ts';
import type { PlanRoom, Sheet } from './plan-context.ts';
import { sayStanding, sayTooLate } from './say-standing.ts';

interface Door {
  readonly sync: PlanSync;
  readonly name: string | null;
  readonly owner: number | null;
  readonly mayEdit: boolean;
}

/** What the parts of a plan's page share, and the sheet that lies over it. */
export function usePlanRoom({ sync, name, owner, mayEdit }: Door) {
  const state = useSyncExternalStore(sync.watch, sync.read);
  const viewer = useMaybeViewer();
  const [sheet, open] = useState<Sheet | null>(null);
  const [printsPhotos, printPhotos] = useState(false);
  const close = useCallback(() => open(null), []);
  const people = viewer?.support_team;
  const isPending = viewer?.consent_pending ?? false;
  const plan = useMemo((): PlanRoom => {
    const change = async (edit: PlanEdit) => {
      await whileSaving(() => sync.change(edit));
      const now = sync.read();
      const isLost = sync.isOver && now.isUnsent && now.standing !== 'here';
      if (isLost) sayTooLate(name === null);
      else sayStanding(now, isPending);
      return !isLost;
    };
    const receive = (answer: SafetyPlanAnswer) => sync.receive(answer);
    const team = people?.map(({ id }) => id);
    const printing = { printsPhotos, printPhotos };
    return { state, name, owner, mayEdit, team, change, receive, open, ...printing };
  }, [sync, state, name, owner, mayEdit, people, isPending, printsPhotos]);
  return { plan, sheet, close };
}
