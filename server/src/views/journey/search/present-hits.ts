import type { PersonalEvent } from '@kith/contract/events';
import type { Message } from '@kith/contract/messages';
import type { Note } from '@kith/contract/notes';
import { type Found as FoundEverywhere, HITS_MAX } from '@kith/contract/search';
import type { Task } from '@kith/contract/tasks';
import { shownMessages } from '#features/conversations';
import { shownEvents } from '#features/events';
import { presentNotes } from '#features/notes';
import { presentTasks } from '#features/tasks';
import type { ViewerCtx } from '#kernel/context';
import {
  beginningOf,
  highlightWords,
  markWords,
  type ReadText,
  readText,
  searchedOf,
  wordsIn,
} from '../highlight.ts';
import { type Found, type Sought, selectSought } from '../store.ts';
import type { SoughtKind } from './hits-store.ts';

type Hits = Omit<FoundEverywhere, 'people' | 'near'>;
type Present<R> = (ctx: ViewerCtx, ids: readonly number[]) => Promise<ReadonlyMap<number, R>>;
type Mark = Awaited<ReturnType<typeof marker>>;

/**
 * Each feature presents its own records, leaves out those that the caller may no longer see, and states the
 * audit reads.
 */
export async function presentHits(
  ctx: ViewerCtx,
  found: Record<SoughtKind, readonly Found[]>,
  sought: Sought,
): Promise<Hits> {
  const read = async <R>(kind: SoughtKind, present: Present<R>): Promise<R[]> => {
    const ids = found[kind].slice(0, HITS_MAX).map(({ id }) => id);
    const records = ids.length === 0 ? undefined : await present(ctx, ids);
    return ids.flatMap((id) => records?.get(id) ?? []);
  };
  const notes = await read('note', presentNotes);
  const tasks = await read('task', presentTasks);
  const events = await read('event', shownEvents.presentEvents);
  const messages = await read('message', shownMessages.byIds);
  const mark = await marker(ctx, sought, [
    ...notes.map(({ text }) => text),
    ...messages.map(({ message }) => message),
    ...tasks.flatMap(({ title, text }) => [title, text]),
    ...events.flatMap((event) => [event.title, besideTitle(event)]),
  ]);
  const of = <H>(kind: SoughtKind, hits: H[]) => ({ hits, has_more_data: found[kind].length > HITS_MAX });
  return {
    notes: of('note', notes.map(noteHit(mark))),
    messages: of('message', messages.map(messageHit(mark))),
    tasks: of('task', tasks.map(taskHit(mark))),
    events: of('event', await eventHits(ctx, mark, events)),
  };
}

const noteHit = (mark: Mark) => (note: Note) => ({
  id: note.id,
  about_patient_id: note.about_patient_id,
  created_by: note.created_by,
  at: note.unformatted_date_created,
  excerpt: mark.part(note.text) ?? mark.beginning(note.text),
});

const messageHit = (mark: Mark) => (message: Message) => ({
  id: message.id,
  conversation_id: message.conversation_id,
  about_patient_id: message.about_patient_id,
  sender: message.sender && cardOf(message.sender),
  at: message.unformatted_date_created,
  excerpt: mark.part(message.message) ?? mark.beginning(message.message),
});

const taskHit = (mark: Mark) => (task: Task) => ({
  id: task.id,
  about_patient_id: task.about_patient_id,
  title: mark.whole(task.title),
  excerpt: mark.part(task.text),
  status: task.status,
  due_at: task.due_at,
});

async function eventHits(ctx: ViewerCtx, mark: Mark, events: readonly PersonalEvent[]) {
  const hits: Hits['events']['hits'] = [];
  for (const event of events)
    hits.push({
      id: event.id,
      about_patient_id: event.about_patient_id,
      title: mark.whole(event.title),
      excerpt: mark.part(besideTitle(event)),
      occurrence: await shownEvents.nextOccurrence(ctx, event),
    });
  return hits;
}

function besideTitle({ place, text }: { readonly place: string; readonly text: string }): string {
  return [place, text].filter((part) => part !== '').join('. ');
}

function cardOf<C extends { readonly photo: string | null }>({ photo: _photo, ...card }: C) {
  return card;
}

/** Finds the matching words once, for the texts of all hits together. */
async function marker(ctx: ViewerCtx, sought: Sought, all: readonly string[]) {
  const most = searchedOf(all.length);
  const texts = new Map(all.map((text) => [text, readText(text, most)]));
  const matching =
    all.length === 0 ? new Set<string>() : await selectSought(ctx, wordsIn(texts.values()), sought);
  const read = (text: string): ReadText => texts.get(text) ?? readText(text, most);
  return {
    part: (text: string) => highlightWords(read(text), matching),
    whole: (text: string) => markWords(read(text), matching),
    beginning: (text: string) => beginningOf(read(text)),
  };
}
