import { authEndpoints } from '@kith/contract/auth';
import type { CallInvitation, CallRoom } from '@kith/contract/video-call-fields';
import { videoCallsEndpoints } from '@kith/contract/video-calls';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isUserActive } from '#client/browser/user-activity.ts';
import { announceSignal } from '#client/live/live-signals.ts';
import { session } from '#client/session/session.ts';
import { FakeApi, type Received } from '#testing/fake-api.ts';
import { FakeStream, FakeTrack, stubMedia } from '#testing/fake-media.ts';
import { type RenderedPage, renderPage } from '#testing/render-page.tsx';
import { aCard, aPerson, aSession } from '#testing/world.ts';
import { CallPage } from './call-page.tsx';

const maya = aPerson();
const priya = aCard(aPerson({ id: 12, first_name: 'Priya', last_name: 'Nair', preferred_name: null }));
const sam = aCard(aPerson({ id: 13, first_name: 'Sam', last_name: 'Lee', preferred_name: null }));
const ROOM = 'A'.repeat(22);

const call: CallRoom = {
  ...{ id: 3, room_id: ROOM, about: aCard(maya), about_patient_id: maya.id, opened_by: priya },
  ...{ is_open: true, can_admit: true, can_end: true },
};
const asked = (one: Partial<CallInvitation>): CallInvitation => ({
  ...{ id: 4, room_id: ROOM, person: aCard(maya), asked_by: priya, about: aCard(maya) },
  ...{ about_patient_id: maya.id, status: 'accepted', admitted: true, here: 'away', visit: null },
  ...{ created_at: '2026-11-29 05:00:00', unformatted_date_created: '2026-11-29T05:00:00.000Z' },
  ...one,
});

let api: FakeApi;
let opened: FakeTrack[];
let people: CallInvitation[];
let isOpen: boolean;
let ownVisit: string | null;
let entered: Received<{ visit: string; again?: boolean | undefined }>;
let left: Received<{ visit?: string | undefined; for_now?: boolean | undefined }>;

const roomNow = () => ({
  call: { ...call, is_open: isOpen },
  invitations: [asked(ownVisit === null ? {} : { here: 'in', visit: ownVisit }), ...people],
});

beforeEach(() => {
  api = new FakeApi();
  [people, isOpen, ownVisit] = [[], true, null];
  opened = stubMedia();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.on(videoCallsEndpoints.listRoomInvitations, roomNow);
  entered = letIn();
  api.on(videoCallsEndpoints.sendSignal, () => ({ ok: true as const }));
  left = api.on(videoCallsEndpoints.leaveRoom, () => ({ ok: true as const }));
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
});
afterEach(() => {
  session.end('signed_out');
  api.close();
  vi.unstubAllGlobals();
});

const letIn = () =>
  api.on(videoCallsEndpoints.enterRoom, ({ visit }) => {
    ownVisit = visit;
    return { ...roomNow(), pass: 'a pass', ice_servers: [], relay_only: false };
  });
const openNow = () => opened.filter((track) => track.open).map(({ kind }) => kind);

let entries = 0;
function page(state: unknown = null) {
  entries += 1;
  const at = { pathname: `/calls/${ROOM}`, state, key: `entry ${entries}` };
  return renderPage(CallPage, { path: '/calls/:id', at });
}

async function comeIn() {
  const shown = page();
  await shown.user.click(await screen.findByRole('button', { name: 'Come in' }));
  await screen.findByRole('button', { name: 'Leave' });
  await waitFor(() => expect(openNow()).toEqual(['audio', 'video']));
  return shown;
}

/** The socket has told that the call is another one now. */
const news = ({ queries }: RenderedPage) => act(() => queries.refetchQueries());

describe('camera and microphone', () => {
  it('close when the call is over', async () => {
    const shown = await comeIn();
    isOpen = false;
    await news(shown);
    await screen.findByText('This call is over.');
    await waitFor(() => expect(openNow()).toEqual([]));
  });

  it('close for a person who may not be in the call any more, and nothing enters again', async () => {
    const shown = await comeIn();
    api.refuse(videoCallsEndpoints.listRoomInvitations, 'not_found');
    await news(shown);
    await screen.findByText(/couldn’t find this call/);
    await waitFor(() => expect(openNow()).toEqual([]));
  });

  it('close with the page', async () => {
    const { unmount } = await comeIn();
    unmount();
    await waitFor(() => expect(openNow()).toEqual([]));
  });

  it('are not opened where the call is over, or not known to be open', async () => {
    isOpen = false;
    const { unmount } = page();
    await screen.findByText('This call is over.');
    expect(screen.queryByRole('button', { name: 'Come in' })).toBeNull();
    unmount();
    api.refuse(videoCallsEndpoints.listRoomInvitations, 'not_found');
    page();
    await screen.findByText(/couldn’t find this call/);
    expect(opened).toEqual([]);
  });

  it('is opened anew where it ends, for example unplugged', async () => {
    await comeIn();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 });
    const [sound] = opened;
    act(() => {
      sound?.stop();
      sound?.onended?.();
    });
    await waitFor(() => expect(openNow()).toEqual(['video', 'audio']));
    vi.useRealTimers();
  });

  it('says why others do not hear, shows it as muted, and tries again by hand', async () => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    let isBlocked = true;
    vi.spyOn(mediaDevices, 'getUserMedia').mockImplementation(async (asked) => {
      if (asked?.audio && isBlocked) throw new DOMException('', 'NotAllowedError');
      return open(asked);
    });
    Object.assign(navigator, {
      permissions: {
        query: async ({ name }: { name: string }) => ({ state: name === 'microphone' ? 'denied' : 'prompt' }),
      },
    });
    const { user } = page();
    await user.click(await screen.findByRole('button', { name: 'Come in' }));
    await screen.findByText(/^Others can’t hear you/);
    expect(openNow()).toEqual(['video']);
    expect(screen.getByLabelText('Muted')).toBeDefined();
    isBlocked = false;
    await user.click(screen.getByRole('button', { name: 'Unmute' }));
    await screen.findByRole('button', { name: 'Mute' });
    expect(screen.queryByText(/^Others can’t hear you/)).toBeNull();
  });

  it('closes while the camera is off, and opens again with it', async () => {
    const { user } = await comeIn();
    await user.click(screen.getByRole('button', { name: 'Turn camera off' }));
    expect(openNow()).toEqual(['audio']);
    await user.click(screen.getByRole('button', { name: 'Turn camera on' }));
    await waitFor(() => expect(openNow()).toEqual(['audio', 'video']));
  });
});

it('a quiet talk counts as use of the session, and being alone in a call does not', async () => {
  const shown = await comeIn();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000 });
  expect(isUserActive()).toBe(false);
  people = [asked({ id: 5, person: priya, here: 'in', visit: 'priya’s' })];
  await news(shown);
  await screen.findByText('Priya Nair came in.');
  expect(isUserActive()).toBe(false);
  const to = ownVisit ?? '';
  const signal = JSON.stringify({ to, round: 1, on: { camera: true, microphone: true } });
  const visits = { from_visit: 'priya’s', to_visit: to };
  act(() => announceSignal({ room_id: ROOM, from: priya.id, ...visits, signal }));
  await waitFor(() => expect(isUserActive()).toBe(true));
  vi.useRealTimers();
});

describe('a page of a call', () => {
  it('goes straight back in after a reload, still muted', async () => {
    page({ on: { camera: true, microphone: false }, seenAt: Date.now() - 2000 });
    await screen.findByRole('button', { name: 'Unmute' });
    expect(screen.queryByRole('button', { name: 'Come in' })).toBeNull();
  });

  it('goes on with sound alone after a reload, until the person wants pictures', async () => {
    const key = `entry ${entries + 1}`;
    history.replaceState({ key }, '');
    const first = await comeIn();
    await first.user.click(screen.getByRole('button', { name: 'Sound only' }));
    await screen.findByRole('button', { name: 'Show pictures' });
    const kept = history.state.usr;
    expect(kept).toMatchObject({ on: { camera: false, soundOnly: 'chosen' } });
    first.unmount();
    history.replaceState(null, '');
    const { user } = page(kept);
    await user.click(await screen.findByRole('button', { name: 'Show pictures' }));
    await screen.findByRole('button', { name: 'Sound only' });
    expect(openNow()).toEqual(['audio']);
  });

  it('asks before it goes in when a person comes back to it', async () => {
    const state = { on: { camera: true, microphone: true }, seenAt: Date.now() };
    const { unmount } = page(state);
    await screen.findByRole('button', { name: 'Leave' });
    unmount();
    entries -= 1;
    page(state);
    await screen.findByRole('button', { name: 'Come in' });
  });

  it('asks before it goes in when it is restored later', async () => {
    page({ on: { camera: true, microphone: true }, seenAt: Date.now() - 60_000 });
    await screen.findByRole('button', { name: 'Come in' });
    expect(entered.calls).toEqual([]);
  });

  it('says that it leaves while it is unloaded, and keeps the call open', async () => {
    await comeIn();
    const visit = entered.calls[0]?.visit;
    act(() => void globalThis.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(left.calls).toEqual([{ room_id: ROOM, visit, for_now: true }]));
  });

  it('gives way to a later one of the same person, and takes its place by hand', async () => {
    const shown = await comeIn();
    const { user } = shown;
    ownVisit = '0197a2b4-6f6e-7000-8000-000000000009';
    await news(shown);
    await screen.findByText('You’re in this call on another device.');
    await waitFor(() => expect(openNow()).toEqual([]));
    await user.click(screen.getByRole('button', { name: 'Bring it here' }));
    await screen.findByRole('button', { name: 'Leave' });
    expect(entered.calls.map(({ again }) => again)).toEqual([undefined, undefined]);
    expect(new Set(entered.calls.map(({ visit }) => visit)).size).toBe(2);
  });

  it('stays out when the other page of theirs has left', async () => {
    const shown = await comeIn();
    ownVisit = '0197a2b4-6f6e-7000-8000-000000000009';
    await news(shown);
    await screen.findByText('You’re in this call on another device.');
    ownVisit = null;
    await news(shown);
    const before = api.asked;
    act(() => void globalThis.dispatchEvent(new Event('online')));
    await news(shown);
    await waitFor(() => expect(api.asked).toBeGreaterThan(before));
    screen.getByText('You’re in this call on another device.');
    expect([openNow(), entered.calls.length]).toEqual([[], 1]);
  });

  it('opens no camera by itself when a place in a full call is free, and comes in by hand', async () => {
    api.refuse(videoCallsEndpoints.enterRoom, 'room_full');
    const { user } = page();
    await user.click(await screen.findByRole('button', { name: 'Come in' }));
    await screen.findByText(/^Four people are in this call already/);
    entered = letIn();
    act(() => void globalThis.dispatchEvent(new Event('online')));
    await waitFor(() => expect(openNow()).toEqual([]));
    expect(entered.calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Mute' });
  });

  it('is left at once, though no answer comes', async () => {
    const { user } = await comeIn();
    left = api.on(videoCallsEndpoints.leaveRoom, () => new Promise<never>(() => undefined));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(openNow()).toEqual([]));
    await waitFor(() => expect(left.calls).toEqual([{ room_id: ROOM, visit: entered.calls[0]?.visit }]));
  });

  it('greets the others while the browser still asks about the camera', async () => {
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockReturnValue(new Promise(() => undefined));
    const said = api.on(videoCallsEndpoints.sendSignal, () => ({ ok: true as const }));
    people = [asked({ id: 5, person: priya, here: 'in', visit: 'priya’s' })];
    const { user } = page();
    await user.click(await screen.findByRole('button', { name: 'Come in' }));
    await waitFor(() => expect(said.calls.map(({ to }) => to)).toContain(priya.id));
    const { on } = JSON.parse(said.calls[0]?.signal ?? '');
    expect(on).toEqual({ camera: false, microphone: false, screen: false });
  });

  it('keeps words that reach no person, and shows those that do', async () => {
    const shown = await comeIn();
    const { user } = shown;
    await user.type(screen.getByLabelText('Your words'), 'Can you hear me?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText(/^You aren’t connected/);
    people = [asked({ id: 5, person: priya, here: 'in', visit: 'priya’s' })];
    await news(shown);
    await screen.findByText('Priya Nair came in.');
    const to = ownVisit ?? '';
    const visits = { from_visit: 'priya’s', to_visit: to };
    const signal = JSON.stringify({ to, round: 1 });
    act(() => announceSignal({ room_id: ROOM, from: priya.id, ...visits, signal }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const log = screen.getByRole('log');
    await waitFor(() => expect(log.textContent).toBe('You Can you hear me?'));
    expect(screen.queryByText(/^You aren’t connected/)).toBeNull();
  });

  it('shows the screen in the place of the camera, until the browser ends it', async () => {
    const { user } = await comeIn();
    expect(screen.queryByRole('button', { name: 'Share your screen' })).toBeNull();
    const shared = new FakeTrack('video');
    Object.assign(navigator.mediaDevices, { getDisplayMedia: async () => new FakeStream([shared]) });
    await user.click(screen.getByRole('button', { name: 'Mute' }));
    await user.click(screen.getByRole('button', { name: 'Share your screen' }));
    await screen.findByRole('button', { name: 'Stop sharing your screen' });
    expect(shared.open).toBe(true);
    act(() => shared.onended?.());
    await screen.findByRole('button', { name: 'Share your screen' });
    await user.click(screen.getByRole('button', { name: 'Share your screen' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect([shared.open, openNow()]).toEqual([false, []]));
  });

  it('closes the camera and shows no picture where the way is narrow, until the person wants pictures', async () => {
    const narrow = new Map([
      ['1', { type: 'candidate-pair', nominated: true, availableOutgoingBitrate: 9000 }],
    ]);
    vi.spyOn(RTCPeerConnection.prototype, 'getStats').mockImplementation(async () => narrow);
    history.replaceState({ key: `entry ${entries + 1}` }, '');
    const shown = await comeIn();
    people = [asked({ id: 5, person: priya, here: 'in', visit: 'hers' })];
    await news(shown);
    await screen.findByText('Priya Nair came in.');
    const signal = JSON.stringify({ to: ownVisit, round: 1, on: { camera: true, microphone: true } });
    act(() =>
      announceSignal({ room_id: ROOM, from: priya.id, from_visit: 'hers', to_visit: ownVisit ?? '', signal }),
    );
    await screen.findByText(/^Your connection is weak/, undefined, { timeout: 30_000 });
    await waitFor(() => expect(openNow()).toEqual(['audio']));
    // Also for the page that was loaded again meanwhile.
    const kept = history.state.usr;
    shown.unmount();
    history.replaceState(null, '');
    const { user } = page(kept);
    await user.click(await screen.findByRole('button', { name: 'Show pictures' }));
    expect(screen.queryByText(/^Your connection is weak/)).toBeNull();
    // The camera that was closed with it is open again, and stays so.
    await screen.findByRole('button', { name: 'Turn camera off' });
    expect(openNow()).toEqual(['audio', 'video']);
  });

  it('says who comes and goes', async () => {
    const shown = await comeIn();
    people = [asked({ id: 5, person: priya, here: 'in', visit: 'priya’s' })];
    await news(shown);
    await screen.findByText('Priya Nair came in.');
    people = [asked({ id: 5, person: priya })];
    await news(shown);
    await screen.findByText('Priya Nair left.');
  });

  it('lets a person in who waits, and says why that failed', async () => {
    people = [asked({ id: 6, person: sam, here: 'waiting', admitted: false, visit: 'sam’s' })];
    const { user } = await comeIn();
    api.refuse(videoCallsEndpoints.admitToRoom, 'room_full');
    await user.click(screen.getByRole('button', { name: 'Let in' }));
    await screen.findByText(/^Four people are in this call already/);
    api.on(videoCallsEndpoints.admitToRoom, () => {
      people = [asked({ id: 6, person: sam, here: 'in', visit: 'sam’s' })];
      return roomNow();
    });
    await user.click(screen.getByRole('button', { name: 'Let in' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Let in' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'People in this call' }));
  });

  it('says why a call could not be ended', async () => {
    const { user } = await comeIn();
    api.refuse(videoCallsEndpoints.endCall, 'forbidden', { message: 'You can’t end this call.' });
    await user.click(screen.getByRole('button', { name: 'End for all' }));
    await user.click((await screen.findAllByRole('button', { name: 'End for all' })).at(-1) as HTMLElement);
    await screen.findByText('You can’t end this call.');
  });

  it('says why it could not be entered, and tries again', async () => {
    await comeIn();
    expect(entered.calls).toHaveLength(1);
    api.refuse(videoCallsEndpoints.enterRoom, 'too_many_attempts', { message: 'Please wait a moment.' });
    act(() => void globalThis.dispatchEvent(new Event('online')));
    await screen.findByText('Please wait a moment.');
  });
});
