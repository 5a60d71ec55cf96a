import { authEndpoints } from '@kith/contract/auth';
import { type Note, notesEndpoints } from '@kith/contract/notes';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { Toasts } from '#kit/toasts.tsx';
import { FakeApi } from '#testing/fake-api.ts';
import { keepNotes } from '#testing/notes.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aNote, aPerson, aSession } from '#testing/world.ts';
import { NoteCard, notes } from './index.ts';
import type { NoteFace } from './note-face.ts';

const maya = aPerson();
const END = 'and slept at last.';
let api: FakeApi;
let whole: Note;
let cut: NoteFace;
let server: ReturnType<typeof keepNotes>;

beforeEach(() => {
  api = new FakeApi();
  whole = aNote(maya, { note: `<p>A long day</p><p>${END}</p>`, text: `A long day\n\n${END}` });
  cut = { ...whole, note: null, text: 'A long day …' };
  server = keepNotes(api, maya, [whole]);
  api.on(notesEndpoints.getNote, () => ({ note: whole }));
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
});

afterEach(() => {
  session.end('signed_out');
  notify.clear();
  api.close();
});

const Shown = () => (
  <>
    <NoteCard note={cut} found={null} />
    <Toasts />
  </>
);
const open = () => renderPage(Shown, { path: '/journey' });
type User = ReturnType<typeof open>['user'];
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));

async function edit(user: User): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^More about this note/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
}

describe('a note of which the list has only the beginning', () => {
  it('shows the rest when it is opened, and the beginning again', async () => {
    const { user } = open();
    expect(await screen.findByText('A long day …')).toBeDefined();
    await press(user, 'Show the whole note');
    expect(await screen.findByText(END)).toBeDefined();
    await press(user, 'Show less');

    expect(screen.queryByText(END)).toBeNull();
    expect(screen.getByText('A long day …')).toBeDefined();
  });

  it('asks for the rest at each opening, and leaves the screens when the note is gone', async () => {
    const heard: unknown[] = [];
    const stop = notes.watchHere(maya.id, (news) => heard.push(news));
    const { user } = open();
    await press(user, 'Show the whole note');
    await screen.findByText(END);
    await press(user, 'Show less');
    api.refuse(notesEndpoints.getNote, 'not_found');
    await press(user, 'Show the whole note');

    await waitFor(() => expect(heard).toEqual([{ kind: 'deleted', id: whole.id, here: true }]));
    expect(screen.queryByText(END)).toBeNull();
    stop();
  });

  it('says when the rest is not to be had, and shows it at the next try', async () => {
    const { user } = open();
    await screen.findByText('A long day …');
    api.disconnect();
    await press(user, 'Show the whole note');
    expect(await screen.findByText('We couldn’t load the whole note. Please try again.')).toBeDefined();
    api.connect();
    await press(user, 'Show the whole note');

    expect(await screen.findByText(END)).toBeDefined();
  });

  it('is changed from all its words, so that none is lost', async () => {
    const { user } = open();
    await edit(user);
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit your note' });
    expect(field.value).toContain(END);
    await user.type(field, ' Good.');
    await press(user, 'Save');

    expect(await screen.findByText('Your note is saved.')).toBeDefined();
    expect(server.updated.calls[0]?.note).toContain('at last. Good.');
  });

  it('is not opened for a change without its words', async () => {
    const { user } = open();
    await screen.findByText('A long day …');
    api.disconnect();
    await edit(user);

    expect(await screen.findByText('We couldn’t load the whole note. Please try again.')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('leaves the screens when it is gone as it is opened for a change', async () => {
    const heard: unknown[] = [];
    const stop = notes.watchHere(maya.id, (news) => heard.push(news));
    const { user } = open();
    await screen.findByText('A long day …');
    api.refuse(notesEndpoints.getNote, 'not_found');
    await edit(user);

    await waitFor(() => expect(heard).toEqual([{ kind: 'deleted', id: whole.id, here: true }]));
    expect(screen.queryByText('We couldn’t load the whole note. Please try again.')).toBeNull();
    stop();
  });
});
