import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Mesh } from './mesh.ts';

const made: FakeConnection[] = [];

/** As much of a connection as a mesh begins, restarts and closes. */
class FakeConnection {
  connectionState = 'new';
  signalingState = 'stable';
  localDescription = null;
  closed = false;
  acts: string[] = [];
  given: RTCConfiguration;
  constructor(given: RTCConfiguration) {
    this.given = given;
    made.push(this);
  }
  addTransceiver = () => undefined;
  addTrack = (track: { kind: string }) => ({
    replaceTrack: async (next: unknown) => void this.acts.push(`${track.kind} ${next ? 'on' : 'off'}`),
  });
  setConfiguration(given: RTCConfiguration) {
    this.given = given;
    this.acts.push('configured');
  }
  restartIce = () => this.acts.push('restarted');
  close() {
    this.closed = true;
  }
}

let said: { to: number; signal: string }[];
let servers: RTCIceServer[];
let mesh: Mesh;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  made.length = 0;
  said = [];
  servers = [{ urls: ['turn:one.example.org'] }];
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
  vi.stubGlobal('MediaStream', class {});
  const send = async (to: number, signal: string) => void said.push({ to, signal });
  mesh = new Mesh({ self: { id: 1, visit: 'own' }, servers: () => servers, send, onChange: () => undefined });
});
afterEach(() => {
  mesh.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const word = (from: number, from_visit: string, to_visit = 'own', signal = '{"on":null}') =>
  mesh.hear({ from, from_visit, to_visit, signal });

it('begins with no person whom the screen does not name, nor with a former visit of one', () => {
  mesh.setPeople([{ id: 2, visit: 'new' }]);
  word(3, 'any');
  word(2, 'former');
  word(2, 'new', 'my other page');
  expect(made).toEqual([]);
  word(2, 'new');
  expect(made).toHaveLength(1);
});

it('ends with a person as soon as they are not named, also where they are back by another visit', () => {
  mesh.setPeople([{ id: 2, visit: 'first' }]);
  word(2, 'first');
  mesh.setPeople([{ id: 2, visit: 'second' }]);
  expect(made.map(({ closed }) => closed)).toEqual([true]);
  word(2, 'first');
  expect(made).toHaveLength(1);
});

it('does not fall over words that are none', () => {
  mesh.setPeople([{ id: 2, visit: 'new' }]);
  for (const signal of ['', '{', 'null', '7', '"hello"']) word(2, 'new', 'own', signal);
  expect(made).toEqual([]);
});

it('begins with one person once in two seconds at most', () => {
  for (let times = 0; times < 5; times += 1) {
    mesh.setPeople([{ id: 2, visit: `visit ${times}` }]);
    word(2, `visit ${times}`);
  }
  expect(made).toHaveLength(1);
  vi.advanceTimersByTime(2000);
  word(2, 'visit 4');
  expect(made).toHaveLength(2);
});

it('looks for another way with the newest relays', () => {
  mesh.setPeople([{ id: 2, visit: 'new' }]);
  word(2, 'new');
  servers = [{ urls: ['turn:two.example.org'] }];
  globalThis.dispatchEvent(new Event('online'));
  expect(made[0]?.acts).toEqual(['configured', 'restarted']);
  expect(made[0]?.given.iceServers).toEqual(servers);
});

it('sends a camera no more that is off', async () => {
  const track = (kind: string) => ({ kind }) as MediaStreamTrack;
  mesh.setTracks([track('audio'), track('video')], { camera: true, microphone: true });
  mesh.setPeople([{ id: 2, visit: 'new' }]);
  word(2, 'new');
  mesh.setTracks([track('audio')], { camera: false, microphone: true });
  expect(made[0]?.acts).toEqual(['audio on', 'video off']);
});
