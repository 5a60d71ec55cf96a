import { authEndpoints } from '@kith/contract/auth';
import { FORUM_CHANNEL, ROOM_CHANNEL } from '@kith/contract/forum-live';
import { NEW_MESSAGE } from '@kith/contract/messages';
import { notesEndpoints } from '@kith/contract/notes';
import { PRESENCE_CHANNEL } from '@kith/contract/realtime';
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { theSocket } from '#testing/fake-pusher.ts';
import { liveTags } from '../api/live-tags.ts';
import { followChanges } from '../cache/ask-again.ts';
import { NoAnswer } from '../connection/api-error.ts';
import { liveState, unlessLive } from '../connection/live-state.ts';
import { goLive, pauseBefore } from './live.ts';
import { whoIsHere } from './live-here.ts';
import { watchOpen } from './live-open.ts';

const MAYA = 7;
let stop: () => void;
const here = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z') });
  here.mockClear();
  stop = goLive(MAYA, here);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

describe('the socket of a page', () => {
  it('is on once the server has let it listen, and off when no one is signed in', () => {
    expect(liveState()).toBe('off');

    theSocket().come();
    expect(liveState()).toBe('on');
    expect(here).toHaveBeenCalledOnce();

    stop();
    expect(liveState()).toBe('off');
  });

  it('listens to the forum and to rooms while one of their pages is open, from the proof of each connection on', async () => {
    const heard = vi.fn();
    const forum = () => theSocket().pusher.channels.get(FORUM_CHANNEL);
    const leave = watchOpen(FORUM_CHANNEL, heard);
    const leaveRooms = watchOpen(ROOM_CHANNEL, vi.fn());
    expect(forum()).toBeUndefined();
    theSocket().come();
    const news = { kind: 'post', id: 5, post_id: 5 };
    forum()?.emit(NEW_MESSAGE, news);
    expect(heard).toHaveBeenCalledWith(news, true);

    const first = forum();
    theSocket().cut();
    await seconds(2);
    theSocket().come();
    expect(forum()).not.toBe(first);
    leave();
    expect(forum()).toBeUndefined();
    expect(theSocket().pusher.channels.has(ROOM_CHANNEL)).toBe(true);
    leaveRooms();
    expect(theSocket().pusher.channels.has(ROOM_CHANNEL)).toBe(false);
    watchOpen(FORUM_CHANNEL, heard)();
    expect(forum()).toBeUndefined();
  });

  it('knows who is here as they come and go, and nothing of it while it is away', () => {
    const presence = theSocket().pusher.channels.get(PRESENCE_CHANNEL);
    presence?.emit('pusher:subscription_succeeded', { members: { 7: {}, 12: {} } });
    presence?.emit('pusher:member_added', { id: '15', info: {} });
    presence?.emit('pusher:member_removed', { id: '12', info: {} });
    expect(whoIsHere()).toEqual(new Set([7, 15]));

    theSocket().cut();
    expect(whoIsHere()).toBeNull();
  });

  it('a short absence goes unsaid, a longer one is said', async () => {
    theSocket().come();

    theSocket().cut();
    await seconds(9);
    expect(liveState()).toBe('away');
    await seconds(2);
    expect(liveState()).toBe('paused');

    theSocket().come();
    expect(liveState()).toBe('on');
  });

  it('tries again after a while, longer each time, and at once when the network is back', async () => {
    const { pusher } = theSocket();
    theSocket().come();
    theSocket().cut();
    await seconds(1);
    expect(pusher.tries).toBe(2);
    theSocket().cut();
    await seconds(0.9);
    expect(pusher.tries).toBe(2);
    await seconds(1.2);
    expect(pusher.tries).toBe(3);

    theSocket().cut();
    globalThis.dispatchEvent(new Event('online'));

    expect(pusher.tries).toBe(4);
  });

  it('a socket that the server has ended makes the page ask whether the session holds', async () => {
    const api = new FakeApi();
    const asked = api.refuse(authEndpoints.getProfile, 'not_signed_in');
    const tried = () => api.asked;

    theSocket().end();
    await seconds(0);

    expect(tried()).toBe(1);
    expect(asked.calls).toHaveLength(0);
    api.close();
  });
});

it('those who lost one server together do not all come back together', () => {
  const waits = [0, 0.5, 0.999].map((chance) => pauseBefore(3, chance));

  expect(waits).toEqual([2000, 3000, 3998]);
  expect(pauseBefore(50, 1)).toBe(30_000);
});

it('what a page asks again and again it asks seldom while it is told', () => {
  expect(unlessLive(30_000)).toBe(30_000);
  theSocket().come();
  expect(unlessLive(30_000)).toBe(300_000);
});

describe('what is on the screen', () => {
  const looks = vi.fn(async () => []);
  let leave: () => void;
  let queries: QueryClient;

  beforeEach(async () => {
    looks.mockClear();
    queries = new QueryClient();
    const unfollow = followChanges(queries);
    const about = liveTags(notesEndpoints.listNotesSharedWithMe, MAYA);
    const observer = new QueryObserver(queries, { ...about, queryKey: ['notes'], queryFn: looks });
    const unsubscribe = observer.subscribe(() => undefined);
    leave = () => {
      unsubscribe();
      unfollow();
    };
    theSocket().come();
    await seconds(1);
    looks.mockClear();
  });
  afterEach(() => leave());

  const note = { kind: 'note', id: 3, about_patient_id: MAYA, change: 'updated' } as const;

  it('is asked again once for several changes', async () => {
    theSocket().tell(note);
    theSocket().tell({ ...note, id: 4 });
    await seconds(0.5);

    expect(looks).toHaveBeenCalledOnce();
  });

  it('is asked again within a second, however much changes', async () => {
    for (let time = 0; time < 20; time += 1) {
      theSocket().tell(note);
      await seconds(0.1);
    }
    await seconds(1);

    expect(looks.mock.calls.length).toBeGreaterThan(2);
    expect(looks.mock.calls.length).toBeLessThan(7);
  });

  it('comes by itself where it could not be asked for, once the connection is back', async () => {
    const refused = new Refusal('forbidden');
    const asks = vi.fn().mockRejectedValueOnce(new NoAnswer('unreachable', undefined)).mockResolvedValue([]);
    const closed = vi.fn().mockRejectedValue(refused);
    const options = { refetchOnReconnect: false, retry: false } as const;
    const watched = [
      new QueryObserver(queries, { ...options, queryKey: ['far'], queryFn: asks }),
      new QueryObserver(queries, { ...options, queryKey: ['closed'], queryFn: closed }),
    ].map((observer) => observer.subscribe(() => undefined));
    await seconds(1);

    globalThis.dispatchEvent(new Event('online'));
    await seconds(1);

    expect(asks).toHaveBeenCalledTimes(2);
    expect(queries.getQueryData(['far'])).toEqual([]);
    expect(closed).toHaveBeenCalledOnce();
    for (const unwatch of watched) unwatch();
  });

  it('is left alone by what it does not show', async () => {
    theSocket().tell({ ...note, about_patient_id: 99 });
    theSocket().tell({ ...note, kind: 'invitation' });
    await seconds(1);

    expect(looks).not.toHaveBeenCalled();
  });

  it('is asked again after an absence', async () => {
    theSocket().cut();
    await seconds(5);
    expect(looks).not.toHaveBeenCalled();

    theSocket().come();
    await seconds(0);

    expect(looks).toHaveBeenCalledOnce();
  });

  it('is forgotten once no one looks at it, when someone else takes it back', async () => {
    const SAM = 8;
    const plan = safetyPlanEndpoints.getSafetyPlan;
    for (const about of [SAM, 9]) {
      const cached = { ...liveTags(plan, about), queryKey: ['plan', about], queryFn: async () => 'Lantern' };
      await queries.fetchQuery(cached);
    }
    const kept = () => [SAM, 9].map((about) => queries.getQueryData(['plan', about]));
    const change = { kind: 'safety_plan', id: 5, about_patient_id: SAM } as const;

    theSocket().tell({ ...change, change: 'updated' });
    await seconds(1);
    expect(kept()).toEqual(['Lantern', 'Lantern']);
    theSocket().tell({ ...change, change: 'removed' });
    await seconds(1);
    expect(kept()).toEqual([undefined, 'Lantern']);
    theSocket().cut();
    theSocket().come();
    expect(kept()).toEqual([undefined, undefined]);
  });
});
