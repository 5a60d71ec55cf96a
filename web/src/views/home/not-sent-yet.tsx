import { Link } from 'react-router';
import { useWhose } from '#client/acting/acting-for.ts';
import { useUnsentNotes } from '#features/notes';
import { Notice } from '#kit/notice.tsx';

/** Finished notes for the journey in question that the server has not got. */
export function NotSentYet() {
  const count = useUnsentNotes(useWhose().member).length;
  if (count === 0) return null;
  return (
    <Notice kind="warn">
      {count === 1
        ? 'One note isn’t sent yet. It’s saved on this device.'
        : `${count} notes aren’t sent yet. They’re saved on this device.`}{' '}
      <Link to="/journey">Look at them</Link>
    </Notice>
  );
}
