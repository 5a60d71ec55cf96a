import { calledName } from '@kith/contract/kit/names';
import type { SupportedTeam } from '@kith/contract/team';
import { useQuery } from '@tanstack/react-query';
import { sharedNotesQuery } from '#features/notes';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card, Rows } from '#kit/card.tsx';
import { ComingNotes, NOTES_SHOWN, NoteRow } from './latest-notes-card.tsx';

/** The latest notes about a member that are shared with the viewer. */
export function SharedNotesCard({ team: { patient, patient_id } }: { team: SupportedTeam }) {
  const { data: notes, error, refetch } = useQuery(sharedNotesQuery(patient_id, NOTES_SHOWN));
  const name = calledName(patient);
  const title = 'Notes shared with you';
  if (notes && notes.length > 0) {
    const all = (
      <ButtonLink kind="quiet" to="/journey/note">
        All notes
      </ButtonLink>
    );
    return (
      <Card kind="list" title={title} action={all}>
        <Rows>
          {notes.map((note) => (
            <NoteRow key={note.id} note={note} />
          ))}
        </Rows>
      </Card>
    );
  }
  if (!notes && !error) return <ComingNotes label="Loading shared notes" />;
  return (
    <Card title={title}>
      {notes ? (
        <p className="small muted">When {name} shares a note with you, it shows up here.</p>
      ) : (
        <>
          <p className="small muted">They didn’t load. It may be the connection, or us.</p>
          <Button kind="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      )}
    </Card>
  );
}
