import { authEndpoints } from '@kith/contract/auth';
import { type Note, notesEndpoints } from '@kith/contract/notes';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { keepNotes } from '#testing/notes.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aNote, aPerson, aSession } from '#testing/world.ts';
import { NoteWriter } from './index.ts';

const maya = aPerson();
const api = new FakeApi();
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a note' });

afterEach(async () => {
  session.end('signed_out');
  await deleteAllDrafts();
  notify.clear();
  api.close();
});

it('a note whose answer was lost keeps its words until the server has it, and is made once', async () => {
  const { notes } = keepNotes(api, maya);
  const made = new Map<string, Note>();
  let isLost = true;
  const { calls } = api.on(notesEndpoints.createNote, ({ note, client_key = '' }) => {
    const row = made.get(client_key) ?? aNote(maya, { note });
    made.set(client_key, row);
    if (isLost) throw new TypeError('fetch failed');
    notes.push(row);
    return { note: row };
  });
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
  const { user } = renderPage(NoteWriter, { path: '/journey' });
  await user.type(await field(), 'Walked');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const again = await screen.findByRole('button', { name: 'Send now' });
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  await waitFor(async () => expect((await field()).value).toBe(''));
  isLost = false;

  await user.click(again);

  await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull());
  expect(new Set(calls.map(({ note }) => note)).size).toBe(1);
  expect(made.size).toBe(1);
});
