import type { FocusArea, FocusGoal } from '@kith/contract/focus-area-fields';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useWhose } from '#client/acting/acting-for.ts';
import { Button } from '#kit/button.tsx';
import { GoalCard } from './goal-card.tsx';
import { GoalForm, type Suggestion } from './goal-form.tsx';
import { texts } from './goal-texts.ts';

interface GoalsProps {
  area: FocusArea;
  suggested: readonly Suggestion[];
}

/** The goals of an area that go on, and for its member where a new one is added. */
export function Goals({ area, suggested }: GoalsProps) {
  const isOwn = useWhose().team === null;
  const heading = useId();
  /** Null for a new one. */
  const [written, setWritten] = useState<FocusGoal | null | undefined>(undefined);
  const mayAdd = isOwn && area.status !== 'ended';
  return (
    <section className="stack" aria-labelledby={heading}>
      <div className="line wrap">
        <h2 className="h3 grow" id={heading}>
          {texts.title}
        </h2>
        {mayAdd ? (
          <Button kind="quiet" icon={Plus} onClick={() => setWritten(null)}>
            {texts.add}
          </Button>
        ) : null}
      </div>
      {area.goals.length === 0 ? <p className="muted">{isOwn ? texts.none : texts.noneOf}</p> : null}
      {area.goals.map((goal) => (
        <GoalCard key={goal.id} goal={goal} onEdit={() => setWritten(goal)} />
      ))}
      {written === undefined ? null : (
        <GoalForm area={area.id} goal={written} suggested={suggested} onClose={() => setWritten(undefined)} />
      )}
    </section>
  );
}
