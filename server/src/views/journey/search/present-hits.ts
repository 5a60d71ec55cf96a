import type { Appointment } from '@kith/contract/appointment-fields';
import type { PersonalEvent } from '@kith/contract/events';
import type { Message } from '@kith/contract/messages';
import type { Note } from '@kith/contract/notes';
import { type Found as FoundEverywhere, HITS_MAX } from '@kith/contract/search';
import type { Task } from '@kith/contract/tasks';
import { shownAppointments } from '#features/appointments';
import { shownMessages } from '#features/conversations';
import { shownEvents } from '#features/events';
import { presentNotes } from '#features/notes';
import { shownTasks } from '#features/tasks';
import type { ViewerCtx } from '#kernel/context';
import type { Sought } from '#kernel/search/sought';
import { type WordMarks, wordMarks } from '#kernel/search/word-marks';
import type { Found } from '../store.ts';
import type { SoughtKind } from './hits-store.ts';

type Hits = Omit<FoundEverywhere, 'people' | 'chats' | 'files' | 'near'>;
type Present<R> = (ctx: ViewerCtx, ids: readonly number[]) => Promise<ReadonlyMap<number, R>>;

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
  const tasks = await read('task', shownTasks.presentTasks);
  const events = await read('event', shownEvents.presentEvents);
  const appointments = await read('appointment', shownAppointments.byIds);
  const messages = await read('message', shownMessages.byIds);
  const mark = await wordMarks(ctx, sought, [
    ...notes.map(({ text }) => text),
    ...messages.map(({ message }) => message),
    ...tasks.flatMap(({ title, text }) => [title, text]),
    ...events.flatMap((event) => [event.title, besideTitle(event)]),
    ...appointments.flatMap(({ service, place }) => [service.info.name, place ?? '']),
  ]);
  const of = <H>(kind: SoughtKind, hits: H[]) => ({ hits, has_more_data: found[kind].length > HITS_MAX });
  return {
    notes: of('note', notes.map(noteHit(mark))),
    messages: of('message', messages.map(messageHit(mark))),
    tasks: of('task', tasks.map(taskHit(mark))),
    events: of('event', await eventHits(ctx, mark, events)),
    appointments: of('appointment', appointments.map(appointmentHit(mark))),
  };
}

const noteHit = (mark: WordMarks) => (note: Note) => ({
  id: note.id,
  about_patient_id: note.about_patient_id,
  created_by: note.created_by,
  at: note.unformatted_date_created,
  excerpt: mark.part(note.text) ?? mark.beginning(note.text),
});

const messageHit = (mark: WordMarks) => (message: Message) => ({
  id: message.id,
  conversation_id: message.conversation_id,
  about_patient_id: message.about_patient_id,
  sender: message.sender && cardOf(message.sender),
  at: message.unformatted_date_created,
  excerpt: mark.part(message.message) ?? mark.beginning(message.message),
});

const taskHit = (mark: WordMarks) => (task: Task) => ({
  id: task.id,
  about_patient_id: task.about_patient_id,
  title: mark.whole(task.title),
  excerpt: mark.part(task.text),
  status: task.status,
  due_at: task.due_at,
});

const appointmentHit = (mark: WordMarks) => (appointment: Appointment) => ({
  id: appointment.id,
  about_patient_id: appointment.about_patient_id,
  title: mark.whole(appointment.service.info.name),
  excerpt: mark.part(appointment.place ?? ''),
  provider: appointment.provider,
  member: appointment.member,
  mode: appointment.mode,
  start_at: appointment.start_at,
  end_at: appointment.end_at,
});

async function eventHits(ctx: ViewerCtx, mark: WordMarks, events: readonly PersonalEvent[]) {
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
