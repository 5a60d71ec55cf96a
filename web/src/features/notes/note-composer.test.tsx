import { authEndpoints } from '@kith/contract/auth';
import { notesEndpoints } from '@kith/contract/notes';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { Toasts } from '#kit/toasts.tsx';
import { FakeApi } from '#testing/fake-api.ts';
import { keepNotes } from '#testing/notes.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { NoteWriter } from './index.ts';

const maya = aPerson();
let api: FakeApi;
let server: ReturnType<typeof keepNotes>;

const signIn = (person = maya) =>
  session.begin({ token: 't', user: person, session: aSession() }, Date.now());

beforeEach(() => {
  api = new FakeApi();
  server = keepNotes(api, maya);
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signIn();
});

afterEach(() => {
  session.end('signed_out');
  notify.clear();
  api.close();
});

function Writing() {
  return (
    <>
      <NoteWriter />
      <Toasts />
    </>
  );
}

const open = () => renderPage(Writing, { path: '/journey' });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a note' });
const save = () => screen.findByRole('button', { name: 'Save' });
const keys = () => server.created.calls.map(({ client_key }) => client_key);

describe('writing a note', () => {
  it('saves the words and clears the sheet', async () => {
    const { user } = open();

    await user.type(await field(), 'Walked to the river');
    await user.click(await save());

    await screen.findByText('Saved to your journey.');
    expect(screen.getByRole('button', { name: 'View' })).toBeTruthy();
    expect(server.notes.map(({ text }) => text)).toEqual(['Walked to the river']);
    expect((await field()).value).toBe('');
  });

  it('offers a first line for one’s own note, until there are words', async () => {
    const { user } = open();
    expect(screen.queryByRole('group', { name: 'Ways to start' })).toBeNull();

    await user.click(await field());
    await user.click(await screen.findByRole('button', { name: 'One good thing' }));

    expect((await field()).value).toBe('One good thing today:');
    expect(document.activeElement).toBe(await field());
    expect(screen.queryByRole('group', { name: 'Ways to start' })).toBeNull();
  });

  it('says who can see it before it is saved', async () => {
    open();

    expect(await screen.findByText('Only you')).toBeDefined();
  });

  it('saves with Control and Enter too', async () => {
    const { user } = open();

    await user.type(await field(), 'Made soup{Control>}{Enter}{/Control}');

    await waitFor(() => expect(server.notes).toHaveLength(1));
  });

  it('asks for words when there are none, and sends nothing', async () => {
    const { user } = open();
    await field();

    await user.click(await save());

    expect((await screen.findByRole('alert')).textContent).toBe('Write a few words first.');
    expect(server.created.calls).toEqual([]);
  });

  it('gives every note a key of its own', async () => {
    const { user } = open();
    await user.type(await field(), 'One');
    await user.click(await save());
    await waitFor(() => expect(server.notes).toHaveLength(1));

    await user.type(await field(), 'Two');
    await user.click(await save());
    await waitFor(() => expect(server.notes).toHaveLength(2));

    expect(new Set(keys()).size).toBe(2);
  });
});

describe('a draft', () => {
  it('is there again after the page was closed', async () => {
    const first = open();
    await first.user.type(await field(), 'Half a thought');
    await screen.findByText('Draft saved');
    first.unmount();

    open();

    await waitFor(async () => expect((await field()).value).toBe('Half a thought'));
  });

  it('is there again after the session expired and the same person signed in', async () => {
    const first = open();
    await first.user.type(await field(), 'Half a thought');
    await screen.findByText('Draft saved');
    first.unmount();
    session.end('expired');
    signIn();

    open();

    await waitFor(async () => expect((await field()).value).toBe('Half a thought'));
  });

  it('is not shown to someone else', async () => {
    const first = open();
    await first.user.type(await field(), 'Half a thought');
    await screen.findByText('Draft saved');
    first.unmount();
    session.end('expired');
    signIn(aPerson());

    open();

    await field();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await field()).value).toBe('');
  });

  it('is gone once the note is saved', async () => {
    const first = open();
    await first.user.type(await field(), 'A whole thought');
    await first.user.click(await save());
    await screen.findByText('Saved to your journey.');
    first.unmount();

    open();

    await field();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await field()).value).toBe('');
  });

  it('stays under the pen when the server does not take it, with the reason', async () => {
    const message = 'This is too long: at most 50000 characters.';
    api.refuse(notesEndpoints.createNote, 'fields_rejected', { errors: { note: message } });
    const { user } = open();

    await user.type(await field(), 'Far too long');
    await user.click(await save());

    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect((await field()).value).toBe('Far too long');
    expect(screen.queryByText('Not sent yet')).toBeNull();
  });
});

describe('a note that can not be sent', () => {
  it('is marked and kept, and goes under the same key when the connection is back', async () => {
    const { user } = open();
    await field();
    api.disconnect();
    await user.type(await field(), 'Written on the train');
    await user.click(await save());
    await screen.findByText('Not sent yet');
    await waitFor(async () => expect((await field()).value).toBe(''));

    api.connect();
    await waitFor(() => {
      globalThis.dispatchEvent(new Event('online'));
      expect(screen.queryByText('Not sent yet')).toBeNull();
    });
    // The toast of before would contradict the new one.
    const said = toastStore.read().map(({ text }) => text);
    expect(said).toEqual(['Your note is sent. It’s on your journey now.']);
    expect(server.notes.map(({ text }) => text)).toEqual(['Written on the train']);
  });

  it('is there once although its first answer got lost', async () => {
    const { user } = open();
    api.on(notesEndpoints.createNote, ({ note, client_key }) => {
      server.created.calls.push({ note, client_key });
      throw new TypeError('The connection broke after the server had done its work.');
    });
    await user.type(await field(), 'Once');
    await user.click(await save());
    await screen.findByText('Not sent yet');
    const [lost] = keys();
    server = keepNotes(api, maya);

    await user.click(screen.getByRole('button', { name: 'Send now' }));

    await waitFor(() => expect(server.notes).toHaveLength(1));
    expect(keys()).toEqual([lost]);
  });

  it('is sent after the page was closed in the middle', async () => {
    const first = open();
    await field();
    api.disconnect();
    await first.user.type(await field(), 'Closed too early');
    await first.user.click(await save());
    await screen.findByText('Not sent yet');
    first.unmount();
    session.end('expired');
    signIn();
    api.connect();

    open();

    await waitFor(() => expect(server.notes.map(({ text }) => text)).toEqual(['Closed too early']));
  });

  it('can be deleted, and brought back while there is time', async () => {
    const { user } = open();
    await field();
    api.disconnect();
    await user.type(await field(), 'On second thoughts');
    await user.click(await save());
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull());

    await user.click(screen.getByRole('button', { name: 'Undo' }));

    await screen.findByText('Not sent yet');
  });
});
