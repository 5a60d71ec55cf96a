import { calledName } from '@kith/contract/kit/names';
import { Lock, Users } from 'lucide-react';
import { useActingFor } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Icon } from '#kit/icon.tsx';
import type { NoteFace } from './note-face.ts';
import { firstWords } from './note-text.ts';
import styles from './notes.module.css';
import { texts } from './texts.ts';

/**
 * Who can see a note, as far as the viewer may know it: of a note by others they learn only that it is
 * shared with them. Its author can change it here.
 */
export function NoteAudience({ note, onShare }: { note: NoteFace; onShare: () => void }) {
  const { id } = useViewer();
  const acting = useActingFor();
  const words = audienceInWords(note, id, acting ? calledName(acting.patient) : texts.audience.theMember);
  const face = (
    <>
      <Icon of={words === texts.audience.onlyYou ? Lock : Users} size="s" />
      {words}
    </>
  );
  if (!note.abilities.includes('share')) return <span className="shared">{face}</span>;
  return (
    <button
      type="button"
      className={`shared ${styles['shared-button']}`}
      aria-haspopup="dialog"
      aria-label={texts.audience.whoSeesNote(words, firstWords(note.text))}
      onClick={onShare}
    >
      {face}
    </button>
  );
}

function audienceInWords(note: NoteFace, viewerId: number, member: string): string {
  const isAuthor = note.created_by.id === viewerId;
  const isMember = note.about_patient_id === viewerId;
  if (!isAuthor && !isMember) return texts.audience.sharedWithYou;
  const shared = sharedWords(note);
  if (isAuthor && (isMember || !note.in_journey))
    return shared ? texts.audience.sharedWith(shared) : texts.audience.onlyYou;
  const other = isAuthor ? member : calledName(note.created_by);
  return shared ? texts.audience.youNameAndShared(other, shared) : texts.audience.youAnd(other);
}

/** Whom it was shared with by hand, besides its author and the member. */
function sharedWords(note: NoteFace): string {
  const others = note.shared_with.filter(
    ({ id }) => id !== note.about_patient_id && id !== note.created_by.id,
  );
  const groups = note.shared_with_group.length + note.shared_with_organisation_team.length;
  const words = [
    others.length === 0 ? '' : texts.audience.people(others.length),
    groups === 0 ? '' : texts.audience.groups(groups),
  ];
  return words.filter(Boolean).join(texts.audience.and);
}
