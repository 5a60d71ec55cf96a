import { nearMomentWords } from '@kith/contract/kit/date-words';
import type { Note } from '@kith/contract/notes';
import { useSearchParams } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { ButtonLink } from '#kit/button.tsx';
import { capital } from '#kit/capital.ts';
import { PaperDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { Segmented } from '#kit/segmented.tsx';
import { SkeletonList } from '#kit/skeleton-rows.tsx';
import { useFresh } from '#records';
import { NoteCard } from './note-card.tsx';
import { notes } from './notes-api.ts';
import { texts } from './texts.ts';
import { NOTE_LISTS, type NoteList, useNoteList } from './use-note-list.ts';

/**
 * `/notes`: notes that the signed-in person wrote, and those that others share with them, over all members.
 */
export function NotesPage() {
  const [params, setParams] = useSearchParams();
  const list = NOTE_LISTS.find((one) => one === params.get('show')) ?? 'all';
  const query = useNoteList(list);
  useFresh(notes, useViewer().id);
  const show = (next: NoteList) =>
    setParams(next === 'all' ? {} : { show: next }, { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHeader title={texts.page.title} lead={texts.page.lead} />
      <div className="stack narrow">
        <Segmented
          label={texts.page.show}
          value={list}
          options={NOTE_LISTS.map((value) => ({ value, label: texts.page.lists[value] }))}
          onChange={show}
        />
        <QueryList
          query={query}
          loading={texts.page.loading}
          failed={texts.page.failed}
          safe={texts.page.safe}
          skeleton={<SkeletonList />}
          empty={<NoNotes list={list} />}
        >
          {(found) => <Found notes={found} />}
        </QueryList>
        <More query={query} label={texts.page.more} />
      </div>
    </>
  );
}

function Found({ notes: found }: { notes: readonly Note[] }) {
  const { time_zone } = useViewer();
  const written = ({ unformatted_date_created }: Note) =>
    capital(nearMomentWords(new Date(unformatted_date_created), new Date(), time_zone));
  return (
    <ul className="stack" aria-label={texts.page.title}>
      {found.map((note) => (
        <li key={note.id}>
          <article className="card" aria-label={written(note)}>
            {/* Headings of a note stand one below it. */}
            <h2 className="small muted">
              <time dateTime={note.unformatted_date_created}>{written(note)}</time>
            </h2>
            <NoteCard note={note} found={null} />
          </article>
        </li>
      ))}
    </ul>
  );
}

function NoNotes({ list }: { list: NoteList }) {
  const { title, text } = texts.page.none[list];
  const write = <ButtonLink to="/journey">{texts.page.write}</ButtonLink>;
  return (
    <EmptyState drawing={<PaperDrawing />} title={title} action={list === 'shared_with' ? undefined : write}>
      {text}
    </EmptyState>
  );
}
