import type { PlanStep } from '@kith/contract/safety-plan-cards';
import { Check, Pencil, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { focusHeading } from '#kit/focus-heading.ts';
import { PageHeader } from '#kit/page-header.tsx';
import { EditList } from '../cards/edit-list.tsx';
import { PlanContext, useMayShare, usePlan } from '../context/plan-context.ts';
import { usePlanRoom } from '../context/use-plan-room.ts';
import type { PlanSync } from '../device/plan-sync.ts';
import { PlanSections } from '../steps/plan-sections.tsx';
import { PlanWriting } from '../steps/plan-writing.tsx';
import { useWriting, type Writing } from '../steps/use-writing.ts';
import { KeptQuestion } from '../versions/kept-question.tsx';
import { STEP_WORDS } from '../words/step-texts.ts';
import { texts } from '../words/texts.ts';
import { PlanFace } from './plan-face.tsx';
import { PlanNotes } from './plan-notes.tsx';
import { PlanPrint } from './plan-print.tsx';
import { PlanSheets } from './plan-sheets.tsx';
import { PlanSyncLine } from './plan-sync-line.tsx';

interface PlanViewProps {
  sync: PlanSync;
  /** Null for one's own; otherwise how the member is called. */
  name?: string | null;
  /** Whose plan it is; null for the plan that all begin with. */
  owner?: number | null;
  mayEdit: boolean;
  isSignedIn: boolean;
}

/** A safety plan: to be used, changed, or written for the first time. */
export function PlanView({ sync, name = null, owner = null, mayEdit, isSignedIn }: PlanViewProps) {
  const { plan, sheet, close } = usePlanRoom({ sync, name, owner, mayEdit });
  const [wantsEdit, setWantsEdit] = useState(false);
  const writing = useWriting();
  const face = mayEdit ? faceOf(writing, wantsEdit) : 'use';
  // Each step that is written is a page of its own.
  const page = face === 'write' ? `write-${writing.step}` : face;
  useTurnFocus(page);
  return (
    <PlanContext value={plan}>
      <PageHeader
        key={page}
        {...headOf(face, writing.step, name)}
        actions={face === 'write' ? null : <PlanActions isEditing={face === 'edit'} onEdit={setWantsEdit} />}
      />
      {face === 'write' ? null : <PlanNotes isSignedIn={isSignedIn} onLook={() => setWantsEdit(true)} />}
      <Face of={face} writing={writing} onEdit={setWantsEdit} />
      <PlanSheets sheet={sheet} onClose={close} />
      <PlanPrint />
    </PlanContext>
  );
}

function faceOf({ step }: Writing, wantsEdit: boolean): PlanFaceName {
  if (step !== null) return 'write';
  return wantsEdit ? 'edit' : 'use';
}

interface FaceProps {
  of: PlanFaceName;
  writing: Writing;
  onEdit: (isEditing: boolean) => void;
}

function Face({ of, writing, onEdit }: FaceProps) {
  if (of === 'write' && writing.step !== null) {
    return <PlanWriting step={writing.step} onStep={writing.go} />;
  }
  if (of === 'edit') return <EditFace onDone={() => onEdit(false)} />;
  return <PlanFace writing={writing} onEdit={() => onEdit(true)} />;
}

interface PlanActionsProps {
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
}

/** On a phone the cards come before all this: there it stands beside how they are shown, and below them. */
function PlanActions({ isEditing, onEdit }: PlanActionsProps) {
  const { mayEdit, open } = usePlan();
  const mayShare = useMayShare();
  if (!mayEdit) return null;
  if (isEditing) {
    return (
      <Button icon={Check} onClick={() => onEdit(false)}>
        {texts.page.done}
      </Button>
    );
  }
  return (
    <span className="only-desk">
      <span className="actions">
        {mayShare ? (
          <Button icon={Share2} aria-haspopup="dialog" onClick={() => open({ kind: 'share' })}>
            {texts.page.share}
          </Button>
        ) : null}
        <Button icon={Pencil} onClick={() => onEdit(true)} data-tour="plan-edit">
          {texts.page.edit}
        </Button>
      </span>
    </span>
  );
}

function EditFace({ onDone }: { onDone: () => void }) {
  return (
    <>
      <KeptQuestion />
      <EditList />
      <PlanSections isEditing />
      <PlanSyncLine />
      <div className="actions sect">
        <Button kind="primary" icon={Check} onClick={onDone}>
          {texts.page.done}
        </Button>
      </div>
    </>
  );
}

type PlanFaceName = 'use' | 'edit' | 'write';

/** Heading and lead; a step that is written has its own. */
function headOf(face: PlanFaceName, step: PlanStep | null, name: string | null) {
  if (face === 'write' && step !== null) {
    const { title, ask } = STEP_WORDS[step];
    return { title, lead: ask };
  }
  return {
    title: name === null ? texts.page.own : texts.page.of(name),
    lead: face === 'edit' ? texts.page.saves : texts.page.start,
  };
}

/**
 * The page of the plan turns into another one: the button that was pressed is gone, and one goes on at the
 * heading.
 */
function useTurnFocus(page: string): void {
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    focusHeading();
    window.scrollTo(0, 0);
  }, [page]);
}
