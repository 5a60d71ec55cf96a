// @vitest-environment jsdom
import { note, notesEndpoints } from '@kith/contract/notes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announceChange } from '#client/live/live-changes.ts';
import { session } from '#client/session/session.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aNote, aPerson, aSession } from '#testing/world.ts';
import { defineRecord } from './index.ts';

const { getNote, updateNote, deleteNote, restoreNote } = notesEndpoints;
const notes = defineRecord({ kind: 'note', row: note, get: getNote });
const change = notes.change(updateNote);
const remove = notes.removal({ remove: deleteNote, restore: restoreNote });

const [maya, sam] = [aPerson(), aPerson()];
const river = aNote(maya);
const newer = { ...river, version: river.version + 1 };
const newest = { ...river, version: river.version + 2 };
const elsewhere = { kind: 'note', id: river.id, about_patient_id: maya.id, change: 'updated' } as const;

let api: FakeApi;
const heard = vi.fn();
const stops: (() => void)[] = [];
const signIn = (user: typeof maya) => session.begin({ token: 't', user, session: aSession() }, Date.now());
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  api = new FakeApi();
  signIn(maya);
  // As the app does it: the next person finds no notice of the one before.
  stops.push(session.onEvent(({ kind }) => kind === 'ended' && notify.clear()));
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  heard.mockReset();
  session.end('signed_out');
  notify.clear();
  api.close();
});

it('a change that ends after another person has signed in tells the screens nothing', async () => {
  const answer = Promise.withResolvers<{ note: typeof newer }>();
  const sent = api.on(updateNote, () => answer.promise);
  stops.push(notes.watch(maya.id, heard));
  void change({ id: river.id, note: '<p>Lake</p>', version: river.version });
  await vi.waitFor(() => expect(sent.calls).toHaveLength(1));
  signIn(sam);
  answer.resolve({ note: newer });
  await aMoment();

  expect(heard).not.toHaveBeenCalled();
});

it('a removal that is refused after another person has signed in shows them no record of the former one', async () => {
  const answer = Promise.withResolvers<void>();
  const sent = api.on(deleteNote, async () => {
    await answer.promise;
    throw new Refusal('stale', { current: newer });
  });
  void remove(river);
  await vi.waitFor(() => expect(sent.calls).toHaveLength(1));
  signIn(sam);
  // Sam supports Maya, and has her journey on the screen.
  stops.push(notes.watch(maya.id, heard));
  answer.resolve();
  await aMoment();

  expect(heard).not.toHaveBeenCalled();
});

it('a removal that ends after another person has signed in offers them no undo of it', async () => {
  const answer = Promise.withResolvers<{ id: number; undo_until: string }>();
  const sent = api.on(deleteNote, () => answer.promise);
  void remove(river);
  await vi.waitFor(() => expect(sent.calls).toHaveLength(1));
  signIn(sam);
  answer.resolve({ id: river.id, undo_until: new Date().toISOString() });
  await aMoment();

  expect(toastStore.read()).toEqual([]);
});

it('an answer from before a record was taken away does not bring it back', async () => {
  stops.push(notes.watch(maya.id, heard));
  const answer = Promise.withResolvers<{ note: typeof newer }>();
  const asked = api.on(getNote, () => answer.promise);
  announceChange(elsewhere);
  await vi.waitFor(() => expect(asked.calls).toHaveLength(1));
  // The viewer does not see it any more.
  announceChange({ ...elsewhere, change: 'removed' });
  answer.resolve({ note: newer });
  await aMoment();

  expect(heard.mock.calls.flat().map(({ kind }) => kind)).toEqual(['deleted']);
});

it('of two answers the one that was asked for later stays, also when it comes first', async () => {
  stops.push(notes.watch(maya.id, heard));
  const answers = [
    Promise.withResolvers<{ note: typeof newer }>(),
    Promise.withResolvers<{ note: typeof newer }>(),
  ];
  let at = 0;
  const asked = api.on(getNote, () => answers[at++]?.promise ?? Promise.reject(new Error('asked too often')));
  announceChange(elsewhere);
  await vi.waitFor(() => expect(asked.calls).toHaveLength(1));
  announceChange(elsewhere);
  await vi.waitFor(() => expect(asked.calls).toHaveLength(2));
  answers[1]?.resolve({ note: newest });
  await aMoment();
  answers[0]?.resolve({ note: newer });
  await aMoment();

  expect(heard.mock.calls.flat().at(-1)).toMatchObject({ row: { version: newest.version } });
});

it('an older version from elsewhere does not take the place of a newer one', async () => {
  stops.push(notes.watch(maya.id, heard));
  notes.announce('updated', newest);
  api.on(getNote, () => ({ note: newer }));
  announceChange(elsewhere);
  await aMoment();

  expect(heard.mock.calls.flat()).toEqual([{ kind: 'updated', row: newest, here: true }]);
});

it('a record that is not found by an answer from before it was brought back stays', async () => {
  stops.push(notes.watch(maya.id, heard));
  const answer = Promise.withResolvers<never>();
  const asked = api.on(getNote, () => answer.promise);
  announceChange(elsewhere);
  await vi.waitFor(() => expect(asked.calls).toHaveLength(1));
  notes.announce('restored', newer);
  answer.reject(new Refusal('not_found'));
  await aMoment();

  expect(heard.mock.calls.flat()).toEqual([{ kind: 'restored', row: newer, here: true }]);
});
