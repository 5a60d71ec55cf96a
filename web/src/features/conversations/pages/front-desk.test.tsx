import { authEndpoints } from '@kith/contract/auth';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { type Cover, frontDeskEndpoints } from '@kith/contract/front-desk';
import type { Message, Thread } from '@kith/contract/messages';
import { threadsEndpoints } from '@kith/contract/threads';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announceMessage } from '#client/live/live-messages.ts';
import { session } from '#client/session/session.ts';
import { offeredCommands } from '#kit/commands.ts';
import { notify } from '#kit/notify.ts';
import { Toasts } from '#kit/toasts.tsx';
import { aMessage, aThread, aThreadMember } from '#testing/conversations.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aCard, aPerson, aSession } from '#testing/world.ts';
import { InboxPage } from './inbox-page.tsx';
import { MessagingPage } from './messaging-page.tsx';

const { listThreads, getThread, listMessages, markSeen } = conversationsEndpoints;
const { updateThreadSettings } = threadsEndpoints;
const { listInbox, claimThread, handBackThread, getCover, endWait, resumeWait } = frontDeskEndpoints;

let api: FakeApi;
const maya = aPerson({ id: 7, first_name: 'Maya', last_name: 'Hart' });
const lena = aPerson({ id: 8, first_name: 'Lena', last_name: 'Kim', roles: ['receptionist', 'patient'] });
const kim = aPerson({ id: 9, first_name: 'Kim', last_name: 'Lee' });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const asked = aMessage({
  id: 51,
  conversation_id: 3,
  message: 'Can I come earlier?',
  sender: { ...aCard(maya), photo: null },
});

// jsdom lays nothing out: without a height no row would be about the screen.
vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);

beforeEach(() => {
  api = new FakeApi();
});
afterEach(() => {
  notify.clear();
  session.end('signed_out');
  api.close();
});

/** Toasts stand beside every page. */
function InboxWithToasts() {
  return (
    <>
      <InboxPage />
      <Toasts />
    </>
  );
}

function MessagesWithToasts() {
  return (
    <>
      <MessagingPage />
      <Toasts />
    </>
  );
}

function signIn(person: typeof maya) {
  api.on(authEndpoints.getProfile, () => ({ user: person, session: aSession() }));
  session.begin({ token: 't', user: person, session: aSession() }, Date.now());
}

/** As the receptionists of the desk have it. */
const atDesk = (change: Partial<Thread> = {}) =>
  aThread({
    conversation_id: 3,
    kind: 'receptionist_group',
    is_receptionist_group: true,
    name: 'Banksia Clinic reception',
    about_patient_id: maya.id,
    about_patient: aCard(maya),
    members: [
      aThreadMember({ id: maya.id, displayName: 'Maya Hart', role_id: 1 }),
      aThreadMember({ id: lena.id, displayName: 'Lena Kim', role_id: 9, last_message_seen: 51 }),
    ],
    latest_message: asked,
    waiting_since: minutesAgo(125),
    overdue_at: minutesAgo(65),
    abilities: ['write', 'answer', 'claim'],
    ...change,
  });

function stand(thread: Thread, messages: Message[] = [asked]) {
  api.on(listThreads, () => ({ threads: [thread], has_more_data: false }));
  api.on(getThread, () => ({ thread }));
  api.on(listMessages, () => ({ messages, has_more_data: false }));
  return { thread };
}

it('shows a receptionist who waits for how long, and lets them take it on and hand it back', async () => {
  signIn(lena);
  stand(atDesk());
  const inbox = api.on(listInbox, () => ({ threads: [atDesk()], has_more_data: false }));
  const { user } = renderPage(InboxPage, { path: '/care/inbox/:id', at: '/care/inbox/3?view=unclaimed' });
  const list = within(await screen.findByRole('region', { name: 'Inbox chats' }));
  const row = await list.findByRole('link', { name: /Maya Hart/ });
  expect(row.textContent).toMatch(/Banksia Clinic reception.*Too long: waiting for 2 hours/);
  expect(inbox.calls).toContainEqual(expect.objectContaining({ view: 'unclaimed' }));
  expect(list.getByRole('link', { name: /^Unassigned 1 ?waiting$/ })).toBeDefined();

  const chat = within(await screen.findByRole('region', { name: 'Chat with Maya Hart' }));
  await chat.findByText('Not assigned to anyone yet. Your reply assigns it to you.');
  const claimed = api.on(claimThread, () =>
    stand(atDesk({ claimed_by: aCard(lena), claimed_at: minutesAgo(0), overdue_at: minutesAgo(-30) })),
  );
  // Lists that do not come keep no one waiting.
  api.on(listInbox, () => new Promise<never>(() => undefined));
  await user.click(chat.getByRole('button', { name: 'Assign to me' }));
  await chat.findByText('Assigned to you.');
  chat.getByText(/If there’s no reply by .*, it goes back to everyone\./);
  expect(claimed.calls).toEqual([{ conversation_id: 3 }]);

  api.on(handBackThread, () => stand(atDesk()));
  await user.click(chat.getByRole('button', { name: 'Release' }));
  const again = await chat.findByRole('button', { name: 'Assign to me' });
  expect(again.getAttribute('aria-busy')).toBeNull();
});

it('opens on the receptionist’s own chats where the only member who waits is there, and counts them', async () => {
  signIn(lena);
  const mine = atDesk({ claimed_by: aCard(lena), claimed_at: minutesAgo(1) });
  const answered = atDesk({ conversation_id: 4, waiting_since: null, overdue_at: null });
  api.on(listInbox, ({ view }) => ({
    threads: view === 'unclaimed' ? [] : [mine, answered],
    has_more_data: false,
  }));
  renderPage(InboxPage, { path: '/care/inbox', at: '/care/inbox' });

  const chip = await screen.findByRole('link', { name: /^Mine 1 ?waiting$/ });
  expect(chip.getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('link', { name: 'Unassigned' }).getAttribute('aria-current')).toBeNull();
  expect(await screen.findAllByRole('link', { name: /Maya Hart/ })).toHaveLength(2);
});

it('has its acts by name where commands are looked for, and Escape leads from the field back to them', async () => {
  signIn(lena);
  stand(atDesk());
  api.on(listInbox, () => ({ threads: [atDesk()], has_more_data: false }));
  const { user } = renderPage(InboxPage, { path: '/care/inbox/:id', at: '/care/inbox/3' });

  const field = await screen.findByRole('textbox', { name: /Message to/ });
  await user.click(field);
  await user.keyboard('{Escape}');

  expect(document.activeElement?.textContent).toContain('Not assigned to anyone yet.');
  const offered = offeredCommands().map(({ name, key }) => [name, key]);
  expect(offered).toContainEqual(['No reply needed', 'e']);
  expect(offered).toContainEqual(['Assign to me', 'c']);
});

it('says that something needs no answer, as far as it was read, and takes that back', async () => {
  signIn(lena);
  const mine = atDesk({ claimed_by: aCard(lena), claimed_at: minutesAgo(1), overdue_at: minutesAgo(-29) });
  const theirs = (change: Partial<Message>) => aMessage({ ...asked, ...change });
  const changed = theirs({ id: 52, previous_id: 51, edited_at: minutesAgo(2), version: 2 });
  const own = aMessage({ id: 53, conversation_id: 3, previous_id: 52, edited_at: minutesAgo(1) });
  stand(mine, [asked, changed, { ...own, sender: { ...aCard(lena), photo: null } }]);
  api.on(markSeen, () => ({ conversation_id: 3, member_id: lena.id, last_message_seen: 53 }));
  api.on(listInbox, () => ({ threads: [], has_more_data: false }));
  const { user } = renderPage(InboxWithToasts, { path: '/care/inbox/:id', at: '/care/inbox/3' });
  const needsNone = await screen.findByRole('button', { name: 'No reply needed' });
  await screen.findAllByText('Can I come earlier?');
  const again = theirs({ id: 52, previous_id: 51, edited_at: minutesAgo(0), version: 3, message: 'Now!' });
  const refused = api.on(endWait, () => {
    stand(mine, [asked, again, own]);
    throw new Refusal('stale', { current: mine });
  });
  await user.click(needsNone);
  await screen.findByText(/^They’ve just written or changed something/);
  await screen.findByText('Now!');

  const ended = api.on(endWait, () => stand(atDesk({ waiting_since: null, overdue_at: null })));
  await user.click(screen.getByRole('button', { name: 'No reply needed' }));
  const words = await screen.findByText('No one is waiting.');
  await waitFor(() => expect(document.activeElement?.contains(words)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
  const seen = { conversation_id: 3, last_message_id: 53 };
  expect(refused.calls).toEqual([{ ...seen, last_changed_at: changed.edited_at }]);
  expect(ended.calls).toEqual([{ ...seen, last_changed_at: again.edited_at }]);
  expect(screen.queryByRole('button', { name: 'No reply needed' })).toBeNull();
  api.refuse(resumeWait, 'internal');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('We couldn’t undo that yet.');
  api.on(resumeWait, () => stand(mine));
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) ?? document.body);
  await screen.findByText('Assigned to you.');

  await user.click(await screen.findByRole('button', { name: 'No reply needed' }));
  const taken = { waiting_since: null, overdue_at: null, claimed_by: aCard(kim), claimed_at: minutesAgo(0) };
  api.on(resumeWait, () => stand(atDesk(taken)));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Someone else has looked after this. No one is waiting here now.');
});

it('puts a chat away for the receptionist who answers it, and leaves nothing of that in the inbox', async () => {
  signIn(lena);
  stand(atDesk());
  const inbox = api.on(listInbox, () => ({ threads: [atDesk()], has_more_data: false }));
  const { user, unmount } = renderPage(InboxPage, { path: '/care/inbox/:id', at: '/care/inbox/3' });
  await user.click(await screen.findByRole('button', { name: 'Chat options' }));
  await screen.findByRole('menuitem', { name: 'Pin to the top' });
  expect(screen.queryByRole('menuitem', { name: /for me$/ })).toBeNull();
  await waitFor(() => expect(inbox.calls).not.toEqual([]));
  unmount();

  const put = api.on(updateThreadSettings, () => ({ thread: atDesk({ is_deleted: true }) }));
  renderPage(MessagesWithToasts, { path: '/messaging/:id?', at: '/messaging/3' });
  await user.click(await screen.findByRole('button', { name: 'Chat options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  await screen.findByText('Archived until they write again.');
  expect(put.calls).toEqual([{ conversation_id: 3, deleted: true }]);
});

it('lets a coordinator see who waits, and say that it needs no answer', async () => {
  signIn({ ...lena, roles: ['care_coordinator', 'patient'] });
  const chat = (change: Partial<Thread>) =>
    atDesk({
      kind: 'care_coordinator',
      is_receptionist_group: false,
      name: null,
      abilities: ['write', 'answer'],
      ...change,
    });
  stand(chat({}));
  api.on(listInbox, () => ({ threads: [chat({})], has_more_data: false }));
  const { user } = renderPage(InboxPage, { path: '/care/inbox/:id', at: '/care/inbox/3' });
  const region = within(await screen.findByRole('region', { name: 'Chat with Maya Hart' }));
  await region.findByText('Waiting for 2 hours.');
  expect(region.queryByRole('button', { name: 'Assign to me' })).toBeNull();
  api.on(endWait, () => stand(chat({ waiting_since: null, overdue_at: null })));
  await user.click(region.getByRole('button', { name: 'No reply needed' }));
  await waitFor(() => expect(region.queryByText('Waiting for 2 hours.')).toBeNull());
});

it('says who was faster', async () => {
  signIn(lena);
  stand(atDesk());
  api.on(listInbox, () => ({ threads: [], has_more_data: false }));
  const { user } = renderPage(InboxPage, { path: '/care/inbox/:id', at: '/care/inbox/3' });
  const button = await screen.findByRole('button', { name: 'Assign to me' });
  const taken = atDesk({ claimed_by: aCard(kim), claimed_at: minutesAgo(0) });
  api.on(claimThread, () => {
    stand(taken);
    throw new Refusal('stale', { current: taken });
  });
  await user.click(button);

  await screen.findByText(`Assigned to ${aCard(kim).displayName}.`);
  expect(screen.queryByRole('button', { name: /Assign to me|Release/ })).toBeNull();
});

it('begins with a coordinator’s own, and says when there is nothing or it did not load', async () => {
  signIn({ ...lena, roles: ['care_coordinator', 'patient'] });
  api.on(listInbox, () => ({ threads: [], has_more_data: false }));
  const { user } = renderPage(InboxPage, { path: '/care/inbox' });
  await screen.findByRole('heading', { name: 'Nothing assigned to you' });
  expect(screen.getByRole('link', { name: 'Mine' }).getAttribute('aria-current')).toBe('true');
  expect(screen.queryByRole('link', { name: 'Opening hours' })).toBeNull();

  api.refuse(listInbox, 'internal');
  await user.click(screen.getByRole('link', { name: 'All' }));
  await screen.findByText('The inbox didn’t load');
});

it('tells a member before they write who is there, and answers with numbers that can be pressed', async () => {
  signIn(maya);
  const members = [
    aThreadMember({ id: maya.id, role_id: 9, displayName: 'Maya Hart', last_message_seen: 52 }),
    aThreadMember({
      kind: 'receptionist_group',
      id: null,
      role_id: 4,
      first_name: 'Banksia Clinic reception',
    }),
  ];
  const reply = aMessage({
    id: 52,
    conversation_id: 3,
    sender: null,
    type: 'auto_reply',
    default_msg: true,
    previous_id: 51,
    message: 'Away now.\n\nIf you are not safe now, call 000. Or text 0477 13 11 14, or call 13 11 14.',
  });
  stand(atDesk({ members, abilities: ['write'], waiting_since: null, overdue_at: null }), [asked, reply]);
  const cover: Cover = {
    name: 'Banksia Clinic reception',
    people: 3,
    claimed_by: null,
    is_open: false,
    until: null,
    time_zone: maya.time_zone,
    open: [{ day: 1, from: '08:30', to: '17:00' }],
    usual_minutes: 120,
  };
  api.on(getCover, () => ({ cover }));
  renderPage(MessagingPage, { path: '/messaging/:id', at: '/messaging/3' });

  const notice = await screen.findByText(/Usually replies within 2 hours once open/);
  expect(screen.getByText('Closed.')).toBeTruthy();
  expect(notice.textContent).toBe(
    'Usually replies within 2 hours once open. Monday, 8.30\u00a0am to 5\u00a0pm. Not watched all the time.',
  );
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('000')).toBe('tel:000');
  expect(await hrefOf('13 11 14')).toBe('tel:131114');
  expect(await hrefOf('0477 13 11 14')).toBe('sms:0477131114');
  expect(await hrefOf('All ways to get help now')).toBe('/help/national_crisis_support');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull());

  act(() => announceMessage({ kind: 'typing', typing: { conversation_id: 3, member_id: lena.id } }));
  screen.getByText('Banksia Clinic reception is writing');
});
