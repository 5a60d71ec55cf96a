import type { SafetyPlanAnswer } from '@kith/contract/safety-plan';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useMaybeViewer } from '#client/api/viewer.ts';
import { whileSaving } from '#people/saving';
import type { PlanRoom, Sheet } from './plan-context.ts';
import type { PlanDesk } from './plan-desk.ts';
import type { PlanEdit } from './plan-edits.ts';
import { sayStanding, sayTooLate } from './say-standing.ts';

interface Door {
  readonly desk: PlanDesk;
  readonly name: string | null;
  readonly owner: number | null;
  readonly mayEdit: boolean;
}

/** What the parts of a plan's page share, and the sheet that lies over it. */
export function usePlanRoom({ desk, name, owner, mayEdit }: Door) {
  const state = useSyncExternalStore(desk.watch, desk.read);
  const viewer = useMaybeViewer();
  const [sheet, open] = useState<Sheet | null>(null);
  const [printsPhotos, printPhotos] = useState(false);
  const close = useCallback(() => open(null), []);
  const people = viewer?.support_team;
  const isPending = viewer?.consent_pending ?? false;
  const plan = useMemo((): PlanRoom => {
    const change = async (edit: PlanEdit) => {
      await whileSaving(() => desk.change(edit));
      const now = desk.read();
      const isLost = desk.isOver && now.isUnsent && now.standing !== 'here';
      if (isLost) sayTooLate(name === null);
      else sayStanding(now, isPending);
      return !isLost;
    };
    const receive = (answer: SafetyPlanAnswer) => desk.receive(answer);
    const team = people?.map(({ id }) => id);
    const printing = { printsPhotos, printPhotos };
    return { state, name, owner, mayEdit, team, change, receive, open, ...printing };
  }, [desk, state, name, owner, mayEdit, people, isPending, printsPhotos]);
  return { plan, sheet, close };
}
