import { authEndpoints } from '@kith/contract/auth';
import { type Note, notesEndpoints } from '@kith/contract/notes';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aCard, aNote, aPerson, aSession } from '#testing/world.ts';
import { NotesPage } from './notes-page.tsx';

const { listNotesByMe, listNotesSharedWithMe } = notesEndpoints;
const maya = aPerson({ first_name: 'Maya' });
const sam = aPerson({ first_name: 'Sam' });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
});

afterEach(() => {
  cleanup();
  session.end('signed_out');
  api.close();
});

/** The note of this minute of an hour: later ones are newer. */
const noteAt = (minute: number, by: typeof maya, change: Partial<Note> = {}) =>
  aNote(by, {
    text: `Minute ${minute}`,
    note: `<p>Minute ${minute}</p>`,
    unformatted_date_created: new Date(Date.UTC(2026, 5, 1, 2, minute)).toISOString(),
    ...change,
  });

function keep(own: Note[], others: Note[]) {
  const pageOf = (all: Note[], { limit, offset }: { limit: number; offset: number }) => ({
    notes: all.slice(offset, offset + limit),
    has_more_data: all.length > offset + limit,
  });
  const byMe = api.on(listNotesByMe, ({ filter, ...page }) =>
    pageOf(filter === 'shared_by' ? own.filter((note) => note.shared_with.length > 0) : own, page),
  );
  api.on(listNotesSharedWithMe, (page) => pageOf(others, page));
  return byMe;
}

const open = (at = '/notes') => renderPage(NotesPage, { path: '/notes', at }).user;
const shown = () =>
  screen.getAllByRole('article').map((one) => /Minute \d+/.exec(one.textContent ?? '')?.[0]);

it('shows one’s own notes and those of others in one order, or one of the lists', async () => {
  const shared = noteAt(1, maya, { shared_with: [aCard(sam)] });
  const byMe = keep([noteAt(3, maya), shared], [noteAt(2, sam)]);
  const user = open();

  await screen.findByText('Minute 3');
  expect(shown()).toEqual(['Minute 3', 'Minute 2', 'Minute 1']);
  await user.click(screen.getByText('Shared With'));
  await expect.poll(shown).toEqual(['Minute 2']);
  await user.click(screen.getByText('Shared By'));
  await expect.poll(shown).toEqual(['Minute 1']);
  expect(byMe.calls.at(-1)).toMatchObject({ filter: 'shared_by', offset: 0 });
});

it('shows no note of one list above a newer one that the other has not answered yet', async () => {
  const own = Array.from({ length: 30 }, (_, at) => noteAt(59 - at, maya));
  keep(own, [noteAt(31, sam), noteAt(1, sam)]);
  const user = open();

  await screen.findByText('Minute 59');
  expect(shown()).not.toContain('Minute 31');
  await user.click(screen.getByRole('button', { name: 'Show older notes' }));
  await screen.findByText('Minute 1');
  expect(shown().slice(-4)).toEqual(['Minute 31', 'Minute 31', 'Minute 30', 'Minute 1']);
});

it('says that there is nothing, and when a list did not load', async () => {
  keep([], []);
  const user = open();
  await screen.findByText('No notes yet');
  await user.click(screen.getByText('Shared By'));
  await screen.findByText('You haven’t shared any notes');
  cleanup();
  api.refuse(listNotesSharedWithMe, 'internal');
  open('/notes?show=shared_with');
  await screen.findByText('The notes didn’t load');
});
