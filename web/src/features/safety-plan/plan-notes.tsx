import { Link } from 'react-router';
import { Notice } from '#kit/notice.tsx';
import { usePlan } from './plan-context.ts';

/** What is good to know before one reads the plan; nothing of it stands in the way. */
export function PlanNotes({ isSignedIn }: { isSignedIn: boolean }) {
  const { mayEdit, name } = usePlan();
  if (!isSignedIn) {
    return (
      <Notice>
        You can use all of this now. <Link to="/login">Log in to edit</Link>
      </Notice>
    );
  }
  if (name !== null && !mayEdit)
    return <Notice>You can look at this plan. Only {name} can change it.</Notice>;
  return null;
}
