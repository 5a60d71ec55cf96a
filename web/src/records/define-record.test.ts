// @vitest-environment jsdom
import { note, notesEndpoints } from '@kith/contract/notes';
import { tasksEndpoints } from '@kith/contract/tasks';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announceChange } from '#client/live/live-changes.ts';
import { session } from '#client/session/session.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aTask } from '#testing/tasks.ts';
import { aNote, aPerson, aSession } from '#testing/world.ts';
import { defineRecord } from './index.ts';

const { getNote, updateNote, deleteNote, restoreNote } = notesEndpoints;
const notes = defineRecord({ kind: 'note', row: note, get: getNote });
const change = notes.change(updateNote);
const remove = notes.removal({ remove: deleteNote, restore: restoreNote });

const [maya, sam] = [aPerson(), aPerson()];
const river = aNote(maya);
const newer = { ...river, version: river.version + 1 };
const words = { id: river.id, note: '<p>Lake</p>', version: river.version };
const elsewhere = { kind: 'note', id: river.id, about_patient_id: maya.id, change: 'updated' } as const;

let api: FakeApi;
const heard = vi.fn();
const doubted = vi.fn();
const stops: (() => void)[] = [];
const signIn = (user: typeof maya) => session.begin({ token: 't', user, session: aSession() }, Date.now());
const texts = () => toastStore.read().map(({ text }) => text);
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  api = new FakeApi();
  signIn(maya);
  stops.push(
    notes.watch(maya.id, heard),
    notes.watchHere(maya.id, (news) => news === null && doubted()),
  );
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  heard.mockReset();
  doubted.mockReset();
  session.end('signed_out');
  notify.clear();
  api.close();
});

it('a change tells the screens of this member, and no others', async () => {
  const others = vi.fn();
  stops.push(notes.watch(sam.id, others));
  api.on(updateNote, () => ({ note: newer }));

  expect(await change(words)).toEqual(newer);
  expect(heard.mock.calls).toEqual([[{ kind: 'updated', row: newer, here: true }]]);
  expect(others).not.toHaveBeenCalled();
});

it('a change that may have arrived puts what is shown in doubt, and words that were not taken do not', async () => {
  api.refuse(updateNote, 'fields_rejected');
  await expect(change(words)).rejects.toThrow();
  expect(doubted).not.toHaveBeenCalled();

  api.disconnect();
  await expect(change(words)).rejects.toThrow();
  expect(doubted).toHaveBeenCalledOnce();
  expect(heard).not.toHaveBeenCalled();
});

it('a record that changed elsewhere comes as the server has it, and one that is not found is deleted', async () => {
  api.on(getNote, () => ({ note: newer }));
  announceChange(elsewhere);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ kind: 'updated', row: newer, here: false }));

  heard.mockReset();
  api.refuse(getNote, 'not_found');
  announceChange(elsewhere);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ kind: 'deleted', id: river.id, here: false }));
});

it('a screen that is left hears no answer that was on its way', async () => {
  const answer = Promise.withResolvers<{ note: typeof newer }>();
  const asked = api.on(getNote, () => answer.promise);
  announceChange(elsewhere);
  await vi.waitFor(() => expect(asked.calls).toHaveLength(1));
  for (const stop of stops.splice(0)) stop();
  answer.resolve({ note: newer });
  await aMoment();

  expect(heard).not.toHaveBeenCalled();
});

it('a deletion elsewhere leaves a record that a person writes on', () => {
  const letGo = notes.hold(river.id);
  announceChange({ ...elsewhere, change: 'removed' });
  expect(heard).not.toHaveBeenCalled();

  letGo();
  announceChange({ ...elsewhere, change: 'removed' });
  expect(heard).toHaveBeenCalledOnce();
});

it('a record is removed and brought back, in the words of its kind', async () => {
  api.on(deleteNote, ({ id }) => ({ id, undo_until: new Date().toISOString() }));
  api.on(restoreNote, () => ({ note: river }));
  await remove(river);
  expect(texts()).toEqual(['Note deleted.']);
  toastStore.read()[0]?.action?.onPress();

  await vi.waitFor(() => expect(texts()).toContain('Your note is back.'));
  expect(heard.mock.calls.flat()).toEqual([
    { kind: 'deleted', id: river.id, here: true },
    { kind: 'restored', row: river, here: true },
  ]);
});

it('a record that was changed elsewhere is not removed, and comes as it is', async () => {
  api.on(deleteNote, () => {
    throw new Refusal('stale', { current: newer });
  });
  await remove(river);

  expect(heard.mock.calls).toEqual([[{ kind: 'updated', row: newer, here: true }]]);
  expect(texts()).toEqual(['This was changed somewhere else. Here’s the newer one. It isn’t deleted.']);
});

it('a list comes page by page, and its key begins with the member', async () => {
  const { listTasks, getTask } = tasksEndpoints;
  const tasks = defineRecord({ kind: 'task', row: tasksEndpoints.getTask.reply.shape.task, get: getTask });
  const query = tasks.list(listTasks, (page) => page.tasks);
  const all = Array.from({ length: 60 }, () => aTask(maya, maya));
  const asked = api.on(listTasks, ({ offset }) => ({
    tasks: all.slice(offset, offset + 50),
    has_more_data: offset + 50 < all.length,
  }));
  const options = query({ member: maya.id, team: null, named: {} }, { view: 'all' });
  const pages = await new QueryClient().fetchInfiniteQuery({ ...options, pages: 2 });

  expect(options.queryKey).toEqual([...tasks.key(maya.id), { view: 'all' }]);
  expect(options.select?.(pages)).toEqual(all);
  expect(asked.calls.map(({ view, offset }) => [view, offset])).toEqual([
    ['all', 0],
    ['all', 50],
  ]);
});
