import { journeyEndpoints, type NoteItem, type Timeline } from '@kith/contract/journey';
import { displayTime } from '@kith/contract/kit/dates';
import { type Note, notesEndpoints } from '@kith/contract/notes';
import type { User } from '@kith/contract/users';
import { type FakeApi, type Received, Refusal } from './fake-api.ts';
import { aNote } from './world.ts';

/** An item of the journey, as a viewer in Sydney gets it. */
export function aNoteItem(note: Note, change: Partial<NoteItem> = {}): NoteItem {
  const moment = new Date(note.unformatted_date_created);
  return {
    type: 'note',
    id: note.id,
    date: note.unformatted_date_created.slice(0, 10),
    time: displayTime(moment, 'Australia/Sydney'),
    year: moment.getUTCFullYear(),
    sort_at: note.unformatted_date_created,
    order: `${note.unformatted_date_created}-note-${String(note.id).padStart(12, '0')}`,
    highlight: null,
    record: note,
    ...change,
  };
}

export function aTimeline(items: readonly NoteItem[], cursor: string | null = null): Timeline {
  const groups = { assessment: [], video_calls: [], tasks: [], appointments: [], messages: [] };
  const added = { personal_events: [], team: [], focus_areas: [] };
  return { ...groups, ...added, note: [...items], has_more_data: cursor !== null, cursor };
}

interface KeptNotes {
  /** Newest first. */
  notes: Note[];
  readonly created: Received<{ note: string; client_key?: string | undefined }>;
  readonly updated: Received<{ id: number; note: string; version: number }>;
}

/** A server that keeps the notes of one person, with versions and client keys. */
export function keepNotes(api: FakeApi, author: User, notes: Note[] = []): KeptNotes {
  const byKey = new Map<string, Note>();
  const taken = new Map<number, Note>();
  const find = (id: number): Note => {
    const found = kept.notes.find((note) => note.id === id);
    if (!found) throw new Refusal('not_found');
    return found;
  };
  const created = api.on(notesEndpoints.createNote, ({ note: html, client_key, shared_with_group = [] }) => {
    const before = client_key === undefined ? undefined : byKey.get(client_key);
    if (before) return { note: before };
    const groups = shared_with_group.map((id) => ({ id, name: 'Family' }));
    const made = { ...written(author, html), shared_with_group: groups };
    kept.notes = [made, ...kept.notes];
    if (client_key !== undefined) byKey.set(client_key, made);
    return { note: made };
  });
  const updated = api.on(notesEndpoints.updateNote, ({ id, note: html, version }) => {
    const before = find(id);
    if (before.version !== version) throw new Refusal('stale', { current: before });
    const edited_at = new Date().toISOString();
    const after = { ...before, note: html, text: plain(html), version: version + 1, edited_at };
    kept.notes = kept.notes.map((note) => (note.id === id ? after : note));
    return { note: after };
  });
  const kept: KeptNotes = { notes, created, updated };
  api.on(notesEndpoints.deleteNote, ({ id }) => {
    taken.set(id, find(id));
    kept.notes = kept.notes.filter((note) => note.id !== id);
    return { id, undo_until: new Date(Date.now() + 10_000).toISOString() };
  });
  api.on(notesEndpoints.restoreNote, ({ id }) => {
    const note = taken.get(id);
    if (!note) throw new Refusal('undo_expired');
    kept.notes = [...kept.notes, note].sort((left, right) => right.id - left.id);
    return { note };
  });
  api.on(notesEndpoints.listNotesByMe, ({ limit }) => ({
    notes: kept.notes.slice(0, limit),
    has_more_data: kept.notes.length > limit,
  }));
  api.on(journeyEndpoints.getTimeline, ({ filter_by, keyword = '' }) => {
    const shown = filter_by === undefined || filter_by === 'note' ? kept.notes : [];
    return aTimeline(shown.filter(({ text }) => text.includes(keyword)).map((note) => aNoteItem(note)));
  });
  return kept;
}

function written(author: User, html: string): Note {
  const now = new Date().toISOString();
  const created_at = now.slice(0, 19).replace('T', ' ');
  return aNote(author, { note: html, text: plain(html), created_at, unformatted_date_created: now });
}

function plain(html: string): string {
  return html.replace(/<[^>]+>/g, '');
}
