import { Link } from 'react-router';
import { rememberPath } from '#client/pages/last-path.ts';
import { useExitLock } from '#client/session/exit-lock.ts';
import { Notice } from '#kit/notice.tsx';
import { usePlan } from '../context/plan-context.ts';
import { texts } from '../words/texts.ts';
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
        {texts.notes.lockedText} <Link to="/">{texts.notes.enter}</Link>
      </Notice>
    );
  }
  if (!isSignedIn) {
    return (
      <Notice>
        {texts.notes.usable}{' '}
        <Link to="/login" onClick={() => rememberPath('/safety-plan')}>
          {texts.notes.logIn}
        </Link>
      </Notice>
    );
  }
  if (name !== null && !mayEdit) return <Notice>{texts.notes.look(name)}</Notice>;
  return <ReviewPrompt onLook={onLook} />;
}
