import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useMaybeViewer } from '#client/viewer.ts';
import { PageHeader } from '#kit/page-header.tsx';
import { Segmented } from '#kit/segmented.tsx';
import { PlanContext, type PlanRoom, type Sheet, usePlan } from './plan-context.ts';
import type { PlanDesk } from './plan-desk.ts';
import type { PlanEdit } from './plan-edits.ts';
import { PlanGrid } from './plan-grid.tsx';
import { PlanNotes } from './plan-notes.tsx';
import { PlanSections } from './plan-sections.tsx';
import { PlanSheets } from './plan-sheets.tsx';
import { PlanStanding } from './plan-standing.tsx';
import { sayStanding } from './say-standing.ts';
import { usePlanLook } from './use-plan-look.ts';

interface PlanViewProps {
  desk: PlanDesk;
  /** Null for one's own; otherwise how the member is called. */
  name?: string | null;
  mayEdit: boolean;
  isSignedIn: boolean;
}

/** A safety plan, to be used. */
export function PlanView({ desk, name = null, mayEdit, isSignedIn }: PlanViewProps) {
  const room = usePlanRoom({ desk, name, mayEdit });
  return (
    <PlanContext value={room.plan}>
      <PageHeader
        title={name === null ? 'My safety plan' : `${name}’s safety plan`}
        lead="Start anywhere. One tap is enough."
      />
      <PlanNotes isSignedIn={isSignedIn} />
      <PlanFace />
      <PlanSheets sheet={room.sheet} onClose={room.close} />
    </PlanContext>
  );
}

const LOOKS = [
  { value: 'cards', label: 'Cards' },
  { value: 'order', label: 'In order' },
] as const;

function PlanFace() {
  const { state } = usePlan();
  const [look, choose] = usePlanLook();
  return (
    <>
      <div className="plan-look">
        <Segmented label="How to show the plan" value={look} options={LOOKS} onChange={choose} />
      </div>
      {look === 'cards' ? <PlanGrid cards={state.plan.cards.filter(({ hidden }) => !hidden)} /> : null}
      <PlanSections />
      <PlanStanding />
    </>
  );
}

function usePlanRoom({
  desk,
  name,
  mayEdit,
}: Pick<PlanViewProps, 'desk' | 'mayEdit'> & { name: string | null }) {
  const state = useSyncExternalStore(desk.watch, desk.read);
  const viewer = useMaybeViewer();
  const [sheet, open] = useState<Sheet | null>(null);
  const close = useCallback(() => open(null), []);
  const hasTeam = viewer === undefined || viewer.support_team.length > 0;
  const plan = useMemo((): PlanRoom => {
    const change = async (edit: PlanEdit) => {
      await desk.change(edit);
      sayStanding(desk.read());
    };
    return { state, name, mayEdit, hasTeam, change, open };
  }, [desk, state, name, mayEdit, hasTeam]);
  return { plan, sheet, close };
}
