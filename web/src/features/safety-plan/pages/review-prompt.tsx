import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { focusHeading } from '#kit/focus-heading.ts';
import { answerReview } from '../api/plan-api.ts';
import { usePlan } from '../context/plan-context.ts';
import { PlanQuestion } from '../context/plan-parts.tsx';
import { texts } from '../words/texts.ts';

/** A quiet question, now and then. It goes at once with either answer. */
export function ReviewPrompt({ onLook }: { onLook: () => void }) {
  const { state, name } = usePlan();
  const [isAnswered, setAnswered] = useState(false);
  if (!state.answer?.review_due || isAnswered || name !== null) return null;
  const answer = (said: 'looked' | 'later' | 'never') => {
    setAnswered(true);
    focusHeading();
    // Not heard, it is asked again another day.
    answerReview(said).catch(() => undefined);
  };
  const look = () => {
    answer('looked');
    onLook();
  };
  return (
    <PlanQuestion labelledBy="review">
      <h2 className="h3" id="review">
        {texts.review.title}
      </h2>
      <div className="actions">
        <Button onClick={look}>{texts.review.look}</Button>
        <Button kind="quiet" onClick={() => answer('later')}>
          {texts.review.later}
        </Button>
        <Button kind="quiet" onClick={() => answer('never')}>
          {texts.review.never}
        </Button>
      </div>
    </PlanQuestion>
  );
}
