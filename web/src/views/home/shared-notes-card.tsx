import { calledName } from '@kith/contract/kit/names';
import type { SupportedTeam } from '@kith/contract/team';
import { useQuery } from '@tanstack/react-query';
import { latestNotes } from '#features/notes';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card, Rows } from '#kit/card.tsx';
import { ComingNotes, NOTES_SHOWN, NoteRow } from './latest-notes-card.tsx';
import { texts } from './texts.ts';

/** The latest notes about a member that are shared with the viewer. */
export function SharedNotesCard({ team: { patient, patient_id } }: { team: SupportedTeam }) {
  const { data: notes, error, refetch } = useQuery(latestNotes.shared(patient_id, NOTES_SHOWN));
  const name = calledName(patient);
  const title = texts.notes.shared;
  if (notes && notes.length > 0) {
    const all = (
      <ButtonLink kind="quiet" to="/journey/note">
        {texts.notes.all}
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
  if (!notes && !error) return <ComingNotes label={texts.notes.loadingShared} />;
  return (
    <Card title={title}>
      {notes ? (
        <p className="small muted">{texts.notes.noneShared(name)}</p>
      ) : (
        <>
          <p className="small muted">{texts.notes.sharedFailed}</p>
          <Button kind="quiet" onClick={() => void refetch()}>
            {texts.notes.again}
          </Button>
        </>
      )}
    </Card>
  );
}
