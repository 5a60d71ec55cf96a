import { authEndpoints } from '@kith/contract/auth';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { filesInChatsEndpoints } from '@kith/contract/files-in-chats';
import type { Message, Thread } from '@kith/contract/messages';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askedState } from '#client/pages/asked-record.ts';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { aFile, aMessage, aThread, aThreadMember } from '#testing/conversations.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aFileOf, keepFiles } from '#testing/files.ts';
import { type RenderedPage, renderPage } from '#testing/render-page.tsx';
import { aCard, aPerson, aSession } from '#testing/world.ts';
import { MessagingPage } from './messaging-page.tsx';

const { keepAttachment, sendFile } = filesInChatsEndpoints;
const { listThreads, getThread, listMessages, markSeen } = conversationsEndpoints;
const maya = aPerson({ id: 7 });
let api: FakeApi;

// jsdom lays nothing out: without a height no row would be about the screen.
vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.on(markSeen, (asked) => ({ ...asked, member_id: maya.id }));
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
});

afterEach(async () => {
  cleanup();
  notify.clear();
  await deleteAllDrafts();
  session.end('signed_out');
  api.close();
});

function stand(messages: Message[], change: Partial<Thread> = {}) {
  const members = [aThreadMember({ id: maya.id, role_id: 9 }), aThreadMember({ id: 4242 })];
  const thread = aThread({ conversation_id: 3, members, latest_message: messages.at(-1) ?? null, ...change });
  const closed = aThread({ conversation_id: 4, members, abilities: [] });
  api.on(listThreads, () => ({ threads: [thread, closed], has_more_data: false }));
  api.on(getThread, () => ({ thread }));
  api.on(listMessages, () => ({ messages, has_more_data: false }));
}

it('adds the files of a message to one’s own, each once, also after an answer was lost', async () => {
  const files = [aFile({ id: 21, name: 'Letter.pdf' }), aFile({ id: 22, name: 'Plan.pdf' })];
  stand([aMessage({ id: 61, conversation_id: 3, message: '', files })]);
  let isLost = true;
  const kept = api.on(keepAttachment, ({ id }) => {
    if (id === 22 && isLost) throw new Refusal('internal');
    return { file: aFileOf(maya, { name: 'Letter.pdf' }), is_new: true };
  });
  const { user } = renderPage(MessagingPage, { path: '/messaging/:id', at: '/messaging/3' });
  const keep = async () => {
    await user.click(await screen.findByRole('button', { name: /^More about “/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Add to my files' }));
  };

  await keep();
  await waitFor(() => expect(toastStore.read()[0]?.kind).toBe('error'));
  isLost = false;
  await keep();

  await waitFor(() => expect(toastStore.read().at(-1)?.text).toBe('Added 2 files to your files.'));
  const [first, second, ...again] = kept.calls.map(({ id, client_key }) => `${id} ${client_key}`);
  expect(again).toEqual([first, second]);
});

it('sends one of one’s own files in a chat that can be written in, and leads there', async () => {
  stand([aMessage({ id: 61, conversation_id: 3 })]);
  const sent = api.on(sendFile, () => ({ message: aMessage({ id: 62, conversation_id: 3, message: '' }) }));
  const asked = { kind: 'file', id: 9, detail: 'Letter.pdf' } as const;
  const at = { pathname: '/messaging', state: askedState(asked) };
  const { user, address } = renderPage(MessagingPage, { path: '/messaging/:id?', at });

  const dialog = within(await screen.findByRole('dialog', { name: 'Send “Letter.pdf”' }));
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
  await user.click(within(dialog.getByRole('listitem')).getByRole('button'));

  const question = within(await screen.findByRole('dialog', { name: 'Send “Letter.pdf”?' }));
  expect(sent.calls).toEqual([]);
  expect(question.getByRole('list', { name: 'Who is in the chat' }).textContent).toContain('Sam Reed');
  question.getByText(/They can open it, save it and add it to their own files/);
  await user.click(question.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(address()).toBe('/messaging/3'));
  expect(sent.calls).toEqual([{ id: 9, conversation_id: 3, client_key: expect.any(String) }]);
});

const LETTER = aFile({ id: 21, name: 'Letter.pdf' });
const press = async (user: RenderedPage['user'], item: string) => {
  await user.click(await screen.findByRole('button', { name: /^More about “/ }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

it('says that a file is there already, and leads to it', async () => {
  stand([aMessage({ id: 61, conversation_id: 3, message: '', files: [LETTER] })]);
  api.on(keepAttachment, () => ({ file: aFileOf(maya, { id: 9, name: 'Letter.pdf' }), is_new: false }));
  const { user, address, state } = renderPage(MessagingPage, { path: '/messaging/:id', at: '/messaging/3' });

  await press(user, 'Add to my files');

  await waitFor(() => expect(toastStore.read()[0]?.text).toBe('Already in your files.'));
  toastStore.read()[0]?.action?.onPress();
  await waitFor(() => expect(address()).toBe('/files'));
  expect(state()).toEqual(askedState({ kind: 'file', id: 9, detail: 'Letter.pdf' }));
});

it('asks before a file of a chat about another person goes among one’s own', async () => {
  const jo = aPerson({ first_name: 'Jo' });
  const about = { about_patient_id: jo.id, about_patient: aCard(jo) };
  stand([aMessage({ id: 61, conversation_id: 3, message: '', files: [LETTER] })], about);
  const kept = api.on(keepAttachment, () => ({ file: aFileOf(maya), is_new: true }));
  const { user } = renderPage(MessagingPage, { path: '/messaging/:id', at: '/messaging/3' });

  await press(user, 'Add to my files');

  const question = within(await screen.findByRole('dialog', { name: 'Add to your own files?' }));
  question.getByText(/It goes into your own files, and not into Jo’s record/);
  question.getByText(/Only you see it there/);
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(kept.calls).toEqual([]);
  await press(user, 'Add to my files');
  await user.click(await screen.findByRole('button', { name: 'Add to my files' }));
  await waitFor(() => expect(kept.calls).toHaveLength(1));
});

it('sends own files from within a chat, without choosing them from the device', async () => {
  stand([aMessage({ id: 61, conversation_id: 3 })]);
  keepFiles(api, maya, [
    aFileOf(maya, { id: 9 }),
    aFileOf(maya, { id: 8, name: 'Of another', abilities: [] }),
  ]);
  const sent = api.on(sendFile, () => ({ message: aMessage({ id: 62, conversation_id: 3, message: '' }) }));
  const { user } = renderPage(MessagingPage, { path: '/messaging/:id', at: '/messaging/3' });

  await user.click(await screen.findByRole('button', { name: 'From my files' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Send .* a file of yours$/ }));
  await user.click(await dialog.findByRole('checkbox', { name: /^Letter\.pdf/ }));
  expect(dialog.queryByText('Of another')).toBeNull();
  expect(sent.calls).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.calls).toEqual([{ id: 9, conversation_id: 3, client_key: expect.any(String) }]);
});
