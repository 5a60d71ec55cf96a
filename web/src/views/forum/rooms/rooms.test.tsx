import { authEndpoints } from '@kith/contract/auth';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { FORUM_HELD_WORDS, FORUM_NAME_HINT, FORUM_NAME_SAVED } from '@kith/contract/forum-fields';
import { ROOM_CHANNEL } from '@kith/contract/forum-live';
import { roomsEndpoints } from '@kith/contract/rooms';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { announceOn } from '#client/live/live-open.ts';
import { session } from '#client/session/session.ts';
import { openDrafts } from '#client/storage/draft-database.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify } from '#kit/notify.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aRoomMessage, FERN, keepRoom } from '#testing/forum.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { RoomPage } from './room-page.tsx';

const calls = roomsEndpoints;
const maya = aPerson({ id: 424_242 });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.on(focusAreasEndpoints.listAllFocusAreas, () => ({ focus_areas: [] }));
  signInAs(maya);
});

afterEach(async () => {
  cleanup();
  await deleteAllDrafts();
  notify.clear();
  session.end('signed_out');
  api.close();
});

const open = (room: number | string = 9) =>
  renderPage(RoomPage, { path: '/forum/room/:id', at: `/forum/room/${room}` });
const field = () => screen.findByRole('textbox', { name: 'Write to the room' });
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

it('lets a person in under a nickname; a refused one says one hint', async () => {
  const kept = keepRoom(api, [aRoomMessage()]);
  kept.standing = { user: null, is_in: false, slow_seconds: 10 };
  const { user, container } = open();
  await press(user, 'Choose a nickname');
  const dialog = within(await screen.findByRole('dialog', { name: 'Your nickname in this room' }));
  await user.click(dialog.getByRole('checkbox', { name: 'I’ll keep to this' }));
  await user.type(dialog.getByRole('textbox', { name: 'Nickname' }), 'Maya');
  api.refuse(calls.setRoomNickname, 'fields_rejected', { errors: { nickname: FORUM_NAME_HINT } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(FORUM_NAME_HINT);
  const named = api.on(calls.setRoomNickname, () => ({ user: FERN, message: FORUM_NAME_SAVED }));
  await user.clear(dialog.getByRole('textbox', { name: 'Nickname' }));
  await user.type(dialog.getByRole('textbox', { name: 'Nickname' }), FERN.username);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Hello from the room.')).toBeDefined();
  expect(named.calls).toEqual([{ focus_area_id: 9, nickname: FERN.username, icon: 'leaf' }]);
  for (const own of [String(maya.id), maya.first_name, maya.last_name, maya.initials])
    expect(container.innerHTML).not.toContain(own);
});

it('brings what others write to the end, and takes deleted words away', async () => {
  const kept = keepRoom(api, [aRoomMessage()]);
  open();
  await screen.findByText('Hello from the room.');
  const later = aRoomMessage({ id: 9_400_000_000_002, message: 'Me too, today.' });
  kept.messages.push(later);
  act(() => announceOn(ROOM_CHANNEL, { id: later.id, focus_area_id: 3 }, true));
  act(() => announceOn(ROOM_CHANNEL, { id: later.id, focus_area_id: 9 }, true));
  await screen.findByText('Me too, today.');
  expect(kept.asked.at(-1)).toMatchObject({ after_id: aRoomMessage().id });
  expect(await screen.findByText('Late wren: Me too, today.')).toBeDefined();
  kept.messages[0] = aRoomMessage({ state: 'taken_back', message: null, author: null, user_id: null });
  act(() => announceOn(ROOM_CHANNEL, { id: aRoomMessage().id, focus_area_id: 9 }, false));
  await waitFor(() => expect(screen.queryByText('Hello from the room.')).toBeNull());
  expect(screen.getByText('This was deleted by its writer.')).toBeDefined();
});

it('keeps words through a failed request and a closed tab, and asks to wait between two messages', async () => {
  const kept = keepRoom(api, []);
  const failing = api.on(calls.sendRoomMessage, () => {
    throw new Refusal('unavailable');
  });
  const first = open();
  await screen.findByText(/^Nothing is written here yet/);
  await first.user.type(await field(), 'A quiet day.');
  await press(first.user, 'Send');
  await press(first.user, 'Send');
  await waitFor(() => expect(failing.calls).toHaveLength(2));
  expect(new Set(failing.calls.map(({ client_key }) => client_key)).size).toBe(1);
  first.unmount();

  const sent = api.on(calls.sendRoomMessage, ({ message }) => {
    const said = aRoomMessage({ id: 9_400_000_000_003, message, is_own: true, author: FERN });
    kept.messages.push(said);
    return { message: said, held: null };
  });
  const { user } = open();
  await waitFor(async () => expect(await field()).toHaveProperty('value', 'A quiet day.'));
  const [draft] = await (await openDrafts()).getAll('drafts');
  for (const id of [FERN.id, 'room']) expect(`${draft?.form} ${draft?.record}`).not.toContain(String(id));
  await press(user, 'Send');
  await screen.findByText('A quiet day.');
  await user.type(await field(), 'And more.');
  await press(user, 'Send');
  expect((await screen.findAllByText(/^You can send the next one in \d+ seconds/)).length).toBeGreaterThan(0);
  expect(sent.calls).toHaveLength(1);
  expect(await field()).toHaveProperty('value', 'And more.');
});

it('shows help before words of danger leave; sent, they wait for a moderator in sight of their writer', async () => {
  const kept = keepRoom(api, []);
  const held = { message: FORUM_HELD_WORDS, look_within_hours: 24 };
  const created = api.on(calls.sendRoomMessage, ({ message }) => {
    const said = aRoomMessage({ message, state: 'held', is_own: true, author: FERN });
    kept.messages.push(said);
    return { message: said, held };
  });
  const { user } = open();
  await user.type(await field(), 'I want to kill myself');
  await press(user, 'Send');
  const help = within(await screen.findByRole('dialog', { name: 'Before you post this' }));
  expect(created.calls).toEqual([]);
  await user.click(help.getByRole('button', { name: 'Post it' }));
  expect(await screen.findByText(FORUM_HELD_WORDS)).toBeDefined();
});

it('reports a message, and leaves; who left comes back under the same name', async () => {
  const kept = keepRoom(api, [aRoomMessage()]);
  const reported = api.on(calls.reportRoomMessage, () => ({ look_within_hours: 24 }));
  api.on(calls.leaveAreaRoom, () => ({ focus_area_id: 9, is_in: false }));
  const back = api.on(calls.setRoomNickname, () => ({ user: FERN, message: FORUM_NAME_SAVED }));
  const { user } = open();
  await press(user, 'More about the message by Late wren');
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  await user.click(await screen.findByRole('radio', { name: 'It’s unkind or threatening' }));
  await press(user, 'Send to a moderator');
  await waitFor(() => expect(reported.calls).toMatchObject([{ id: aRoomMessage().id, reason: 'unkind' }]));
  await press(user, 'Leave the room');
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave this room?' }));
  await user.click(dialog.getByRole('button', { name: 'Leave the room' }));
  await screen.findByRole('heading', { name: 'You left this room' });
  expect(kept.messages).toHaveLength(1);
  await press(user, 'Come back');
  expect(await screen.findByText('Hello from the room.')).toBeDefined();
  expect(back.calls).toEqual([{ focus_area_id: 9, nickname: FERN.username }]);
});

it('says what it is not: no room at this address, or not for this age', async () => {
  open('77');
  expect(await screen.findByRole('heading', { level: 1, name: 'This room isn’t here' })).toBeDefined();
  cleanup();
  api.refuse(calls.getRoomNickname, 'forum_closed');
  open();
  expect(await screen.findByText(/for people from 18 years on/)).toBeDefined();
});
