// @vitest-environment jsdom
import { threadsEndpoints } from '@kith/contract/threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts, saveDraft } from '#client/storage/drafts.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { aMessage } from '#testing/conversations.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { holdDelete, startDeleting } from './held-deletes.ts';

const { deleteMessage } = threadsEndpoints;

let api: FakeApi;
const stops: (() => void)[] = [];
const maya = aPerson();
const mine = aMessage({ message: 'Too much' });
const texts = () => toastStore.read().map(({ text }) => text);
const undo = () => toastStore.read().find(({ action }) => action)?.action;
const chance = () => globalThis.dispatchEvent(new Event('online'));
const takeDeletes = () =>
  api.on(deleteMessage, () => ({ message: { ...mine, deleted_at: '2026-11-21 03:00:00' } }));

/** As a phone does that shows another app. */
function leave() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.restoreAllMocks();
}

/** As a tab of this browser does. */
const putOnDevice = (value: object) =>
  saveDraft({ person: maya.id, member: maya.id, form: 'message-delete', record: String(mine.id) }, value);

beforeEach(() => {
  api = new FakeApi();
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
});

afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  session.end('signed_out');
  await deleteAllDrafts();
  notify.clear();
  api.close();
});

it('a delete goes when the page is left, and one that was undone never does', async () => {
  stops.push(startDeleting());
  const asked = takeDeletes();
  await holdDelete(mine);
  undo()?.onPress();
  await vi.waitFor(() => expect(texts()).toContain('Undone. Your message is still there.'));
  leave();
  chance();
  expect(asked.calls).toEqual([]);

  await holdDelete(mine);
  leave();
  await vi.waitFor(() => expect(asked.calls).toEqual([{ id: mine.id, version: mine.version }]));
});

it('what has set out is not said to be undone', async () => {
  stops.push(startDeleting());
  await holdDelete(mine);
  const press = undo()?.onPress;
  api.disconnect();
  leave();
  await new Promise((resolve) => setTimeout(resolve, 50));
  press?.();
  await new Promise((resolve) => setTimeout(resolve, 50));

  expect(texts()).not.toContain('Undone. Your message is still there.');
  expect(undo()).toBeUndefined();
});

it('a delete that another tab holds for an undo is left to that tab', async () => {
  const asked = takeDeletes();
  const writtenAt = Date.now();
  await putOnDevice({ id: mine.id, version: mine.version, writtenAt, heldUntil: writtenAt + 10_000 });
  stops.push(startDeleting());
  chance();
  await new Promise((resolve) => setTimeout(resolve, 100));

  expect(asked.calls).toEqual([]);
});

it('a delete that a former version of the app has left is sent', async () => {
  const asked = takeDeletes();
  await putOnDevice({ id: mine.id, version: mine.version });
  stops.push(startDeleting());

  await vi.waitFor(() => expect(asked.calls).toEqual([{ id: mine.id, version: mine.version }]));
});

it('a delete whose answer was lost is not said to have failed', async () => {
  const current = { ...mine, version: mine.version + 1, deleted_at: '2026-11-21 03:00:00' };
  const asked = api.refuse(deleteMessage, 'stale', { current });
  await putOnDevice({ id: mine.id, version: mine.version });
  stops.push(startDeleting());

  await vi.waitFor(() => expect(asked.calls).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(texts()).toEqual([]);
});
