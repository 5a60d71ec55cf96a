import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aPerson, aSession } from '#testing/world.ts';
import { session } from '../session/session.ts';
import { keepDraftsOf, loadDraft } from '../storage/drafts.ts';
import { useDraft } from './use-draft.ts';

const maya = aPerson();
const sam = aPerson();
const isText = (value: unknown): value is string => typeof value === 'string';
const key = { person: maya.id, member: maya.id, form: 'note', record: 'new' };

const signIn = (person: typeof maya) =>
  session.begin({ token: 't', user: person, session: aSession() }, Date.now());
const open = () => renderHook(() => useDraft({ form: 'note', record: 'new' }, isText));
const wordsOf = async () => (await loadDraft(key))?.value;

/** A form that has been looked for what was kept. */
async function openForm() {
  const form = open();
  await waitFor(() => expect(form.result.current.kept).not.toBeUndefined());
  return form;
}

beforeEach(() => signIn(maya));

afterEach(() => session.end('signed_out'));

it('what is typed lies on the device shortly after, and is found by the next form', async () => {
  const form = await openForm();
  expect(form.result.current.kept).toBeNull();

  act(() => form.result.current.keep('Slept badly'));
  await waitFor(() => expect(form.result.current.status).toBe('saved'));
  form.unmount();

  expect((await openForm()).result.current.kept).toBe('Slept badly');
});

it('what must not lie on this device does not, and nothing of another form is found', async () => {
  (await openForm()).result.current.keep('Slept badly');
  const form = renderHook(() => useDraft(null, isText));
  await waitFor(() => expect(form.result.current.kept).toBeNull());
  act(() => form.result.current.keep('Of another'));

  expect(form.result.current.status).toBe('idle');
});

it('a page that is closed in the middle of a word loses none', async () => {
  const form = await openForm();
  // The pause after a word does not come to its end: the page is gone before.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => form.result.current.keep('Slept bad'));
  vi.useRealTimers();

  fireEvent(window, new Event('pagehide'));

  await waitFor(async () => expect(await wordsOf()).toBe('Slept bad'));
});

it('survives the end of the session for the same person, and shows it to no one else', async () => {
  const form = await openForm();
  act(() => form.result.current.keep('Slept badly'));
  act(() => session.end('expired'));
  form.unmount();
  await waitFor(async () => expect(await wordsOf()).toBe('Slept badly'));

  signIn(maya);
  expect((await openForm()).result.current.kept).toBe('Slept badly');

  act(() => signIn(sam));
  await keepDraftsOf(sam.id);
  expect((await openForm()).result.current.kept).toBeNull();
  expect(await wordsOf()).toBeUndefined();
});

it('is gone after a sign-out, even for a form that was still open', async () => {
  const form = await openForm();
  act(() => form.result.current.keep('Slept badly'));

  act(() => session.end('signed_out'));
  form.unmount();
  signIn(maya);

  expect((await openForm()).result.current.kept).toBeNull();
});

it('is dropped when the server has the words', async () => {
  const form = await openForm();
  act(() => form.result.current.keep('Slept badly'));

  await act(() => form.result.current.drop());

  expect(await wordsOf()).toBeUndefined();
  form.unmount();
  expect((await openForm()).result.current.kept).toBeNull();
});

it('what no longer suits the form is not shown', async () => {
  const form = await openForm();
  act(() => form.result.current.keep('Slept badly'));
  form.unmount();
  await waitFor(async () => expect(await wordsOf()).toBe('Slept badly'));

  const isNumber = (value: unknown): value is number => typeof value === 'number';
  const other = renderHook(() => useDraft({ form: 'note', record: 'new' }, isNumber));

  await waitFor(() => expect(other.result.current.kept).toBeNull());
});

it('where the browser keeps nothing, a form is sent and done all the same', async () => {
  const form = await openForm();
  const gone = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementationOnce(() => {
    throw new DOMException('Not here', 'SecurityError');
  });

  await expect(act(() => form.result.current.drop())).resolves.toBeUndefined();

  expect(gone).toHaveBeenCalledOnce();
  gone.mockRestore();
});

it('a form of the person before writes nothing once someone else has signed in', async () => {
  const form = await openForm();
  act(() => form.result.current.keep('Slept badly'));
  act(() => session.end('expired'));
  act(() => signIn(sam));
  await keepDraftsOf(sam.id);

  form.unmount();
  await new Promise((resolve) => setTimeout(resolve, 50));

  expect(await wordsOf()).toBeUndefined();
});
