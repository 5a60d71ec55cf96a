import { notesEndpoints } from '@kith/contract/notes';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newClientKey } from '#client/api/client-key.ts';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts, saveDraft } from '#client/storage/drafts.ts';
import { notify } from '#kit/notify.ts';
import { NOBODY } from '#people/groups';
import { FakeApi } from '#testing/fake-api.ts';
import { aNote, aPerson, aSession } from '#testing/world.ts';
import { postNote, useUnsentNotes } from './unsent-notes.ts';

let api: FakeApi;
const maya = aPerson();
const sam = aPerson();
const memberId = maya.id;
const signIn = (user = maya) => session.begin({ token: 't', user, session: aSession() }, Date.now());
const chance = () => globalThis.dispatchEvent(new Event('online'));
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50));
const someWords = (html: string) => ({
  html,
  choice: NOBODY,
  clientKey: newClientKey(),
  memberId,
  files: [],
  own: [],
});
const takeNotes = () => api.on(notesEndpoints.createNote, ({ note }) => ({ note: aNote(maya, { note }) }));

beforeEach(() => {
  api = new FakeApi();
  signIn();
});

afterEach(async () => {
  session.end('signed_out');
  await deleteAllDrafts();
  notify.clear();
  api.close();
});

it('a note taken back in one tab is not sent by another', async () => {
  const { result } = renderHook(() => useUnsentNotes(memberId));
  api.disconnect();
  const words = someWords('Better not');
  await postNote(words, () => undefined);
  await vi.waitFor(() => expect(result.current).toHaveLength(1));
  const taken = { key: words.clientKey, writtenAt: result.current[0]?.writtenAt };
  new BroadcastChannel('kith.outbox.unsent_note').postMessage(taken);
  await vi.waitFor(() => expect(result.current).toEqual([]));

  const sent = takeNotes();
  api.connect();
  chance();
  await aMoment();
  expect(sent.calls).toEqual([]);
});

it('a note waits no longer for its page to be open', async () => {
  const { unmount } = renderHook(() => useUnsentNotes(memberId));
  api.disconnect();
  await postNote(someWords('From the train'), () => undefined);
  unmount();

  const sent = takeNotes();
  api.connect();
  chance();
  await vi.waitFor(() => expect(sent.calls).toMatchObject([{ note: 'From the train' }]));
});

it('notes that a former version of the app has left go in the order of writing, once each', async () => {
  const sent = takeNotes();
  for (const [html, writtenAt] of [
    ['Second', 2],
    ['First', 1],
  ] as const) {
    const { clientKey, choice } = someWords(html);
    const place = { person: maya.id, member: maya.id, form: 'unsent_note', record: clientKey };
    await saveDraft(place, { clientKey, choice, html, memberId, writtenAt, problem: null, tried: true });
  }
  renderHook(() => useUnsentNotes(memberId));
  await vi.waitFor(() => expect(sent.calls).toHaveLength(2));
  chance();
  await aMoment();

  expect(sent.calls.map(({ note }) => note)).toEqual(['First', 'Second']);
});

it('a note of one person is neither shown to nor sent for the next', async () => {
  const { result } = renderHook(() => useUnsentNotes(memberId));
  api.disconnect();
  await postNote(someWords('Mine'), () => undefined);
  signIn(sam);
  await vi.waitFor(() => expect(result.current).toEqual([]));

  const sent = takeNotes();
  api.connect();
  chance();
  await aMoment();
  expect(sent.calls).toEqual([]);
});
