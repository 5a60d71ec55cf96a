import { FORUM_HELD_WORDS, type ForumPost } from '@kith/contract/forum-fields';
import { Link } from 'react-router';
import { Notice } from '#kit/notice.tsx';
import { texts } from './texts.ts';

/** Why the words are not in sight of all, and a moderator’s word to their author. */
export function ItemState({
  of: { state, is_own: isOwn, moderator_note: note },
}: {
  of: Pick<ForumPost, 'state' | 'is_own' | 'moderator_note'>;
}) {
  return (
    <>
      {state === 'held' ? <Held /> : null}
      {state === 'hidden' && isOwn ? <Notice>{texts.words.hiddenOwn}</Notice> : null}
      {state === 'hidden' && !isOwn ? <p className="muted">{texts.words.hidden}</p> : null}
      {state === 'taken_back' ? <p className="muted">{texts.words.taken_back}</p> : null}
      {note === null ? null : (
        <Notice kind="info">
          <p className="strong">{texts.note_of_moderator}</p>
          <p dir="auto">{note}</p>
        </Notice>
      )}
    </>
  );
}

/** Gentle words to the writer alone, and people who answer now. */
function Held() {
  return (
    <Notice kind="help">
      <p>{FORUM_HELD_WORDS}</p>
      <p className="line wrap">
        <a href="tel:000">{texts.held.danger}</a>
        <a href="tel:131114">{texts.held.lifeline}</a>
        <Link to="/help/national_crisis_support">{texts.held.all}</Link>
      </p>
    </Notice>
  );
}
