import { nearMomentWords } from '@kith/contract/kit/date-words';
import type { Note } from '@kith/contract/notes';
import { StickyNote } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { capital } from '#kit/capital.ts';
import { Card, RowLink, Rows, Tile } from '#kit/card.tsx';
import { Loading, Skeleton } from '#kit/skeleton.tsx';
import { SkeletonRows } from '#kit/skeleton-rows.tsx';
import styles from './home.module.css';
import { texts } from './texts.ts';

export const NOTES_SHOWN = 3;

interface LatestNotesProps {
  /** Undefined when they did not load. */
  notes: readonly Note[] | undefined;
  onRetry: () => void;
}

/** What the person wrote last; nothing while there is nothing, since the card above already invites. */
export function LatestNotesCard({ notes, onRetry }: LatestNotesProps) {
  if (notes === undefined) {
    return (
      <Card title={texts.notes.title}>
        <p className="small muted">{texts.notes.failed}</p>
        <Button kind="quiet" onClick={onRetry}>
          {texts.notes.again}
        </Button>
      </Card>
    );
  }
  if (notes.length === 0) return null;
  const all = (
    <ButtonLink kind="quiet" to="/journey/note">
      {texts.notes.all}
    </ButtonLink>
  );
  return (
    <Card kind="list" title={texts.notes.title} action={all}>
      <Rows>
        {notes.map((note) => (
          <NoteRow key={note.id} note={note} />
        ))}
      </Rows>
    </Card>
  );
}

/** Holds the place until the notes are there. */
export function ComingNotes({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Card kind="list">
        <div className="card-head">
          <Skeleton width="half" />
        </div>
        <SkeletonRows />
      </Card>
    </Loading>
  );
}

/** The first words of a note, its time, and its author if that is another person. */
export function NoteRow({ note }: { note: Note }) {
  const { id, time_zone } = useViewer();
  const written = capital(nearMomentWords(new Date(note.unformatted_date_created), new Date(), time_zone));
  return (
    <RowLink
      to={`/journey/note#note-${note.id}`}
      before={<Tile icon={StickyNote} tint={6} />}
      title={<span className={styles['first-words']}>{note.text}</span>}
      detail={note.created_by.id === id ? written : `${note.created_by.displayName}, ${written}`}
    />
  );
}
