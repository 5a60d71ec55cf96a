import type { FocusAction, FocusGoal } from '@kith/contract/focus-area-fields';
import type { GoalLinkKind } from '@kith/contract/goal-links';
import { useState } from 'react';
import { useWhose } from '#client/acting/acting-for.ts';
import { Badge } from '#kit/badge.tsx';
import { Progress } from '#kit/progress.tsx';
import { ActionForm } from './action-form.tsx';
import { ActionRow } from './action-row.tsx';
import { ChooseLink } from './choose-link.tsx';
import styles from './focus-areas.module.css';
import { GoalLinks } from './goal-links.tsx';
import { GoalMenu } from './goal-menu.tsx';
import { texts } from './goal-texts.ts';

interface GoalCardProps {
  goal: FocusGoal;
  onEdit: () => void;
}

/** One goal with its small actions. */
export function GoalCard({ goal, onEdit }: GoalCardProps) {
  const isOwn = useWhose().team === null;
  /** Null for a new one. */
  const [written, setWritten] = useState<FocusAction | null | undefined>(undefined);
  const [linking, setLinking] = useState<GoalLinkKind | null>(null);
  return (
    <article className="card stack" id={`goal-${goal.id}`}>
      <div className="line top">
        <div className="grow">
          <h3>{goal.goal}</h3>
          <Marks goal={goal} />
        </div>
        {isOwn ? (
          <GoalMenu goal={goal} onEdit={onEdit} onAddAction={() => setWritten(null)} onLink={setLinking} />
        ) : null}
      </div>
      <Steps goal={goal} />
      {goal.actions.length > 0 ? (
        <ul className="stack" aria-label={texts.actions(goal.goal)}>
          {goal.actions.map((action) => (
            <ActionRow
              key={action.id}
              action={action}
              isOpen={isOwn && goal.status === 'active'}
              onEdit={() => setWritten(action)}
            />
          ))}
        </ul>
      ) : null}
      <GoalLinks goal={goal} />
      {goal.own?.reflection ? (
        <div>
          <p className="label">{texts.forYourself}</p>
          <p className={styles['words']}>{goal.own.reflection}</p>
        </div>
      ) : null}
      {written === undefined ? null : (
        <ActionForm goal={goal.id} action={written} onClose={() => setWritten(undefined)} />
      )}
      {linking === null ? null : <ChooseLink goal={goal} kind={linking} onClose={() => setLinking(null)} />}
    </article>
  );
}

function Marks({ goal: { status, withheld, proposed_by } }: { goal: FocusGoal }) {
  return (
    <>
      {proposed_by ? <p className="small muted">{texts.proposedBy(proposed_by.displayName)}</p> : null}
      {status === 'paused' ? <Badge>{texts.paused}</Badge> : null}
      {withheld ? <Badge>{texts.hidden}</Badge> : null}
    </>
  );
}

/** How far the steps are that are done once. */
function Steps({ goal: { goal, actions } }: { goal: FocusGoal }) {
  const once = actions.filter(({ times_a_week }) => times_a_week === null);
  if (once.length === 0) return null;
  const done = once.filter(({ done_on }) => done_on !== null).length;
  const words = texts.steps(done, once.length);
  return (
    <div>
      <p className="small muted">{words}</p>
      <Progress label={texts.progress(goal)} done={done} of={once.length} words={words} />
    </div>
  );
}
