import { authEndpoints } from '@kith/contract/auth';
import { commentsEndpoints } from '@kith/contract/comments';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { followChanges } from '#client/cache/ask-again.ts';
import { announceChange } from '#client/live/live-changes.ts';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { aComment, keepComments } from '#testing/comments.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aCard, aNote, aPerson, aSession } from '#testing/world.ts';
import { CommentsOnCard } from './comments-on-card.tsx';

const { listComments, createComment } = commentsEndpoints;
const maya = aPerson({ first_name: 'Maya' });
const sam = aPerson({ first_name: 'Sam' });
const note = aNote(maya, { text: 'Slept well' });
let api: FakeApi;
const stops: (() => void)[] = [];

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
});

afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  cleanup();
  notify.clear();
  await deleteAllDrafts();
  session.end('signed_out');
  api.close();
});

function open(record = note) {
  const Page = () => <CommentsOnCard kind="note" record={record} quote="Slept well" />;
  const { user, queries } = renderPage(Page, { path: '/' });
  stops.push(followChanges(queries));
  return user;
}
const press = (user: ReturnType<typeof open>, name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => user.click(button));
const choose = async (user: ReturnType<typeof open>, menu: RegExp, name: string) => {
  await press(user, menu);
  await user.click(await screen.findByRole('menuitem', { name }));
};
const log = () => screen.findByRole('log', { name: 'Comments' });
const field = () => screen.findByRole('textbox', { name: 'Write a comment' });
const texts = () => toastStore.read().map(({ text }) => text);
const changed = () =>
  announceChange({ kind: 'note', id: note.id, about_patient_id: maya.id, change: 'updated' });

it('stands folded under its record, and shows who said what, once opened', async () => {
  const { listed } = keepComments(api, maya, [
    aComment(sam, { about_patient_id: maya.id, abilities: ['delete'], can_change_until: null }),
  ]);
  const user = open(aNote(maya, { id: note.id, comments_count: 1 }));
  await screen.findByRole('button', { name: '1 comment: Slept well', expanded: false });
  expect(listed.calls).toEqual([]);

  await press(user, '1 comment: Slept well');

  const said = within(await log());
  await said.findByText('Well done');
  said.getByText(`Sam ${sam.last_name}`);
  expect(listed.calls).toMatchObject([{ kind: 'note', id: note.id }]);
});

it('a comment is written, changed and deleted with an undo', async () => {
  keepComments(api, maya);
  const user = open();
  await press(user, 'Comment: Slept well');
  await screen.findByText(/^No comments yet/);
  await user.type(await field(), 'Thank you');
  await press(user, 'Send');

  await within(await log()).findByText('Thank you');
  expect(await field()).toHaveProperty('value', '');
  await choose(user, /^More about your comment: Thank you/, 'Edit');
  const words = await screen.findByRole('textbox', { name: 'Edit your comment' });
  await user.clear(words);
  await user.type(words, 'Thanks');
  await press(user, 'Save');
  await within(await log()).findByText('Thanks');
  await within(await log()).findByText(/Edited/);

  await choose(user, /^More about your comment: Thanks/, 'Delete');
  await waitFor(() => expect(screen.queryByText('Thanks')).toBeNull());
  expect(texts()).toContain('Comment deleted.');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Comments' }));
  toastStore
    .read()
    .find(({ action }) => action)
    ?.action?.onPress();
  await within(await log()).findByText('Thanks');
});

it('what can not be sent waits with its words, goes once, and under one key', async () => {
  const { created } = keepComments(api, maya);
  const user = open();
  await press(user, 'Comment: Slept well');
  await user.type(await field(), 'Thank you');
  api.disconnect();
  await press(user, 'Send');
  await screen.findByText(/^Not sent yet/);
  within(await log()).getByText('Thank you');

  api.connect();
  await press(user, 'Try again');
  await waitFor(() => expect(created.calls).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(/^Not sent yet/)).toBeNull());
  within(await log()).getByText('Thank you');
});

it('a refused comment says why, and its words stay until they are deleted', async () => {
  keepComments(api, maya);
  api.refuse(createComment, 'comments_off');
  const user = open();
  await press(user, 'Comment: Slept well');
  await user.type(await field(), 'Thank you');
  await press(user, 'Send');

  await screen.findByText('Comments are turned off here.');
  await press(user, 'Delete');
  await waitFor(() => expect(screen.queryByText('Thank you')).toBeNull());
});

it('words that were begun are there when the record is opened again', async () => {
  keepComments(api, maya);
  const user = open();
  await press(user, 'Comment: Slept well');
  await user.type(await field(), 'Half a thought');
  await new Promise((resolve) => setTimeout(resolve, 400));
  await press(user, 'Comment: Slept well');
  await press(user, 'Comment: Slept well');

  await waitFor(async () => expect(await field()).toHaveProperty('value', 'Half a thought'));
});

it('shows what others say while it is open, and nothing once the record is not shared any more', async () => {
  const { kept } = keepComments(api, maya);
  const user = open();
  await press(user, 'Comment: Slept well');
  await screen.findByText(/^No comments yet/);
  kept.push(aComment(sam, { text: 'Just now', about_patient_id: maya.id }));
  changed();
  await screen.findByText('Just now');

  api.refuse(listComments, 'not_found');
  changed();
  await screen.findByText('This note isn’t shared with you any more.');
  expect(screen.queryByText('Just now')).toBeNull();
});

it('its author turns comments off, takes that back, and turns them on again', async () => {
  const { state } = keepComments(api, maya, [aComment(maya)]);
  const user = open();
  await press(user, 'Comment: Slept well');
  await screen.findByText('Well done');

  await choose(user, /^More about comments/, 'Turn comments off');
  await screen.findByText(/^You’ve turned comments off for this note/);
  expect([screen.queryByText('Well done'), screen.queryByRole('textbox')]).toEqual([null, null]);
  expect(state.isOn).toBe(false);
  const title = screen.getByRole('heading', { name: 'Comments' });
  expect(document.activeElement).toBe(title);
  await press(user, 'Turn comments on');
  await screen.findByText('Well done');
  expect(document.activeElement).toBe(title);
});

it('is not there for readers of a record whose comments are off', async () => {
  const theirs = aNote(sam, { about_patient_id: sam.id, allow_communications: false });
  open({ ...theirs, created_by: aCard(sam) });

  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

it('says to its author when the member has turned comments off', async () => {
  const { state } = keepComments(api, maya);
  Object.assign(state, { isOn: false, ownSwitch: true });
  const user = open(aNote(maya, { about_patient_id: sam.id, allow_communications: false }));
  await press(user, /^Comments are off/);

  await screen.findByText(/The person it’s about turned them off/);
  expect(screen.queryByRole('button', { name: 'Turn comments on' })).toBeNull();
});

it('after the fifteen minutes there is nothing to change any more', async () => {
  keepComments(api, maya, [
    aComment(maya, { about_patient_id: sam.id, can_change_until: null, abilities: [] }),
  ]);
  const user = open(aNote(maya, { about_patient_id: sam.id }));
  await press(user, 'Comment: Slept well');
  await screen.findByText('Well done');

  expect(screen.queryByRole('button', { name: /^More about your comment/ })).toBeNull();
});

it('a blank comment is not sent, and its field says so until something is written', async () => {
  const { created } = keepComments(api, maya);
  const user = open();
  await press(user, 'Comment: Slept well');
  await user.type(await field(), '  ');
  await press(user, 'Send');

  await screen.findByText('Please write something first.');
  expect(document.activeElement).toBe(await field());
  expect(created.calls).toEqual([]);
  await user.type(await field(), 'Well done');
  expect(screen.queryByText('Please write something first.')).toBeNull();
});

it('a comment that is too long is not sent, and its field says by how much', async () => {
  const { created } = keepComments(api, maya);
  const user = open();
  await press(user, 'Comment: Slept well');
  fireEvent.change(await field(), { target: { value: 'a'.repeat(2001) } });
  await press(user, 'Send');

  await screen.findByText(/1 character/);
  expect(created.calls).toEqual([]);
});
