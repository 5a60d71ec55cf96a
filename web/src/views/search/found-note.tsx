import { notesEndpoints } from '@kith/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { useWhose } from '#client/acting/acting-for.ts';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { NoteCard } from '#features/notes';
import { Dialog } from '#kit/dialog.tsx';
import { QueryList } from '#kit/query-list.tsx';

/** A note has no page of its own: it opens here, with all that can be done with it. */
export function FoundNote({ id, onClose }: { id: number; onClose: () => void }) {
  const whose = useWhose();
  const query = useQuery({
    ...liveTags(notesEndpoints.getNote, whose.team && whose.member),
    queryKey: [...memberKey(whose.member), 'note', 'one', id],
    queryFn: () => call(notesEndpoints.getNote, { id }),
  });
  return (
    <Dialog opened onClose={onClose} title="Note" shape="sheet">
      {isRefusal(query.error, 'not_found') ? (
        <p>You can’t see this note any more.</p>
      ) : (
        <QueryList query={query} loading="Loading the note" failed="The note didn’t load">
          {({ note }) => (
            <article>
              <NoteCard note={note} found={null} />
            </article>
          )}
        </QueryList>
      )}
    </Dialog>
  );
}
