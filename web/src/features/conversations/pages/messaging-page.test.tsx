import { authEndpoints } from '@kith/contract/auth';
import { conversationsEndpoints } from '@kith/contract/conversations';
import type { Message, Thread } from '@kith/contract/messages';
import { threadsEndpoints } from '@kith/contract/threads';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { setHere } from '#client/live/live-here.ts';
import { announceMessage } from '#client/live/live-messages.ts';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { toastStore } from '#kit/notify.ts';
import { aMessage, aThread, aThreadMember } from '#testing/conversations.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { MessageSync } from './message-sync.tsx';
import { MessagingPage } from './messaging-page.tsx';

const { editMessage, deleteMessage, sayTyping, updateThreadSettings } = threadsEndpoints;
const { countUnreadThreads, listThreads, getThread, listMessages, markSeen, searchMessages, sendText } =
  conversationsEndpoints;

let api: FakeApi;
const maya = aPerson({ id: 7 });
const me = aThreadMember({ id: maya.id, role_id: 9, displayName: 'Maya Hart', first_name: 'Maya' });
const sam = aThreadMember({ id: 4242 });
const own = (words: string, id: number, previous_id: number): Message =>
  aMessage({
    id,
    previous_id,
    conversation_id: 3,
    message: words,
    sender: { ...pictured(aMessage().sender), id: maya.id, displayName: 'Maya Hart', first_name: 'Maya' },
  });
const his = (words: string, id: number, previous_id: number): Message =>
  aMessage({ id, previous_id, conversation_id: 3, message: words });

function pictured<T>(value: T | null): T {
  if (value === null) throw new Error('Every message of a person has a sender.');
  return value;
}

// jsdom lays nothing out: without a height no row would be about the screen.
vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.on(markSeen, ({ conversation_id, last_message_seen }) => ({
    conversation_id,
    last_message_seen,
    member_id: maya.id,
  }));
  api.on(sayTyping, () => ({ ok: true as const }));
  unread(0);
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
});

afterEach(async () => {
  await deleteAllDrafts();
  session.end('signed_out');
  api.close();
});

function stand(messages: Message[], change: Parameters<typeof aThread>[0] = {}) {
  const thread = aThread({
    conversation_id: 3,
    members: [me, sam],
    latest_message: messages.at(-1) ?? null,
    ...change,
  });
  api.on(listThreads, () => ({ threads: [thread], has_more_data: false }));
  api.on(getThread, () => ({ thread }));
  api.on(listMessages, () => ({ messages, has_more_data: false }));
}

function Page() {
  return (
    <>
      <MessageSync person={maya.id} />
      <MessagingPage />
    </>
  );
}

function unread(unread_count: number) {
  api.on(countUnreadThreads, () => ({ unread_count, conversation_ids: [], inbox_count: 0 }));
}

/** The page goes out of sight, as before it is closed. */
function hide() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden');
  globalThis.dispatchEvent(new Event('pagehide'));
}

const open = () => renderPage(Page, { path: '/messaging/:id', at: '/messaging/3' });
const written = () => screen.findByRole('region', { name: 'Chat messages' });
const field = () => screen.findByRole('textbox', { name: 'Message to Sam Reed' });

it('shows what was written, says that it is seen, and takes in what comes without moving the focus', async () => {
  stand([his('Good morning', 51, 0)]);
  const seen = api.on(markSeen, ({ last_message_seen }) => ({
    conversation_id: 3,
    member_id: maya.id,
    last_message_seen,
  }));
  const { user } = open();
  await within(await written()).findByText('Good morning');
  await user.click(await field());

  act(() => announceMessage({ kind: 'message', message: his('How are you?', 52, 51) }));

  await within(await written()).findByText('How are you?');
  expect(document.activeElement).toBe(await field());
  expect(screen.getByText('Sam Reed: How are you?').getAttribute('role')).toBe('status');
  expect(seen.calls.map(({ last_message_seen }) => last_message_seen)).toContain(52);
});

it('marks where the new begins, and fetches what was written before when someone comes near it', async () => {
  const members = [{ ...me, last_message_seen: 50 }, sam];
  stand([his('Read before', 50, 49), his('While away', 51, 50)], { unread: true, members });
  const asked = api.on(listMessages, ({ before_id }) =>
    before_id === 50
      ? { messages: [his('Long ago', 49, 0)], has_more_data: false }
      : { messages: [his('Read before', 50, 49), his('While away', 51, 50)], has_more_data: true },
  );
  open();

  await within(await written()).findByText('Long ago');
  const rows = within(await written()).getAllByRole('listitem');
  expect(rows.map((row) => [row.ariaPosInSet, row.ariaSetSize].join(' of '))).toEqual([
    '1 of 3',
    '2 of 3',
    '3 of 3',
  ]);
  expect(rows.map((row) => within(row).queryByText('New messages') !== null)).toEqual([false, false, true]);
  expect(asked.calls.map(({ before_id }) => before_id)).toEqual([undefined, 50]);
});

it('shows who is writing until their words come, and tells the others of one’s own writing now and then', async () => {
  stand([his('Good morning', 51, 0)]);
  const told = api.on(sayTyping, () => ({ ok: true as const }));
  const { user } = open();
  await within(await written()).findByText('Good morning');

  act(() => announceMessage({ kind: 'typing', typing: { conversation_id: 3, member_id: 4242 } }));
  const line = screen.getByText('Sam Reed is writing');
  expect(line.closest('[role=status], [aria-live]')).toBeNull();
  act(() => announceMessage({ kind: 'message', message: his('How are you?', 52, 51) }));
  expect(screen.queryByText('Sam Reed is writing')).toBeNull();

  await user.type(await field(), 'Fine');
  await waitFor(() => expect(told.calls).toEqual([{ conversation_id: 3 }]));
});

it('asks for the chat again when a message before the one that came is missing', async () => {
  stand([his('Good morning', 51, 0)]);
  open();
  await within(await written()).findByText('Good morning');

  stand([his('Good morning', 51, 0), his('In between', 52, 51), his('And last', 53, 52)]);
  act(() => announceMessage({ kind: 'message', message: his('And last', 53, 52) }));

  await within(await written()).findByText('In between');
});

it('keeps words that could not be sent and the focus where they are written, and sends them in order under one key each', async () => {
  stand([]);
  const { user } = open();
  await user.type(await field(), 'First');
  api.refuse(sendText, 'unavailable');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await within(await written()).findByText(/^Not sent\./);
  await screen.findByRole('link', { name: /Sam Reed.*Not sent: First/ });
  await user.keyboard('Second');
  await user.click(screen.getByRole('button', { name: 'Send' }));

  let last = 60;
  const sent = api.on(sendText, ({ message }) => {
    last += 1;
    return { message: own(message, last, last === 61 ? 0 : last - 1) };
  });
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body);

  expect((await within(await written()).findAllByText(/^(First|Second)$/)).length).toBe(2);
  await within(await written()).findByText('Sent');
  expect(sent.calls.map(({ message }) => message)).toEqual(['First', 'Second']);
  expect(new Set(sent.calls.map(({ client_key }) => client_key)).size).toBe(2);
  expect(screen.queryByText(/^Not sent\./)).toBeNull();
});

it('says why the server will not take a message, and keeps its words until they are deleted by hand', async () => {
  stand([]);
  const { user } = open();
  api.on(sendText, () => {
    throw new Refusal('chat_closed');
  });
  await user.type(await field(), 'Too late');
  await user.click(screen.getByRole('button', { name: 'Send' }));

  await within(await written()).findByText('Too late');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));

  expect(screen.queryByText('Too late')).toBeNull();
});

it('changes one’s own words and takes them back, as long as that is possible', async () => {
  const can_change_until = new Date(Date.now() + 60_000).toISOString();
  const mine: Message = {
    ...own('At tne station', 51, 0),
    abilities: ['update', 'delete'],
    can_change_until,
  };
  stand([his('Where?', 50, 0), { ...mine, previous_id: 50 }]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More about “At tne station”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const edited = api.on(editMessage, ({ message }) => ({
    message: { ...mine, message, version: 2, edited_at: '2026-06-02T03:01:00.000Z' },
  }));
  const area = await screen.findByRole('textbox', { name: 'Your message' });
  await user.clear(area);
  await user.type(area, 'At the station');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await within(await written()).findByText('At the station');
  expect(screen.getByText('Edited')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'More about “At the station”' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(edited.calls).toEqual([{ id: 51, message: 'At the station', version: 1 }]);

  const deleted = api.on(deleteMessage, () => ({
    message: { ...mine, message: '', abilities: [], version: 3, deleted_at: '2026-06-02T03:02:00.000Z' },
  }));
  const takeAway = async () => {
    await user.click(await screen.findByRole('button', { name: 'More about “At the station”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete for everyone' }));
    await within(await written()).findByText('This message was deleted.');
  };
  await takeAway();
  act(() => toastStore.read().at(-1)?.action?.onPress());
  await within(await written()).findByText('At the station');
  expect(deleted.calls).toEqual([]);

  await takeAway();
  act(() => hide());
  await waitFor(() => expect(deleted.calls).toEqual([{ id: 51, version: 2 }]));
});

it('a change of one’s words that is too long is not cut, says so, and is not sent', async () => {
  const mine: Message = {
    ...own('At tne station', 51, 0),
    abilities: ['update'],
    can_change_until: new Date(Date.now() + 60_000).toISOString(),
  };
  stand([mine]);
  const edited = api.on(editMessage, () => ({ message: mine }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More about “At tne station”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
  await user.clear(area);
  await user.click(area);
  await user.paste('x'.repeat(20_012));
  screen.getByText(/12 characters too many/, { selector: 'p' });
  await user.click(screen.getByRole('button', { name: 'Save' }));

  screen.getByText('This is too long: at most 20,000 characters.');
  expect(area.value).toHaveLength(20_012);
  expect(edited.calls).toEqual([]);
});

it('keeps the words of a person who changes a message while the time for that ends', async () => {
  const mine: Message = {
    ...own('At tne station', 51, 0),
    abilities: ['update', 'delete'],
    can_change_until: new Date(Date.now() + 60_000).toISOString(),
  };
  stand([mine]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More about “At tne station”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await user.type(await screen.findByRole('textbox', { name: 'Your message' }), ', at nine');

  const over = { ...mine, version: 2, can_change_until: new Date(0).toISOString() };
  act(() => announceMessage({ kind: 'message', message: over }));

  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
  expect(area.value).toBe('At tne station, at nine');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'More about “At tne station”' }));
  await screen.findByRole('menuitem', { name: 'Copy text' });
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
});

it('goes back to the newest from wherever someone has scrolled to, also when those were let go', async () => {
  stand([his('Good morning', 51, 0)]);
  const { user, queries } = open();
  await within(await written()).findByText('Good morning');
  act(() => {
    queries.setQueryData(['messages', 3, null], {
      messages: [his('Long ago', 11, 10)],
      hasOlder: false,
      hasNewer: true,
    });
  });
  api.on(listMessages, ({ after_id }) => {
    if (after_id !== undefined) throw new Refusal('unavailable');
    return { messages: [his('Good morning', 51, 0)], has_more_data: false };
  });
  await within(await written()).findByText('Long ago');
  await user.click(screen.getByRole('button', { name: /^Newest|new message/ }));

  await within(await written()).findByText('Good morning');
  expect(screen.queryByText('Long ago')).toBeNull();
});

it('searches a chat, and goes to what was found with what was written around it', async () => {
  stand([his('Good morning', 51, 50)]);
  const around = api.on(listMessages, ({ after_id, before_id }) => {
    if (before_id === 12) return { messages: [his('Before', 11, 0)], has_more_data: false };
    if (after_id === 11) return { messages: [his('By the river', 12, 11)], has_more_data: true };
    return { messages: [his('Good morning', 51, 50)], has_more_data: false };
  });
  const searched = api.on(searchMessages, () => ({
    messages: [his('By the river', 12, 11)],
    has_more_data: false,
  }));
  const { user, address } = open();
  await within(await written()).findByText('Good morning');
  await user.click(screen.getByRole('button', { name: 'Search this chat' }));
  const words = await screen.findByRole('searchbox', { name: 'Search words' });
  await waitFor(() => expect(document.activeElement).toBe(words));
  await user.keyboard('river');
  await user.click(await screen.findByRole('link', { name: /By the river/ }));

  expect(searched.calls.at(-1)).toMatchObject({ id: 3, keyword: 'river' });
  const found = await within(await written()).findByText('By the river');
  expect(address()).toBe('/messaging/3?at=12');
  expect(within(await written()).getByText('Before')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.contains(found)).toBe(true));
  await waitFor(() => expect(around.calls.map(({ after_id }) => after_id)).toContain(12));
});

it('says who is here, as they come and go', async () => {
  stand([his('Good morning', 51, 0)], { members: [me, { ...sam, online: true }] });
  open();
  const head = () => screen.getByRole('heading', { name: 'Sam Reed' }).parentElement?.textContent;
  await within(await written()).findByText('Good morning');
  expect(head()).toContain('Online');

  act(() => setHere([maya.id]));
  expect(head()).not.toContain('Online');
  act(() => setHere([maya.id, 4242]));
  expect(head()).toContain('Online');
  act(() => setHere(null));
});

it('opens with the cursor where one writes, and leaves a phone its screen', async () => {
  stand([his('Hello', 1, 0)]);
  open();
  expect(document.activeElement).not.toBe(await field());
  cleanup();
  const media = globalThis.matchMedia;
  const asked = vi.spyOn(globalThis, 'matchMedia');
  asked.mockImplementation((query) => ({ ...media(query), matches: query.includes('fine') }));
  onTestFinished(() => asked.mockRestore());

  open();
  const writing = await field();
  await waitFor(() => expect(document.activeElement).toBe(writing));
  cleanup();
  api.on(listMessages, ({ after_id }) => ({
    messages: after_id === undefined ? [] : [his('Hello', 1, 0)],
    has_more_data: false,
  }));
  renderPage(Page, { path: '/messaging/:id', at: '/messaging/3?at=1' });
  expect(document.activeElement).not.toBe(await field());
});

it('is headed by whom it is with, from the first moment, and says nothing of it in the name of the tab', async () => {
  document.title = 'Chat · Kith';
  const late = Promise.withResolvers<{ thread: Thread }>();
  stand([]);
  const { user } = renderPage(Page, { path: '/messaging/:id?', at: '/messaging' });
  await screen.findByRole('heading', { level: 1, name: 'Messages' });
  api.on(getThread, () => late.promise);
  await user.click(await screen.findByRole('link', { name: /Sam Reed/ }));

  await screen.findByRole('heading', { level: 1, name: 'Chat with Sam Reed' });
  late.resolve({
    thread: aThread({ conversation_id: 3, kind: 'group', name: 'Walkers', members: [me, sam] }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Walkers' });
  expect(document.title).toBe('Chat · Kith');
});

it('says in the name of the tab and on the icon of the app in how many chats something is new', async () => {
  const setAppBadge = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', Object.assign(navigator, { setAppBadge }));
  document.title = 'Chat · Kith';
  stand([his('Good morning', 51, 0)]);
  unread(2);
  const { unmount } = open();

  await waitFor(() => expect(document.title).toBe('(2) Chat · Kith'));
  expect(setAppBadge).toHaveBeenLastCalledWith(2);
  document.title = 'Home · Kith';
  await waitFor(() => expect(document.title).toBe('(2) Home · Kith'));
  document.title = 'Weather';
  await Promise.resolve();
  expect(document.title).toBe('Weather');
  unmount();
  expect(setAppBadge).toHaveBeenLastCalledWith(0);
});

it('says beside the name of an open chat in how many others something is new, after it', async () => {
  stand([his('Good morning', 51, 0)]);
  unread(2);
  open();

  const name = await screen.findByRole('heading', { level: 2, name: 'Sam Reed' });
  const head = name.closest('header') as HTMLElement;
  await within(head).findByRole('link', { name: /2 ?unread$/ });
  const shown = within(head)
    .getAllByText('unread')
    .filter((count) => count.closest('[aria-hidden]'));
  expect(shown).toHaveLength(1);
  for (const count of shown)
    expect(name.compareDocumentPosition(count) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('sets for oneself what a chat does, and deletes it for oneself with a way back', async () => {
  stand([his('Good morning', 51, 0)]);
  const set = api.on(updateThreadSettings, () => ({
    thread: aThread({ conversation_id: 3, members: [me, sam] }),
  }));
  const { user, address } = open();
  const pick = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Chat options' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await pick('Don’t count as unread');
  await pick('Delete for me');

  await waitFor(() => expect(address()).toBe('/messaging'));
  expect(set.calls).toEqual([
    { conversation_id: 3, muted: true },
    { conversation_id: 3, deleted: true },
  ]);
});

it('shows in the list what was set for a chat, also to people who hear it', async () => {
  const settings = { ...aThread().settings, pinned: true, do_not_disturb: true };
  stand([his('Good morning', 51, 0)], { settings });
  open();
  const list = within(await screen.findByRole('region', { name: 'Your chats' }));
  const row = await list.findByRole('link', { name: /Sam Reed.*, pinned, muted/ });
  expect(row.textContent).not.toContain('not counted as unread');
});

it('has for each chat what was typed there, and for another nothing of it', async () => {
  const ana = aThreadMember({ id: 4343, displayName: 'Ana Bell', first_name: 'Ana', last_name: 'Bell' });
  const withSam = aThread({ conversation_id: 3, members: [me, sam] });
  const withAna = aThread({ conversation_id: 4, members: [me, ana] });
  api.on(listThreads, () => ({ threads: [withSam, withAna], has_more_data: false }));
  api.on(getThread, ({ id }) => ({ thread: id === 3 ? withSam : withAna }));
  api.on(listMessages, () => ({ messages: [], has_more_data: false }));
  const { user } = open();
  await user.type(await field(), 'For Sam alone');
  await user.click(await screen.findByRole('link', { name: /Ana Bell/ }));
  const toAna = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Ana Bell' });
  await user.type(toAna, 'Hello');
  await user.click(screen.getByRole('link', { name: /Sam Reed/ }));
  const toSam = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Sam Reed' });
  await waitFor(() => expect(toSam.value).toBe('For Sam alone'));
  await user.click(screen.getByRole('link', { name: /Ana Bell/ }));

  const again = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Ana Bell' });
  await waitFor(() => expect(again.value).toBe('Hello'));
});

it('offers no field where no one can write', async () => {
  stand([his('Goodbye', 51, 0)], { abilities: [], active: false });
  open();

  await screen.findByText(/No one can write here now/);
  expect(screen.queryByRole('textbox', { name: /^Message to/ })).toBeNull();
});

it('says to a person who has blocked another that they have, and leads back to writing', async () => {
  const blocking = { ...aThread().settings, block_messages: true };
  stand([his('Good morning', 51, 0)], { abilities: ['block'], settings: blocking });
  const set = api.on(updateThreadSettings, () => {
    stand([his('Good morning', 51, 0)]);
    return { thread: aThread({ conversation_id: 3, members: [me, sam] }) };
  });
  const { user } = open();
  expect((await screen.findByText('You blocked Sam Reed here.')).closest('[role=status]')).not.toBeNull();
  expect(screen.queryByText(/No one can write here now/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Unblock' }));

  const toSam = await field();
  await waitFor(() => expect(document.activeElement).toBe(toSam));
  expect(set.calls).toEqual([{ conversation_id: 3, block_messages: false }]);
});

it('gives back what someone had written when they are no longer in the chat, to copy or to delete', async () => {
  stand([his('Good morning', 51, 0)]);
  api.refuse(sendText, 'unavailable');
  const { user, queries } = open();
  await user.type(await field(), 'Did this arrive?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await within(await written()).findByText(/^Not sent\./);
  await user.type(await field(), 'Half a thought');

  api.refuse(getThread, 'not_found');
  api.on(listThreads, () => ({ threads: [], has_more_data: false }));
  await queries.invalidateQueries({ queryKey: ['threads'] });
  await screen.findByRole('heading', { name: 'This chat isn’t here' });
  await screen.findByRole('link', { name: '“Did this arrive?”' });
  const left = within(await screen.findByRole('region', { name: 'What you wrote is still here' }));
  await left.findByText('Half a thought');
  await user.click(left.getAllByRole('button', { name: 'Copy text' })[0] ?? document.body);
  expect(await navigator.clipboard.readText()).toBe('Did this arrive?');
  for (const one of left.getAllByRole('button', { name: 'Delete' })) await user.click(one);

  expect(screen.queryByText('What you wrote is still here')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await waitFor(() => expect(screen.queryByText('Not sent')).toBeNull());
});

it('still has what was begun in a chat where no one can write any more, and leads to it where the chat is gone', async () => {
  stand([his('Good morning', 51, 0)]);
  const { user, queries } = open();
  await user.type(await field(), 'Half a thought');
  stand([his('Good morning', 51, 0)], { abilities: [], active: false });
  await queries.invalidateQueries({ queryKey: ['threads', 'one'] });
  const left = await screen.findByRole('region', { name: 'What you wrote is still here' });
  await within(left).findByText('Half a thought');
  await screen.findByText(/No one can write here now/);
  cleanup();

  api.on(listThreads, () => ({ threads: [], has_more_data: false }));
  renderPage(Page, { path: '/messaging/:id?', at: '/messaging' });
  const link = await screen.findByRole('link', { name: '“Half a thought”' });
  expect(link.getAttribute('href')).toBe('/messaging/3');
});

it('says the same of a chat that is not there and of one the person is not in', async () => {
  stand([]);
  api.refuse(getThread, 'not_found');
  open();

  await screen.findByRole('heading', { name: 'This chat isn’t here' });
});
