import { PencilLine } from 'lucide-react';
import { Button } from '#kit/button.tsx';
import { usePlan } from '../context/plan-context.ts';
import { PlanQuestion } from '../context/plan-parts.tsx';
import { texts } from '../words/texts.ts';
import { firstOpenStep, isBegun, type Writing } from './use-writing.ts';

/** An offer, for as long as nothing of one's own is written. */
export function WriteInvite({ go }: Writing) {
  const { state, mayEdit, name } = usePlan();
  const { plan } = state;
  if (!mayEdit || name !== null || isBegun(plan)) return null;
  return (
    <PlanQuestion labelledBy="write">
      <div>
        <h2 className="h3" id="write">
          {texts.writing.title}
        </h2>
        <p className="small">{texts.writing.text}</p>
      </div>
      <div className="actions">
        <Button icon={PencilLine} onClick={() => go(firstOpenStep(plan))}>
          {texts.writing.start}
        </Button>
      </div>
    </PlanQuestion>
  );
}
