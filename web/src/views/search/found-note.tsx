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
import { texts } from './texts.ts';

/** A note has no page of its own: it opens here, with all that can be done with it. */
export function FoundNote({ id, onClose }: { id: number; onClose: () => void }) {
  const whose = useWhose();
  const query = useQuery({
    ...liveTags(notesEndpoints.getNote, whose.team && whose.member),
    queryKey: [...memberKey(whose.member), 'note', 'one', id],
    queryFn: () => call(notesEndpoints.getNote, { id }),
  });
  return (
    <Dialog opened onClose={onClose} title={texts.note.title} shape="sheet">
      {isRefusal(query.error, 'not_found') ? (
        <p>{texts.note.gone}</p>
      ) : (
        <QueryList query={query} loading={texts.note.loading} failed={texts.note.failed}>
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
