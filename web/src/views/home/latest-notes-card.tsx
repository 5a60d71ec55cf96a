import type { Note } from '@kith/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { StickyNote } from 'lucide-react';
import { useViewer } from '#client/viewer.ts';
import { myNotesQuery } from '#features/notes';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card, Row, RowLink, Rows, Tile } from '#kit/card.tsx';
import { Loading, Skeleton } from '#kit/skeleton.tsx';
import { nearTime } from './greeting.ts';

const SHOWN = 3;

/** What the person wrote last; nothing while there is nothing, since the card above already invites. */
export function LatestNotesCard() {
  const { data: notes, isPending, refetch } = useQuery(myNotesQuery(SHOWN));
  if (isPending) {
    return (
      <Loading label="Loading your latest notes">
        <ComingRows />
      </Loading>
    );
  }
  if (notes === undefined) {
    return (
      <Card title="Your latest notes">
        <p className="small muted">
          Your notes are safe, but they did not load. It may be the connection, or us.
        </p>
        <Button kind="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </Card>
    );
  }
  if (notes.length === 0) return null;
  const all = (
    <ButtonLink kind="quiet" to="/journey/note">
      All notes
    </ButtonLink>
  );
  return (
    <Card kind="list" title="Your latest notes" action={all}>
      <Rows>
        {notes.map((note) => (
          <NoteRow key={note.id} note={note} />
        ))}
      </Rows>
    </Card>
  );
}

/** As high as the card that comes. */
function ComingRows() {
  return (
    <Card kind="list">
      <div className="card-head">
        <Skeleton width="half" />
      </div>
      <Rows>
        {['first', 'second', 'third'].map((place) => (
          <Row
            key={place}
            before={<Skeleton shape="round" />}
            title={<Skeleton width="most" />}
            detail={<Skeleton width="half" />}
          />
        ))}
      </Rows>
    </Card>
  );
}

function NoteRow({ note }: { note: Note }) {
  const { time_zone } = useViewer();
  return (
    <RowLink
      to="/journey/note"
      before={<Tile icon={StickyNote} tint={6} />}
      title={<span className="first-words">{note.text}</span>}
      detail={nearTime(new Date(note.unformatted_date_created), new Date(), time_zone)}
    />
  );
}
