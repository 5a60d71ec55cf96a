import { Pencil } from 'lucide-react';
import { Button } from '#kit/button.tsx';
import { Segmented } from '#kit/segmented.tsx';
import { PlanGrid } from '../cards/plan-grid.tsx';
import { usePlan } from '../context/plan-context.ts';
import { PlanSections } from '../steps/plan-sections.tsx';
import type { Writing } from '../steps/use-writing.ts';
import { WriteInvite } from '../steps/write-invite.tsx';
import { KeptQuestion } from '../versions/kept-question.tsx';
import { texts } from '../words/texts.ts';
import { MoreWays } from './more-ways.tsx';
import styles from './plan.module.css';
import { PlanSyncLine } from './plan-sync-line.tsx';
import { usePlanLook } from './use-plan-look.ts';

const LOOKS = [
  { value: 'cards', label: texts.page.cards },
  { value: 'order', label: texts.page.steps },
] as const;

/**
 * The plan as it is used: the cards first and the seven steps below them, or the steps alone. No question
 * stands before the cards.
 */
export function PlanFace({ writing, onEdit }: { writing: Writing; onEdit: () => void }) {
  const { state, mayEdit } = usePlan();
  const [look, choose] = usePlanLook();
  return (
    <>
      <div className={`line wrap ${styles['look']}`}>
        <Segmented label={texts.page.look} value={look} options={LOOKS} onChange={choose} />
        {mayEdit ? (
          <span className="only-phone">
            <Button kind="quiet" icon={Pencil} onClick={onEdit} data-tour="plan-edit">
              {texts.page.edit}
            </Button>
          </span>
        ) : null}
      </div>
      {look === 'cards' ? <PlanGrid cards={state.plan.cards.filter(({ hidden }) => !hidden)} /> : null}
      <KeptQuestion />
      <WriteInvite {...writing} />
      <PlanSections />
      <PlanSyncLine />
      <MoreWays {...writing} />
    </>
  );
}
