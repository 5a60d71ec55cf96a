import { Link } from 'react-router';
import { rememberPath } from '#client/pages/last-path.ts';
import { useExitLock } from '#client/session/exit-lock.ts';
import { Notice } from '#kit/notice.tsx';
import { usePlan } from '../context/plan-context.ts';
import { ReviewPrompt } from './review-prompt.tsx';

interface PlanNotesProps {
  isSignedIn: boolean;
  onLook: () => void;
}

/** Facts that are good to know before one reads the plan; none of them stands in the way. */
export function PlanNotes({ isSignedIn, onLook }: PlanNotesProps) {
  const { mayEdit, name } = usePlan();
  const isLocked = useExitLock();
  if (isLocked) {
    return (
      <Notice>
        You can use all of this now. Your own plan opens with your password. <Link to="/">Enter it</Link>
      </Notice>
    );
  }
  if (!isSignedIn) {
    return (
      <Notice>
        You can use all of this now.{' '}
        <Link to="/login" onClick={() => rememberPath('/safety-plan')}>
          Log in to edit
        </Link>
      </Notice>
    );
  }
  if (name !== null && !mayEdit)
    return <Notice>You can look at this plan. {name} decides who can change it.</Notice>;
  return <ReviewPrompt onLook={onLook} />;
}
