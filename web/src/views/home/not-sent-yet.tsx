import { Link } from 'react-router';
import { useWhose } from '#client/acting/acting-for.ts';
import { useUnsentNotes } from '#features/notes';
import { Notice } from '#kit/notice.tsx';
import { texts } from './texts.ts';

/** Finished notes for the journey in question that the server has not got. */
export function NotSentYet() {
  const count = useUnsentNotes(useWhose().member).length;
  if (count === 0) return null;
  return (
    <Notice kind="warn">
      {count === 1 ? texts.notSent.one : texts.notSent.many(count)}{' '}
      <Link to="/journey">{count === 1 ? texts.notSent.viewOne : texts.notSent.viewMany}</Link>
    </Notice>
  );
}
