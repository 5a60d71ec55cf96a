import { authEndpoints } from '@kith/contract/auth';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { ROOM_CHANNEL } from '@kith/contract/forum-live';
import type { RoomMessage } from '@kith/contract/room-fields';
import { roomsEndpoints } from '@kith/contract/rooms';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setLive } from '#client/connection/live-state.ts';
import { announceOn } from '#client/live/live-open.ts';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aRoomMessage, FERN, keepRoom } from '#testing/forum.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { RoomPage } from './room-page.tsx';

const calls = roomsEndpoints;
let api: FakeApi;

beforeEach(() => {
  const maya = aPerson({ id: 424_242 });
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.on(focusAreasEndpoints.listAllFocusAreas, () => ({ focus_areas: [] }));
  signInAs(maya);
});

afterEach(async () => {
  cleanup();
  setLive('off');
  await deleteAllDrafts();
  session.end('signed_out');
  api.close();
});

const open = () => renderPage(RoomPage, { path: '/forum/room/:id', at: '/forum/room/9' });
const theirs = (at: number, message: string) => aRoomMessage({ id: 9_400_000_000_000 + at, message });
const own = (at: number, message: string, change: Partial<RoomMessage> = {}) =>
  aRoomMessage({
    id: 9_400_000_000_000 + at,
    message,
    author: FERN,
    user_id: FERN.id,
    is_own: true,
    ...change,
  });
const hear = ({ id }: RoomMessage) => act(() => announceOn(ROOM_CHANNEL, { id, focus_area_id: 9 }, true));
const comeBack = () => act(() => setLive('on'));

/** The words of all that is shown, in order. */
async function shown(...words: string[]): Promise<void> {
  const region = await screen.findByRole('region', { name: 'What people wrote' });
  await waitFor(() => {
    const said = [...region.querySelectorAll('li p[dir]')].map(({ textContent }) => textContent);
    expect(said).toEqual(words);
  });
}

/** While the viewer’s message was on its way, another person’s came before it. */
function meanwhile(kept: ReturnType<typeof keepRoom>, news: RoomMessage): void {
  api.on(calls.sendRoomMessage, ({ message }) => {
    const said = own(90, message);
    kept.messages.push(news, said);
    return { message: said, held: null };
  });
}

async function send({ user }: ReturnType<typeof open>, words: string): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: 'Write to the room' }), words);
  await user.click(screen.getByRole('button', { name: 'Send' }));
}

it('brings what came before one’s own message, also where no news of it arrives', async () => {
  const kept = keepRoom(api, [theirs(1, 'First.')]);
  const news = theirs(2, 'Before yours.');
  meanwhile(kept, news);
  const page = open();
  await shown('First.');
  await send(page, 'Mine.');
  await shown('First.', 'Before yours.', 'Mine.');
  hear(news);
  await shown('First.', 'Before yours.', 'Mine.');
});

it('keeps one’s own message where the others can’t be asked for, and brings them later', async () => {
  const kept = keepRoom(api, [theirs(1, 'First.')]);
  const news = theirs(2, 'Before yours.');
  meanwhile(kept, news);
  const page = open();
  await shown('First.');
  const failing = api.on(calls.listRoomMessages, () => {
    throw new Refusal('unavailable');
  });
  await send(page, 'Mine.');
  await waitFor(() => expect(failing.calls).toHaveLength(1));
  await shown('First.', 'Mine.');
  keepRoom(api, kept.messages);
  hear(news);
  await shown('First.', 'Before yours.', 'Mine.');
});

it('misses nothing where one’s own held message is let through while the device is away', async () => {
  const waiting = own(2, 'I want to kill myself', { state: 'held' });
  const kept = keepRoom(api, [theirs(1, 'First.'), waiting]);
  open();
  await shown('First.', 'I want to kill myself');
  const through = { ...waiting, state: 'posted' as const, version: 2 };
  kept.messages.splice(1, 1, theirs(3, 'Second.'), theirs(4, 'Third.'), through);
  comeBack();
  await shown('First.', 'Second.', 'Third.', 'I want to kill myself');
});

it('asks for the newest page where only one’s own words are here, and no more often than once', async () => {
  const kept = keepRoom(api, [own(1, 'Alone.', { state: 'held' })]);
  open();
  await shown('Alone.');
  kept.messages.push(theirs(2, 'Not alone.'));
  comeBack();
  await shown('Alone.', 'Not alone.');
  // All that came are the viewer’s own, and there is more.
  let more = 9;
  const asked = api.on(calls.listRoomMessages, ({ after_id: from }) => {
    more -= 1;
    const messages = from === undefined ? [theirs(2, 'Not alone.'), own(3, 'Here.')] : [own(3, 'Here.')];
    return { messages, has_more_data: more > 0 };
  });
  hear(theirs(3, ''));
  await shown('Not alone.', 'Here.');
  expect(asked.calls.map(({ after_id: from }) => from)).toEqual([theirs(2, '').id, undefined]);
});
