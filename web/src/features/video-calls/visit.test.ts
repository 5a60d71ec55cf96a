import { videoCallsEndpoints } from '@kith/contract/video-calls';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#client/session/session.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { type Entered, Visit } from './visit.ts';

const ROOM = 'A'.repeat(22);
const NAME = '0197a2b4-6f6e-7000-8000-000000000001';
const { enterRoom } = videoCallsEndpoints;

let api: FakeApi;
let heard: Entered[];
let visit: Visit;
beforeEach(() => {
  api = new FakeApi();
  heard = [];
  session.begin({ token: 't', user: aPerson(), session: aSession() }, Date.now());
});
afterEach(() => {
  visit.stop('ended');
  session.end('signed_out');
  api.close();
  vi.useRealTimers();
});

it('keeps its place while it is not heard for a moment, and counts as gone after 100 seconds', async () => {
  api.refuse(enterRoom, 'too_many_attempts');
  vi.useFakeTimers({ toFake: ['Date'] });
  visit = new Visit(ROOM, NAME, (next) => void heard.push(next));
  const after = async (seconds: number) => {
    const before = heard.length;
    vi.setSystemTime(Date.now() + seconds * 1000);
    visit.again();
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(before));
    return heard.at(-1)?.place;
  };
  expect([await after(99), await after(2)]).toEqual([undefined, 'coming']);
});
